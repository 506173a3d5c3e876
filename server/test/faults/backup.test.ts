import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@soleira/domain/auth/contract'
import { deleteDocument } from '@soleira/domain/document/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markName } from '../../src/adapters/storage/storage.ts'
import { ApiClient } from '../../src/demo/api-client.ts'
import { samplePdf } from '../files/sample-files.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { type Application, endApplications, startApplication } from './application-process.ts'
import { holdReadings, runCommand, socketOf } from './command.ts'
import { clearScene, newDataFolder, newFolder, runStatements, untilHolds } from './scene.ts'

const phrase = 'quatro janelas abertas ao vento'
const registration = makeRegistration()
let folder: string
let application: Application
let client: ApiClient
beforeAll(async () => {
  folder = await newDataFolder()
  application = startApplication(folder)
  client = new ApiClient(await application.ready)
  await holdReadings(socketOf(folder))
  await client.call(register, { body: registration })
  await client.call(login, { body: registration })
}, 240_000)
afterAll(async () => {
  await endApplications()
  await clearScene()
})

const send = (property: number, name: string, padding = 20_000) =>
  client.upload(property, 'ONUS_REAIS', {
    name: `${name}.pdf`,
    type: 'application/pdf',
    bytes: new Uint8Array(samplePdf({ padding, text: name })),
  })

const passing = ['sessions', 'mail_tokens', 'rate_limits', 'idempotency_keys', 'upkeep', 'data_exports']

