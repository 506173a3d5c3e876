import { createHash } from 'node:crypto'
import * as contract from '@soleira/domain/dossier/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfWithPassword } from '../../../test/files/locked.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { runAnalysisToEnd } from '../../../test/scenes/analysed.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { fileFor, removeFrom } from '../../../test/scenes/certificates.ts'
import { settledFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let email: string
let property: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  const registration = makeRegistration({ firstName: 'Íris', lastName: 'Nóbrega', creci: 'CRECI-RJ 4455' })
  email = registration.email
  broker = await signInBroker(server, registration)
  property = (await takeIn(broker)).id
})
afterAll(() => server.stop())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const choices = async () =>
  (await broker.call(contract.listDossierChoices, { params: { id: property } })).body
const ask = async (pieces: string[], more: { revealCpf?: boolean } = {}) =>
  (
    await broker.call(contract.makeDossier, {
      params: { id: property },
      body: { name: 'Para o banco', pieces, cover: { revealCpf: more.revealCpf ?? false } },
    })
  ).body
const read = async (id: number) => (await broker.call(contract.readDossier, { params: { id } })).body
const made = (id: number) =>
  vi.waitFor(async () => {
    const dossier = await read(id)
    expect(dossier.status).not.toBe('preparing')
    return dossier
  }, 60_000)
const fetched = async (
  endpoint: typeof contract.downloadDossier | typeof contract.downloadDossierZip,
  id: number,
) => (await broker.send(endpoint, { params: { id } })).raw.rawPayload

const certificate = (...lines: string[]) => writtenPdf(lines, [...lines, 'Folha 2'])
const issued = { issuedOn: '2026-01-02', validUntil: '2031-07-01' }

