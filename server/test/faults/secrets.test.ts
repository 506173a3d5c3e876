import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { connectDatabase } from '../../src/database/connect.ts'
import { productKey } from '../../src/database/product-keys.ts'
import { newKey, writeKey } from '../../src/secrets/key.ts'
import { keysInFile } from '../../src/secrets/key-source.ts'
import { openSecrets } from '../../src/secrets/secrets.ts'
import { endApplications, startApplication } from './application-process.ts'
import { socketOf } from './command.ts'
import { clearScene, newDataFolder, newFolder, runStatements, surroundings, untilHolds } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const command = fileURLToPath(new URL('../../src/commands/rotate-secrets.ts', import.meta.url))

function rotate(folder: string) {
  const child = spawn(process.execPath, [command], { env: { ...surroundings, DATA_DIR: folder } })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { child, ended: ended.then(([out, err]) => ({ out, err, code: child.exitCode })) }
}

const keyFile = (folder: string) => join(folder, 'secrets.key')
const keysOf = async (folder: string) => (await readFile(keyFile(folder), 'utf8')).trim().split('\n')

const values = async (folder: string) =>
  (await runStatements(socketOf(folder), 'select value from product_keys')).map(({ value }) => String(value))

async function read(folder: string, count: number): Promise<string[]> {
  const config = { host: join(folder, 'postgres'), user: 'soleira', database: 'soleira' }
  const { pool, db, close } = connectDatabase(config, () => {})
  try {
    const secrets = await openSecrets(pool, keysInFile(keyFile(folder)))
    const names = Array.from({ length: count }, (_, index) => `n${index}`)
    const secret = () => writeKey(newKey())
    return await Promise.all(names.map((name) => productKey({ db, secrets }, name, secret)))
  } finally {
    await close()
  }
}

it('the key of the secrets is changed while the product runs and while it does not, and survives being killed', async () => {
  const folder = await newDataFolder()
  const application = startApplication(folder)
  await application.ready
  expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600)
  const before = await read(folder, 400)
  const [first] = await keysOf(folder)
  // It writes a hundred secrets at a time: killed when the new key is on disk, then after some of them, twice.
  for (const atLeast of [0, 1, 1]) {
    const old = await values(folder)
    const { child, ended } = rotate(folder)
    const written = async () => (await values(folder)).filter((value) => !old.includes(value)).length
    const isThere = async () => (await keysOf(folder)).length > 1 && (await written()) >= atLeast
    await untilHolds(async () => child.exitCode !== null || (await isThere()), 30_000)
    child.kill('SIGKILL')
    await ended
    expect(await read(folder, 400)).toEqual(before)
  }
  const running = await rotate(folder).ended
  expect(running).toMatchObject({ err: '', code: 0 })
  expect(running.out).toMatch(
    /^Chave trocada: \d+ segredos cifrados com a nova\. A anterior foi descartada\.\n$/,
  )
  expect(await read(folder, 400)).toEqual(before)
  await application.end()
  expect(await rotate(folder).ended).toMatchObject({ err: '', code: 0 })
  const [last, ...others] = await keysOf(folder)
  expect(others).toEqual([])
  expect(last).not.toBe(first)
  const again = startApplication(folder)
  await again.ready
  expect(await read(folder, 400)).toEqual(before)
})

it('a start with another key, or without the one that is needed, says so in one line and changes nothing', async () => {
  const folder = await newDataFolder()
  const application = startApplication(folder)
  await application.ready
  await application.end()
  const keys = await readFile(keyFile(folder), 'utf8')
  for (const [key, line] of [
    [writeKey(newKey()), /^Configuração inválida: SECRETS_KEY: não é a chave .+\n$/],
    ['c2VjcmV0', /^Configuração inválida: SECRETS_KEY: use 32 bytes .+\n$/],
  ] as const) {
    const refused = startApplication(folder, { SECRETS_KEY: key })
    await expect(refused.ready).rejects.toThrow(line)
    expect(refused.process.exitCode).toBe(1)
  }
  expect(await readFile(keyFile(folder), 'utf8')).toBe(keys)
  const alike = startApplication(folder, { SECRETS_KEY: keys.trim() })
  await alike.ready
})

it('there is nothing to change where there is no database', async () => {
  const { err, code } = await rotate(await newFolder()).ended
  expect(err).toMatch(/^Não há banco de dados em .+\n$/)
  expect(code).toBe(1)
})