async function rowsOf(of: string): Promise<Record<string, string[]>> {
  const tables = await runStatements(
    socketOf(of),
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !passing.includes(table.name))) {
    const rows = await runStatements(socketOf(of), `select t::text as row from ${name} t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function underWay(): Promise<number> {
  const [row] = await runStatements(
    socketOf(folder),
    `select (select count(*) from notifications where left_at is null)
       + (select count(*) from pgboss.job
          where (name like 'purge-file%' or name like '%-notice') and state < 'completed') as count`,
  )
  return Number(row?.count)
}

async function filesOf(of: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(join(of, 'files'), { recursive: true, withFileTypes: true })
  // Each place has a mark of its own (F38).
  const kept = entries.filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith('tmp') && entry.name !== markName,
  )
  return new Map(
    await Promise.all(
      kept.map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name))] as const),
    ),
  )
}

async function flipped(path: string, at: number): Promise<string> {
  const bytes = await readFile(path)
  const middle = Math.floor(bytes.length * at)
  // When nothing is encrypted, the byte must lie in a file: padding proves nothing.
  const place = Math.max(middle, bytes.indexOf('%PDF', middle))
  bytes[place] = (bytes[place] as number) ^ 1
  const other = `${path}.${at}`
  await writeFile(other, bytes)
  return other
}

it('F37, F23: what is written under load comes back equal, row by row and byte by byte, and whoever was signed in is not', async () => {
  const copies = await newFolder()
  const { id } = await client.call(createProperty, { body: makeProperty() })
  for (let count = 0; count < 6; count++) await send(id, `antes ${count}`)
  let isEnded = false
  let writes = 0
  const load = async () => {
    while (!isEnded) {
      const property = await client.call(createProperty, { body: makeProperty() })
      const paper = await send(property.id, `durante ${writes}`)
      if (writes % 2) await client.call(deleteDocument, { params: { id: paper.id } })
      writes += 1
    }
  }
  const writing = load()
  await untilHolds(async () => writes > 2, 30_000)
  const begun = writes
  const busy = await runCommand('backup', folder, ['--to', join(copies, 'sob carga')]).ended
  expect(busy).toMatchObject({ err: '', code: 0 })
  isEnded = true
  await writing
  expect(writes).toBeGreaterThan(begun)

  // Made under load it is whole in itself; made at rest it is what is there.
  const verified = await runCommand('backup', folder, ['--verify', join(copies, 'sob carga')]).ended
  expect(verified).toMatchObject({ err: '', code: 0 })
  expect(verified.out).toContain('está inteira')
  // Pending work still changes rows although nobody writes.
  await untilHolds(async () => (await underWay()) === 0, 120_000)
  const made = await runCommand('backup', folder, ['--to', join(copies, 'parado')]).ended
  expect(made).toMatchObject({ err: '', code: 0 })
  expect((await stat(join(copies, 'parado'))).mode & 0o777).toBe(0o600)

  const elsewhere = join(await newFolder(), 'outra pasta')
  const restored = await runCommand('restore', elsewhere, ['--from', join(copies, 'parado')]).ended
  expect(restored).toMatchObject({ err: '', code: 0 })
  const second = startApplication(elsewhere)
  const there = new ApiClient(await second.ready)
  expect(await rowsOf(elsewhere)).toEqual(await rowsOf(folder))
  expect(await filesOf(elsewhere)).toEqual(await filesOf(folder))
  const headers = { cookie: client.cookie ?? '' }
  expect((await fetch(`${await second.ready}/api/properties`, { headers })).status).toBe(401)
  await there.call(login, { body: registration })
  const property = await there.call(createProperty, { body: makeProperty() })
  expect(property.id).toBeGreaterThan(id)
  await second.end()
  const again = await runCommand('restore', elsewhere, ['--from', join(copies, 'parado')]).ended
  expect(again).toMatchObject({
    code: 1,
    err: 'Já há dados aqui: uma cópia só é restaurada em um lugar vazio.\n',
  })
}, 240_000)

it('F37: an encrypted one shows nothing, and neither a wrong phrase, a flipped byte nor a missing end is restored', async () => {
  const copies = await newFolder()
  const settings = { BACKUP_PASSPHRASE: phrase }
  const path = join(copies, 'cifrada')
  expect(await runCommand('backup', folder, ['--to', path], settings).ended).toMatchObject({
    err: '',
    code: 0,
  })
  expect((await readFile(path)).includes(registration.email)).toBe(false)
  expect((await readFile(path)).includes('header.json')).toBe(false)
  const plain = join(copies, 'aberta')
  expect(await runCommand('backup', folder, ['--to', plain]).ended).toMatchObject({ err: '', code: 0 })
  const cut = async (of: string) => {
    const bytes = await readFile(of)
    await writeFile(`${of}.cortada`, bytes.subarray(0, bytes.length - 70_000))
    return `${of}.cortada`
  }
  const empty = join(await newFolder(), 'vazia')
  const refused = async (from: string, more = settings as object) => {
    const { err, code } = await runCommand('restore', empty, ['--from', from], more).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^.+\n$/)
    return err
  }
  expect(await refused(path, { BACKUP_PASSPHRASE: 'outra frase qualquer' })).toContain('A frase não abre')
  expect(await refused(path, {})).toContain('cifrada')
  for (const damaged of [
    await flipped(path, 0.5),
    await cut(path),
    await flipped(plain, 0.5),
    await cut(plain),
  ]) {
    expect(await refused(damaged)).toMatch(/danificada|incompleta/)
  }
  // Nothing was left by any of them: the same place takes the good one.
  expect(await filesOf(empty)).toEqual(new Map())
  expect((await readdir(join(empty, 'files'))).filter((name) => name.length === 2)).toEqual([])
  expect(await runCommand('restore', empty, ['--from', path], settings).ended).toMatchObject({
    err: '',
    code: 0,
  })
}, 240_000)

it('F37: killed in the middle it leaves no file of the name that was asked for, and the next one is made', async () => {
  const path = join(await newFolder(), 'cópia')
  const { id } = await client.call(createProperty, { body: makeProperty() })
  for (let count = 0; count < 8; count++) await send(id, `grande ${count}`, 8_000_000)
  const { child, ended } = runCommand('backup', folder, ['--to', path])
  const size = () =>
    stat(`${path}.incompleta`).then(
      ({ size }) => size,
      () => 0,
    )
  await untilHolds(async () => (await size()) > 1_000_000, 30_000)
  child.kill('SIGKILL')
  await ended
  await expect(stat(path)).rejects.toThrow('ENOENT')
  expect(
    (await runCommand('restore', await newFolder(), ['--from', `${path}.incompleta`]).ended).err,
  ).toMatch(/danificada|incompleta/)
  await sleep(100)
  expect(await runCommand('backup', folder, ['--to', path]).ended).toMatchObject({ err: '', code: 0 })
  const file = await open(path)
  await file.close()
  expect((await runCommand('backup', folder, ['--to', path]).ended).err).toMatch(/^Já existe um arquivo /)
}, 120_000)