describe('a dossier', () => {
  it('has everything in the order that was asked for, as one PDF and as a ZIP of the same bytes', async () => {
    const onus = certificate('Certidao de onus reais')
    await fileFor(
      broker,
      { property, item: 'onus_reais' },
      { result: 'negativa', code: 'ABC-123', ...issued },
      onus,
    )
    const slot = writtenPdf(['Espelho de IPTU'])
    await uploadToSlot(broker, property, 'ESPELHO_IPTU', { name: 'iptu.pdf', bytes: slot })
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await uploadToSlot(broker, property, 'RG_CNH_1', { name: 'rg.jpg', bytes: picture })
    const locked = await pdfWithPassword(writtenPdf(['Conta de luz']), { owner: 'banco', user: 'segredo' })
    await uploadToSlot(broker, property, 'COMPROVANTE_RESIDENCIA', { name: 'luz.pdf', bytes: locked })
    const there = await choices()
    const keyOf = (title: RegExp) => there.find((one) => title.test(one.title))?.key as string
    const pieces = [/RG\/CNH/, /^Ônus Reais$/, /Residência/, /due diligence/, /IPTU/].map(keyOf)
    const { id } = await ask(pieces)
    const dossier = await made(id)
    expect(dossier).toMatchObject({ status: 'ready', failure: null, done: 5, total: 5, changes: [] })
    expect(dossier.contents.map(({ key, form, pages }) => [key, form, pages])).toEqual([
      [pieces[0], 'pages', 1],
      [pieces[1], 'pages', 2],
      [pieces[2], 'protected', 0],
      [pieces[3], 'pages', expect.any(Number)],
      [pieces[4], 'pages', 1],
    ])

    const pdf = await fetched(contract.downloadDossier, id)
    expect(sha256(pdf)).toBe(dossier.sha256)
    const pages = await readPdf(pdf)
    expect(pages).toHaveLength(dossier.pages as number)
    for (const [index, { text }] of pages.entries())
      expect(text).toContain(`fl. ${index + 1}/${pages.length}`)
    const [cover, index] = pages.map(({ text }) => text) as [string, string]
    for (const part of ['Íris Nóbrega', 'CRECI-RJ 4455', 'Para o banco', 'CPF ***', '5 peças'])
      expect(cover).toContain(part)
    expect(cover).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
    for (const { firstPage, pages: own, title } of dossier.contents) {
      const first = firstPage as number
      const leaf = pages[first - 1]?.text ?? ''
      expect(leaf).toContain(title)
      expect(index).toContain(own ? `fls. ${first} a ${first + own}` : `fl. ${first}`)
    }
    const [, second, third] = dossier.contents
    const ofOnus = pages[(second?.firstPage as number) - 1]?.text
    for (const part of ['Negativa', 'ABC-123', '02/01/2026', '01/07/2031', sha256(onus)])
      expect(ofOnus).toContain(part)
    expect(ofOnus).toMatch(/Número não informado/)
    expect(pages[second?.firstPage as number]?.text).toContain('Certidao de onus reais')
    expect(pages[(second?.firstPage as number) + 1]?.text).toContain('Folha 2')
    expect(index).toContain('Protegido por senha')
    expect(pages[(third?.firstPage as number) - 1]?.text).toContain('Protegido por senha')

    const files = await unzipAll(await fetched(contract.downloadDossierZip, id))
    const names = [...files.keys()]
    expect(names[0]).toBe('indice.csv')
    expect(names.slice(1).map((name) => name.slice(0, 3))).toEqual(['001', '002', '003', '004', '005'])
    const stored = [picture, onus, locked, null, slot]
    for (const [place, bytes] of stored.entries()) {
      const inZip = files.get(names[place + 1] as string) as Buffer
      if (bytes) expect(inZip.equals(bytes), names[place + 1]).toBe(true)
      expect(sha256(inZip)).toBe(dossier.contents[place]?.sha256)
      expect(
        pages
          .slice(-3)
          .map(({ text }) => text.replaceAll(' ', ''))
          .join(''),
      ).toContain(sha256(inZip))
    }
    // The PDF holds the picture's file byte for byte.
    expect(pdf.includes(picture)).toBe(true)
    const csv = files.get('indice.csv')?.toString() as string
    expect(csv.split('\r\n')).toHaveLength(7)
    expect(csv).toContain('Código de verificação ABC-123')
  })

  it('leads from its index and its outline to each piece', async () => {
    await fileFor(broker, { property, item: 'onus_reais' }, {}, certificate('Onus'))
    await uploadToSlot(broker, property, 'ESPELHO_IPTU', { name: 'iptu.pdf', bytes: writtenPdf(['IPTU']) })
    const pieces = (await choices()).filter(({ group }) => group !== 'diligence_report').map(({ key }) => key)
    const { contents, id } = await made((await ask(pieces)).id)
    const pdf = await getDocumentProxy(new Uint8Array(await fetched(contract.downloadDossier, id)))
    const placeOf = async (target: unknown) => {
      const found = typeof target === 'string' ? await pdf.getDestination(target) : (target as unknown[])
      return (await pdf.getPageIndex((found as [never])[0])) + 1
    }
    const outline = await pdf.getOutline()
    expect(await Promise.all(outline.slice(2, -1).map(({ dest }) => placeOf(dest)))).toEqual(
      contents.map(({ firstPage }) => firstPage),
    )
    const links = await (await pdf.getPage(2)).getAnnotations()
    const targets = await Promise.all(links.map(({ dest }) => placeOf(dest)))
    expect([...new Set(targets)]).toEqual(contents.map(({ firstPage }) => firstPage))
  })

  it('has drafts attached, and reports and photos as pages', async () => {
    await runAnalysisToEnd(broker, property)
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0a08' } })
      .png()
      .toBuffer()
    const sent = makeUpload({}, { name: 'sala.png', bytes })
    await broker.send(addPhoto, { params: { id: property }, ...sent })
    const wanted = (await choices()).filter(({ group }) =>
      ['photos', 'risk_reports', 'drafts'].includes(group),
    )
    const { contents, id, pages } = await made((await ask(wanted.map(({ key }) => key))).id)
    expect(contents.map(({ group, form }) => [group, form])).toEqual([
      ['photos', 'pages'],
      ['risk_reports', 'pages'],
      ...Array(3).fill(['drafts', 'attached']),
    ])
    const pdf = await fetched(contract.downloadDossier, id)
    const opened = await getDocumentProxy(new Uint8Array(pdf))
    expect(opened.numPages).toBe(pages)
    const ids = [...((await opened.getAttachments()) ?? new Map()).keys()] as string[]
    const attached = await Promise.all(
      ids.map(async (id) => (await opened.getAttachmentContent(id)) as Uint8Array),
    )
    const files = [...(await unzipAll(await fetched(contract.downloadDossierZip, id))).values()].slice(-3)
    expect(attached.map(sha256).sort()).toEqual(files.map(sha256).sort())
  })

  it('shows the whole CPF on its cover only where that was asked for', async () => {
    const { id } = await made((await ask(['diligence'], { revealCpf: true })).id)
    const [cover] = await readPdf(await fetched(contract.downloadDossier, id))
    expect(cover?.text).toMatch(/CPF \d{3}\.\d{3}\.\d{3}-\d{2}/)
  })

  it('goes on without a paper whose file is lost, and says so', async () => {
    await uploadToSlot(broker, property, 'ESPELHO_IPTU', { name: 'iptu.pdf', bytes: writtenPdf(['IPTU']) })
    const { rows } = await server.pool.query(`select storage_key from documents where account_id = $1`, [
      (await scopeOf(server, email)).account,
    ])
    const { openDiskStorage } = await import('../../adapters/storage/disk.ts')
    await (await openDiskStorage(server.files)).remove(rows[0].storage_key)
    const pieces = (await choices()).map(({ key }) => key)
    const { contents, id } = await made((await ask(pieces)).id)
    expect(contents[0]).toMatchObject({ form: 'unreadable', sha256: null, pages: 0 })
    const [, index] = await readPdf(await fetched(contract.downloadDossier, id))
    expect(index?.text).toContain('não pôde ser lido')
  })

  it('is one of a property at a time, is taken away with its files, and holds nothing of another property', async () => {
    const before = (await settledFiles(server)).length
    const { id } = await made((await ask(['diligence'])).id)
    const body = { name: 'x', pieces: ['diligence'], cover: { revealCpf: false } }
    await server.pool.query(`update dossiers set status = 'preparing' where id = $1`, [id])
    await broker.refused(contract.makeDossier, { params: { id: property }, body }, 409)
    await server.pool.query(`update dossiers set status = 'ready' where id = $1`, [id])
    await broker.call(contract.removeDossier, { params: { id } })
    await broker.refused(contract.readDossier, { params: { id } }, 404)
    await vi.waitFor(async () => expect((await settledFiles(server)).length).toBe(before), 30_000)
    const other = (await takeIn(broker)).id
    const { id: paper } = await uploadToSlot(broker, other, 'ESPELHO_IPTU')
    const strange = { ...body, pieces: [`document:${paper}`] }
    const { fields } = await broker.refused(
      contract.makeDossier,
      { params: { id: property }, body: strange },
      422,
    )
    expect(fields).toEqual({ 'pieces.0': 'Esta peça não está mais no imóvel' })
  })

  it('says what has changed since: replaced, gone, come later, run out', async () => {
    await fileFor(broker, { property, item: 'onus_reais' }, {}, certificate('Onus'))
    await fileFor(broker, { property, item: 'taxa_incendio' }, issued, certificate('Taxa'))
    await uploadToSlot(broker, property, 'ESPELHO_IPTU', { name: 'iptu.pdf', bytes: writtenPdf(['IPTU']) })
    const { id } = await made((await ask((await choices()).map(({ key }) => key))).id)
    expect((await read(id)).changes).toEqual([])
    await fileFor(broker, { property, item: 'onus_reais' }, {}, certificate('Onus, de novo'))
    await removeFrom(broker, { property, item: 'taxa_incendio' })
    await uploadToSlot(broker, property, 'ESPELHO_IPTU', { name: 'verso.pdf', bytes: writtenPdf(['verso']) })
    expect((await read(id)).changes.map(({ kind, title }) => [kind, title])).toEqual([
      ['gone', expect.stringMatching(/Taxa|Funesbom|Incêndio/i)],
      // It fills a slot of the intake, too, and these stand behind.
      ['replaced', 'Ônus Reais'],
      ['added', 'Espelho de IPTU'],
    ])
  })
})
