import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@soleira/domain/account-data/contract'
import * as auth from '@soleira/domain/auth/contract'
import { requestEmailChange } from '@soleira/domain/auth/email-change'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import * as profile from '@soleira/domain/profile/contract'
import { addAnalysisDocument, startAnalysis } from '@soleira/domain/risk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration, password } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'
import { deleteDueAccounts } from './delete-accounts.ts'

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
  const item = { ...params, item: 'onus_reais' as const }
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

const remove = (client = broker) =>
  client.call(contract.askDeletion, { body: { ...body, confirmation: 'EXCLUIR' } })
const deleteDue = () =>
  deleteDueAccounts({
    db: server.db,
    system: server.system,
    jobs: server.jobs,
    holdings: server.holdings,
  })
const graceOver = () =>
  server.pool.query(
    "update accounts set delete_after = now() - interval '1 minute' where delete_after is not null",
  )

async function letters(): Promise<string[]> {
  const names = await readdir(server.outbox).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(server.outbox, name), 'utf8')))
}

describe('the deletion of an account', () => {
  it('needs the password and the word', async () => {
    const wrong = { currentPassword: 'errada-123', confirmation: 'EXCLUIR' }
    expect((await broker.refused(contract.askDeletion, { body: wrong }, 422)).fields).toEqual({
      currentPassword: 'Senha atual incorreta',
    })
    const careless = { ...body, confirmation: 'sim' }
    expect((await broker.refused(contract.askDeletion, { body: careless }, 422)).fields).toEqual({
      confirmation: 'Digite EXCLUIR para confirmar',
    })
    expect((await broker.call(auth.readCurrentUser, {})).body.deleteAfter).toBeNull()
  })

  it('waits seven days, ends the other sessions, writes a letter, and is undone', async () => {
    const phone = new Client(server.app)
    const credentials = { email: registration.email, password }
    await phone.call(auth.login, { body: credentials })
    const { deleteAfter } = (await remove()).body
    const days = (Date.parse(deleteAfter) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7.01)
    await phone.refused(auth.readCurrentUser, {}, 401)
    expect((await broker.call(auth.readCurrentUser, {})).body.deleteAfter).toBe(deleteAfter)
    expect((await remove()).body.deleteAfter).toBe(deleteAfter)
    await vi.waitFor(async () => {
      const mine = (await letters()).filter((letter) => letter.includes(`To: ${registration.email}`))
      expect(mine.filter((letter) => /exclu/.test(letter))).toHaveLength(1)
    }, 30_000)
    await deleteDue()
    await phone.call(auth.login, { body: credentials })
    await phone.call(contract.undoDeletion, {})
    expect((await broker.call(auth.readCurrentUser, {})).body.deleteAfter).toBeNull()
    const { body: log } = await broker.call(listActivity, { query: { limit: 100 } })
    expect(log.activities.filter(({ entity }) => entity === 'deletion')).toMatchObject([
      { action: 'deleted' },
      { action: 'created' },
    ])
    await graceOver()
    await deleteDue()
    await broker.call(auth.readCurrentUser, {})
  })

  it('leaves nothing behind: no row, no file, no job, no letter', { timeout: 60_000 }, async () => {
    const bystander = await signInBroker(server)
    const kept = await uploadToSlot(bystander, (await takeIn(bystander)).id, 'ONUS_REAIS')
    const before = await storedFiles(server)
    const mark = 'rastro-4e8f'
    const told = makeRegistration({ firstName: `Ana ${mark}`, email: `ana.${mark}@exemplo.com.br` })
    const leaving = await signInBroker(server, told)
    const { owner, paper, certificate } = await furnish(leaving, mark)
    const wanted = `nova.${mark}@exemplo.com.br`
    await leaving.call(requestEmailChange, { body: { ...body, email: wanted } })
    const { files } = await opened(leaving)
    expect(JSON.parse(files.get('conta.json')?.toString() ?? '')).toMatchObject({ emailToConfirm: wanted })
    await remove(leaving)
    for (const address of [told.email, wanted]) {
      await vi.waitFor(async () => expect((await letters()).join()).toContain(`To: ${address}`), 30_000)
    }
    await graceOver()
    await deleteDue()
    await leaving.refused(auth.readCurrentUser, {}, 401)
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before.length), 30_000)

    const traces = [mark, told.cpf, told.cpf.replace(/\D/g, ''), told.email, owner.cpf, owner.email]
    const dump = await everythingAsText()
    expect(dump).toContain(registration.cpf)
    const written = [dump, ...(await letters())].join('\n')
    for (const trace of traces) expect(written).not.toContain(trace)
    for (const path of await filesUnder(server.files)) {
      const bytes = await readFile(path)
      for (const lost of [paper, certificate]) expect(bytes.includes(lost.subarray(0, -1))).toBe(false)
      expect(bytes.includes(mark)).toBe(false)
    }
    const { rows } = await server.pool.query('select 1 from documents where id = $1', [kept.id])
    expect(rows).toHaveLength(1)
    await new Client(server.app).refused(auth.login, { body: { email: told.email, password } }, 401)
    await new Client(server.app).call(auth.register, { body: told })
  })

  it('reaches every table that names an account, however new it is', async () => {
    const { rows } = await server.pool.query<{ name: string; cascades: boolean }>(
      `select column_name.attrelid::regclass::text as name, exists (
         select from pg_constraint c where c.conrelid = column_name.attrelid and c.contype = 'f'
           and c.confdeltype = 'c' and column_name.attnum = any (c.conkey)
       ) as cascades
       from pg_attribute column_name join pg_class t on t.oid = column_name.attrelid and t.relkind = 'r'
       where t.relnamespace = 'public'::regnamespace and column_name.attname = 'account_id'`,
    )
    expect(rows.length).toBeGreaterThan(12)
    expect(rows.filter(({ cascades }) => !cascades)).toEqual([])
  })

  it('can be found: the search of the test before sees every table and every file', async () => {
    const dump = await everythingAsText()
    for (const table of ['public.users', 'public.data_exports', 'pgboss.job', 'drizzle.']) {
      expect(dump).toContain(`-- ${table}`)
    }
    await mkdir(join(server.files, 'zz'), { recursive: true })
    await writeFile(join(server.files, 'zz', 'probe'), 'rastro')
    expect(await filesUnder(server.files)).toContain(join(server.files, 'zz', 'probe'))
  })
})

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function everythingAsText(): Promise<string> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select format('%s.%s', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const [schema, table] = name.split('.')
    const { rows } = await server.pool.query(`select one::text as line from "${schema}"."${table}" one`)
    texts.push(`-- ${name}`, ...rows.map(({ line }) => line as string))
  }
  return texts.join('\n')
}
