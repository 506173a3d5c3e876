import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@soleira/domain/account-data/contract'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import * as profile from '@soleira/domain/profile/contract'
import { addAnalysisDocument, startAnalysis } from '@soleira/domain/risk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration, password } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { settledFiles, storedFiles } from '../../../test/watch/stored-files.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import { accountAndUser } from '../../scope.ts'
import { tidyExports } from './exports.ts'
import { exportMaker, exportQueue } from './make-export.ts'

let server: TestApp
let registration: ReturnType<typeof makeRegistration>
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  registration = makeRegistration()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())

const body = { currentPassword: password }
const latest = async (client = broker) => (await client.call(contract.readExports, {})).body.latest

async function exported(client = broker) {
  await client.call(contract.startExport, { body })
  return vi.waitFor(async () => {
    const found = await latest(client)
    expect(found?.status).not.toBe('preparing')
    return found as contract.AccountExport
  }, 30_000)
}

async function opened(client = broker) {
  const { id } = await exported(client)
  const { raw } = await client.send(contract.downloadExport, { params: { id } })
  expect(raw.statusCode).toBe(200)
  return { raw, files: await unzipAll(raw.rawPayload) }
}

async function furnish(client: Client, mark: string) {
  const owner = makeOwner({ fullName: `Proprietária ${mark}`, email: `dona.${mark}@exemplo.com.br` })
  const property = await takeIn(client, { street: `Travessa ${mark}`, owners: [owner] })
  const params = { id: property.id }
  const paper = makePdf(`papel-${mark}`)
  await uploadToSlot(client, property.id, 'RG_CNH_1', { name: '../rg da dona.pdf', bytes: paper })
  await uploadToSlot(client, property.id, 'RG_CNH_1', { name: '../rg da dona.pdf', bytes: makePdf() })
  await client.send(addPhoto, { params, ...makeUpload({}, { name: 'sala.png', bytes: samplePng() }) })
  const item = { ...params, item: 'taxa_incendio' as const }
  await client.call(changeItem, { params: item, body: { action: 'request', version: 0 } })
  const certificate = makePdf(`certidão-${mark}`)
  const filed = makeUpload({ version: 1 }, { name: 'ônus.pdf', bytes: certificate })
  expect((await client.send(fileCertificate, { params: item, ...filed })).status).toBe(200)
  const { body: analysis } = await client.call(startAnalysis, { body: { propertyId: property.id } })
  const evidence = makeUpload({ category: 'matricula' }, { name: 'matrícula.pdf', bytes: paper })
  await client.send(addAnalysisDocument, { params: { id: analysis.id }, ...evidence })
  const picture = makeUpload({}, { name: 'eu.png', bytes: samplePng() }, 'avatar')
  expect((await client.send(profile.uploadAvatar, picture)).status).toBe(200)
  return { owner, property, paper, certificate }
}

