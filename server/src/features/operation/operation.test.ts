import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@soleira/domain/operation/contract'
import { readChannels } from '@soleira/domain/settings/contract'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { password } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { openOwnBackups } from '../../backup/own-backup.ts'
import { inspectFile } from '../../backup/restore-from.ts'
import { readEnv } from '../../env.ts'

const phrase = 'quatro janelas abertas ao vento'
const failed = vi.fn()
const leftBehind = vi.fn()
let folder: string
let server: TestApp
let broker: Client

const backupsIn = (place: string) =>
  openOwnBackups(readEnv({ DATA_DIR: folder, BACKUP_DIR: place }), {
    database: async () => ({ ...inject('database'), database: server.database }),
    onFailure: failed,
    onLeftBehind: leftBehind,
  })

beforeEach(async () => {
  failed.mockReset()
  leftBehind.mockReset()
  folder = await mkdtemp(join(tmpdir(), 'soleira-operacao-'))
  server = await startTestApp({ ownBackups: backupsIn('') })
  broker = await signInBroker(server)
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const growing = 'soleira-avulsa-2026-01-05T120000.copia.incompleta'

async function leaveUnfinished(place: string): Promise<void> {
  const given = join(place, 'soleira-avulsa-2026-01-04T120000.copia.incompleta')
  for (const path of [given, join(place, growing)]) await writeFile(path, 'x')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(given, yesterday, yesterday)
}

const read = async () => (await broker.call(contract.readOwnBackup, {})).body

async function make(body = { currentPassword: password, phrase: '' }) {
  await broker.call(contract.makeOwnBackup, { body })
  await vi.waitFor(async () => expect((await read()).phase).not.toBe('making'), 60_000)
  return read()
}

it('makes a whole backup on the disk of this machine, and tells where', async () => {
  expect(await read()).toMatchObject({ obstacle: null, phase: 'none', file: null })
  const { phase, file, problem } = await make()
  expect({ phase, problem }).toEqual({ phase: 'done', problem: null })
  expect(file).toMatchObject({ path: expect.stringContaining(join(folder, 'copias')), isEncrypted: false })
  await inspectFile(readEnv({}), file?.path ?? '', () => {})
  expect((await broker.call(readChannels, {})).body.backup.lastAt).not.toBeNull()
})

it('encrypts it with a phrase, and refuses one that is short', async () => {
  const short = { currentPassword: password, phrase: 'curta' }
  expect(await broker.refused(contract.makeOwnBackup, { body: short }, 422)).toMatchObject({
    fields: { phrase: 'Use pelo menos 12 caracteres.' },
  })
  const { file } = await make({ currentPassword: password, phrase })
  expect(file?.isEncrypted).toBe(true)
  await expect(inspectFile(readEnv({}), file?.path ?? '', () => {})).rejects.toThrow('cifrada')
  await inspectFile(readEnv({ BACKUP_PASSPHRASE: phrase }), file?.path ?? '', () => {})
})

it('wants the password, and nobody else at the machine and no other account', async () => {
  const body = { currentPassword: password, phrase: '' }
  const wrong = { ...body, currentPassword: 'outra-senha-24' }
  expect(await broker.refused(contract.makeOwnBackup, { body: wrong }, 422)).toMatchObject({
    fields: { currentPassword: 'Senha atual incorreta' },
  })
  const forwarded = { headers: { 'x-forwarded-for': '10.0.0.7' } }
  expect((await broker.call(contract.readOwnBackup, forwarded)).body.obstacle).toContain('Só no computador')
  expect((await broker.send(contract.makeOwnBackup, { body, ...forwarded })).status).toBe(409)
  await signInBroker(server)
  expect((await read()).obstacle).toContain('mais de uma conta')
  expect((await broker.send(contract.makeOwnBackup, { body })).status).toBe(409)
  expect(await readdir(folder)).toEqual([])
})

it('keeps the last three that it made, and leaves other files alone', async () => {
  const place = join(folder, 'copias')
  await make()
  const others = ['soleira-2026-11-28.copia', 'nota.txt']
  const older = [1, 2, 3].map((day) => `soleira-avulsa-2026-01-0${day}T120000.copia`)
  for (const name of [...others, ...older]) await writeFile(join(place, name), 'x')
  await leaveUnfinished(place)
  // The name has seconds.
  await vi.waitFor(async () => expect((await make()).problem).toBeNull(), {
    timeout: 30_000,
    interval: 1_000,
  })
  const names = await readdir(place)
  expect(names).toEqual(expect.arrayContaining(others))
  expect(names.filter((name) => name.endsWith('.incompleta'))).toEqual([growing])
  expect(names.filter((name) => /^soleira-avulsa-.+\.copia$/.test(name))).toHaveLength(3)
})

it('removes at the start what a stopped server has left half done, and not what another one makes', async () => {
  const place = join(folder, 'copias')
  await mkdir(place)
  await leaveUnfinished(place)
  backupsIn('')
  await vi.waitFor(async () => expect(await readdir(place)).toEqual([growing]))
  expect(leftBehind).not.toHaveBeenCalled()
})

it('has made one also where an old one cannot be removed, and says both', async () => {
  const place = join(folder, 'copias')
  const [stuck, ...older] = [1, 2, 3].map((day) => `soleira-avulsa-2026-01-0${day}T120000.copia`)
  await mkdir(join(place, stuck as string), { recursive: true })
  for (const name of older) await writeFile(join(place, name), 'x')
  const { phase, file, problem } = await make()
  expect({ phase, problem }).toEqual({
    phase: 'done',
    problem: 'Uma cópia antiga não pôde ser apagada da pasta. Apague-a por lá.',
  })
  await inspectFile(readEnv({}), file?.path ?? '', () => {})
  expect(leftBehind).toHaveBeenCalledWith(expect.any(String))
  expect(failed).not.toHaveBeenCalled()
})

it('says why one was not made', async () => {
  await writeFile(join(folder, 'copias'), 'a file where the folder belongs')
  const { phase, problem, file } = await make()
  expect({ phase, file }).toEqual({ phase: 'failed', file: null })
  expect(problem).toContain('Não foi possível gravar')
  expect(failed).toHaveBeenCalledWith(expect.any(String))
})
