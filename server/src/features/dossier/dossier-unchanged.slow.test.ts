import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@soleira/domain/dossier/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'

let server: TestApp
let broker: Client
let property: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  const registration = makeRegistration({ firstName: 'Íris', lastName: 'Nóbrega', creci: 'CRECI-RJ 4455' })
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
const verify = async (bytes: Buffer) => {
  const sent = makeUpload({}, { name: 'dossie.pdf', bytes })
  const { body, status, raw } = await broker.send(contract.verifyDossier, sent)
  expect(status, raw.body).toBe(200)
  return contract.verifyDossier.answer.parse(body)
}

const certificate = (...lines: string[]) => writtenPdf(lines, [...lines, 'Folha 2'])
const issued = { issuedOn: '2026-01-02', validUntil: '2031-07-01' }

describe('a file that claims to be a dossier', () => {
  let pdf: Buffer
  let id: number
  beforeEach(async () => {
    await fileFor(broker, { property, item: 'onus_reais' }, issued, certificate('Onus'))
    const pieces = (await choices()).map(({ key }) => key)
    const dossier = await made((await ask(pieces)).id)
    id = dossier.id
    pdf = await fetched(contract.downloadDossier, id)
  })

  it('is unchanged when every bit is as it was, and only for the account that made it', async () => {
    expect(await verify(pdf)).toMatchObject({
      verdict: 'unchanged',
      dossier: { id },
      altered: [],
      changes: [],
    })
    const stranger = await signInBroker(server)
    const sent = makeUpload({}, { name: 'dossie.pdf', bytes: pdf })
    expect((await stranger.send(contract.verifyDossier, sent)).body).toEqual({
      verdict: 'unknown',
      dossier: null,
      altered: [],
      changes: [],
    })
    expect(await verify(Buffer.from('%PDF-1.7 outra coisa'))).toMatchObject({ verdict: 'unknown' })
  })

  it('is changed when one byte differs, and says in which piece', async () => {
    const { rows } = await server.pool.query('select contents from dossiers where id = $1', [id])
    const { span, title } = rows[0].contents[0]
    const changed = Buffer.from(pdf)
    const at = span.start + Math.floor(span.length / 2)
    changed[at] = (changed[at] as number) ^ 1
    expect(await verify(changed)).toMatchObject({ verdict: 'changed', dossier: { id }, altered: [title] })
    const elsewhere = Buffer.from(pdf)
    elsewhere[12] = (elsewhere[12] as number) ^ 1
    expect(await verify(elsewhere)).toMatchObject({ verdict: 'changed', altered: [] })
  })

  it('is extended when something follows what its last page vouches for', async () => {
    expect(await verify(Buffer.concat([pdf, Buffer.from('%mais\n')]))).toMatchObject({
      verdict: 'extended',
      altered: [],
    })
  })

  it('says on its last page the hash of all that stands before it', async () => {
    const pages = await readPdf(pdf)
    const last = pages.at(-1)?.text ?? ''
    const [, hash, length] = /SHA-256 ([0-9a-f]{64}) (\d+) bytes/.exec(last) ?? []
    expect(sha256(pdf.subarray(0, Number(length)))).toBe(hash)
  })

  it('tells which papers have run out since', async () => {
    await server.pool.query(
      `update dossiers set created_at = '2026-01-05', contents = jsonb_set(jsonb_set(contents, '{0,validUntil}', '"2026-02-01"'),
         '{0,certificate}', (contents #> '{0,certificate}') || '{"validUntil": "2026-02-01", "validityBasis": "assumed"}') where id = $1`,
      [id],
    )
    expect((await verify(pdf)).changes).toContainEqual({
      kind: 'expired',
      title: 'Ônus Reais',
      validUntil: '2026-02-01',
      state: 'vencida em 01/02/2026 (validade presumida)',
    })
  })
})

describe('read by others', () => {
  const has = (program: string) => {
    try {
      execFileSync('which', [program])
      return true
    } catch {
      return false
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'dossie-'))
  const path = join(folder, 'dossie.pdf')
  afterAll(() => rmSync(folder, { recursive: true }))
  const papers = ['chromium', 'ghostscript', 'jspdf', 'pdf-lib', 'pdfkit', 'qpdf', 'qpdf-linearized']

  beforeEach(async () => {
    for (const name of papers) {
      const bytes = await readFile(new URL(`../../../test/files/papers/${name}.pdf`, import.meta.url))
      await uploadToSlot(broker, property, 'ESPELHO_IPTU', { name: `${name}.pdf`, bytes })
    }
    const { id, contents } = await made((await ask((await choices()).map(({ key }) => key))).id)
    expect(contents.map(({ form }) => form)).toEqual(Array(papers.length + 1).fill('pages'))
    writeFileSync(path, await fetched(contract.downloadDossier, id))
  })

  it.skipIf(!has('qpdf'))('is without fault to qpdf (Debian: qpdf)', () => {
    expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })

  it.skipIf(!has('pdftotext'))(
    'is read and drawn without a complaint by poppler (Debian: poppler-utils)',
    () => {
      const run = (program: string, ...args: string[]) =>
        execFileSync('sh', ['-c', `${program} "$@" 2>&1 >${join(folder, 'out')}`, program, ...args], {
          encoding: 'utf8',
        })
      expect(run('pdfinfo', path)).toBe('')
      expect(run('pdftotext', path, '-')).toBe('')
      expect(run('pdftoppm', '-r', '20', '-png', path, join(folder, 'p'))).toBe('')
    },
  )
})