describe('a copy of the data', () => {
  it('holds everything of the account, every file, and nothing that lets somebody in', async () => {
    const { owner, property, paper, certificate } = await furnish(broker, 'copia-7b1')
    const { raw, files } = await opened()
    expect(raw.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store, private',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="?soleira-dados-\d{4}-\d\d-\d\d\.zip"?$/,
      ),
    })
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
    expect(json('conta.json')).toMatchObject({ cpf: registration.cpf, picture: 'arquivos/perfil/foto.webp' })
    expect(json('configuracoes.json')).toMatchObject({ weeklyReports: true })
    expect(json('imoveis.json')).toMatchObject([{ id: property.id, owners: [{ cpf: owner.cpf }] }])
    expect(json('diligencia.json')).toMatchObject({ items: [{ kind: 'taxa_incendio', status: 'completed' }] })
    expect(json('papeis.json')).toMatchObject({
      papers: [{ kind: 'taxa_incendio' }],
      links: [{ until: null }],
    })
    expect(json('analises.json')).toMatchObject([{ files: [{ fileName: 'matrícula.pdf' }] }])
    expect(json('fotos.json')).toMatchObject([{ fileName: 'sala.png' }])
    expect(json('movimentacoes.json')).toEqual([])
    expect(json('atividade.json').events.length).toBeGreaterThan(2)
    expect(json('atividade.json').sessions).toHaveLength(1)
    expect(json('sessoes.json').sessions).toHaveLength(1)
    expect(json('notificacoes.json')).toBeInstanceOf(Array)
    const [first, second, third] = json('documentos.json')
    expect(files.get(first.file)).toEqual(paper)
    expect(first.file).toMatch(/^arquivos\/imoveis\/00001\/documentos\/\d+-rg da dona\.pdf$/)
    expect(second.file).not.toBe(first.file)
    expect(files.get(third.file)).toEqual(certificate)
    expect(third.file).toContain('/certidoes/')
    expect([...files.keys()].filter((path) => path.startsWith('arquivos/'))).toHaveLength(6)
    expect(files.get('README.txt')?.toString()).toContain('imoveis.json')
    expect(files.get('README.txt')?.toString()).toContain('não foi informado por ninguém')
    const { rows } = await server.pool.query(
      "select password_hash from users union all select encode(token_hash, 'hex') from sessions",
    )
    const all = [...files.values()].map((bytes) => bytes.toString()).join('\n')
    for (const { password_hash: secret } of rows) expect(all).not.toContain(secret)
    expect(all).not.toMatch(/hash|secret|storageKey|searchKey/i)
  })

  it('asks for the password, is made one at a time, and is nobody else’s', async () => {
    const wrong = await broker.refused(contract.startExport, { body: { currentPassword: 'errada-123' } }, 422)
    expect(wrong.fields).toEqual({ currentPassword: 'Senha atual incorreta' })
    expect(await latest()).toBeNull()
    const answers = await Promise.all([1, 2, 3].map(() => broker.send(contract.startExport, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const { id, ...ready } = await vi.waitFor(async () => {
      const found = await latest()
      expect(found?.status).toBe('ready')
      return found as contract.AccountExport
    }, 30_000)
    expect(ready).toMatchObject({ failure: null, filesDone: 0, filesTotal: 0 })
    expect(ready.fileSize).toBeGreaterThan(500)
    await (await signInBroker(server)).refused(contract.downloadExport, { params: { id } }, 404)
    const { rows } = await server.pool.query(
      `select title from notifications n join events e on n.account_id = e.account_id and n.key = 'event:' || e.id || ':0'
       where e.entity = 'data_copy' and e.entity_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ title: 'Seus dados estão prontos' }])
  })

  it('is gone after a day, its file too; a new one takes the place of the last', async () => {
    const before = (await settledFiles(server)).length
    const first = await exported()
    const second = await exported()
    await broker.refused(contract.downloadExport, { params: { id: first.id } }, 404)
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before + 1), 30_000)
    await server.pool.query('update data_exports set expires_at = now() where id = $1', [second.id])
    await broker.refused(contract.downloadExport, { params: { id: second.id } }, 404)
    expect(await latest()).toBeNull()
    await tidyExports(server.system, server.jobs)
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before), 30_000)
  })

  it('is made once though its job comes again after a death, and leaves no orphan (F17)', async () => {
    const before = (await settledFiles(server)).length
    const { id } = await exported()
    // A process that dies between storing the file and noting it leaves the row like this.
    await server.pool.query("update data_exports set status = 'preparing' where id = $1", [id])
    const job = { ...accountAndUser(await scopeOf(server, registration.email)), exportId: id }
    await server.jobs.send(server.db, exportQueue, job)
    await server.jobs.send(server.db, exportQueue, job)
    await vi.waitFor(async () => expect((await latest())?.status).toBe('ready'), 30_000)
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before + 1), 30_000)
    expect((await broker.send(contract.downloadExport, { params: { id } })).status).toBe(200)
  })

  it('is given up when its row is gone: nobody waits for it any more', async () => {
    await furnish(broker, 'largada-3f')
    const { rows } = await server.pool.query(
      'insert into data_exports (account_id, user_id) select account_id, id from users where email = $1 returning id',
      [registration.email],
    )
    const exportId = rows[0].id as number
    const storage = await openDiskStorage(server.files)
    const read: string[] = []
    const watched: typeof storage = {
      ...storage,
      async open(file) {
        read.push(file.key)
        await server.pool.query('delete from data_exports where id = $1', [exportId])
        return storage.open(file)
      },
    }
    const before = await storedFiles(server)
    const { signal } = new AbortController()
    await exportMaker({ ...server, storage: watched }).work([
      { data: { ...accountAndUser(await scopeOf(server, registration.email)), exportId }, signal } as never,
    ])
    expect(read).toHaveLength(1)
    expect(await storedFiles(server)).toEqual(before)
  })

  it('says when the storage failed, and can be asked for again', async () => {
    const temporary = join(server.files, 'tmp')
    await rename(temporary, `${temporary}-away`)
    const failed = await exported().finally(() => rename(`${temporary}-away`, temporary))
    expect(failed).toMatchObject({ status: 'failed', failure: 'storage_unavailable', fileSize: null })
    expect(await exported()).toMatchObject({ status: 'ready' })
  })

  it('goes without a file that is lost, and says so', async () => {
    const { property } = await furnish(broker, 'copia-9c3')
    const lost = await uploadToSlot(broker, property.id, 'ONUS_REAIS')
    const { rows } = await server.pool.query('select storage_key from documents where id = $1', [lost.id])
    const key = rows[0].storage_key as string
    await rename(join(server.files, key.slice(0, 2), key), join(server.files, 'tmp', 'lost'))
    const { files } = await opened()
    const readme = files.get('README.txt')?.toString()
    expect(readme).toContain('faltam nesta cópia')
    expect(readme).toContain(`documentos/${lost.id}-matrícula.pdf`)
  })

  it('lies where only this user reads it (T28)', async () => {
    const { id } = await exported()
    const { rows } = await server.pool.query('select storage_key from data_exports where id = $1', [id])
    const key = rows[0].storage_key as string
    const folder = join(server.files, key.slice(0, 2))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600)
  })
})
