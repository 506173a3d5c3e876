import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@soleira/domain/auth/contract'
import { confirmTwoStep, prepareTwoStep } from '@soleira/domain/auth/two-step'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../test/clients/authenticator.ts'
import { Client } from '../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makeRegistration, password } from '../../test/rows/factories/people.ts'
import { signInBroker } from '../../test/scenes/broker.ts'
import { productKey } from '../database/product-keys.ts'
import { productKeys } from '../database/tables/index.ts'
import { WrongSetting } from '../env.ts'
import { keyIdOf } from './cipher.ts'
import { secretPlace } from './columns.ts'
import { newKey, parseKey } from './key.ts'
import { type KeySource, keysInFile, keysOfSetting } from './key-source.ts'
import { rotateSecrets } from './rotate.ts'
import { openSecrets } from './secrets.ts'

let server: TestApp
let folder: string
let file: KeySource
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soleira-rotation-'))
  file = keysInFile(join(folder, 'secrets.key'))
  server = await startTestApp({ keys: file })
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const idsInFile = async () =>
  (await readFile(join(folder, 'secrets.key'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => parseKey(line)?.id)

async function idsInUse(): Promise<(string | null)[]> {
  const { rows } = await server.pool.query<{ kept: string }>(
    'select secret as kept from two_step union all select value from product_keys',
  )
  return [...new Set(rows.map(({ kept }) => keyIdOf(kept)))]
}

async function fill(count: number) {
  await server.db.transaction(async (db) => {
    for (let index = 0; index < count; index++) {
      const value = await server.secrets.encrypt(
        db,
        secretPlace('product_keys', `n${index}`),
        `segredo ${index}`,
      )
      await db.insert(productKeys).values({ name: `n${index}`, value })
    }
  })
  return async (source = file) => {
    const secrets = await openSecrets(server.pool, source)
    const { rows } = await server.pool.query("select name, value from product_keys where name ~ '^n'")
    expect(rows).toHaveLength(count)
    for (const { name, value } of rows) {
      expect(await secrets.decrypt(secretPlace('product_keys', name), value)).toBe(`segredo ${name.slice(1)}`)
    }
  }
}

describe('a rotation', () => {
  it('writes everything with a new key and drops the old one, while the product runs', async () => {
    const areRead = await fill(210)
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    const { body } = await client.call(prepareTwoStep, { body: { currentPassword: password } })
    const authenticator = makeAuthenticator(body.secret)
    const [old] = await idsInFile()
    expect(await rotateSecrets(server.pool, file)).toBe(211)
    const [now, ...others] = await idsInFile()
    expect(others).toEqual([])
    expect(now).not.toBe(old)
    expect(await idsInUse()).toEqual([now])
    expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600)
    await areRead()
    // The running product reads and writes with a key that it did not know.
    await client.call(confirmTwoStep, { body: { code: authenticator.now() } })
    const code = authenticator.next()
    await new Client(server.app).call(login, { body: { email: registration.email, password, code } })
    const other = await signInBroker(server)
    await other.call(prepareTwoStep, { body: { currentPassword: password } })
    expect(await idsInUse()).toEqual([now])
  })

  it('loses nothing that is written while it goes on', async () => {
    const areRead = await fill(30)
    let going = true
    const written: string[] = []
    const writing = (async () => {
      while (going) {
        const name = `m${written.length}`
        written.push(await productKey(server, name, () => `escrito ${name}`))
      }
    })()
    for (let round = 0; round < 3; round++) await rotateSecrets(server.pool, file)
    going = false
    await writing
    expect(written.length).toBeGreaterThan(3)
    const [only, ...others] = await idsInFile()
    expect(others).toEqual([])
    expect(await idsInUse()).toEqual([only])
    await areRead()
  })

  it('that was cut off anywhere is finished by the next, and the product starts in between', async () => {
    const areRead = await fill(210)
    for (let step = 1; ; step++) {
      const done = await rotateSecrets(cutAfter(server.pool, step), file).then(
        () => true,
        () => false,
      )
      await areRead()
      if (done) {
        expect(step).toBeGreaterThan(8)
        break
      }
    }
    const [only, ...others] = await idsInFile()
    expect(others).toEqual([])
    expect(await idsInUse()).toEqual([only])
  })

  it('takes the keys of a setting: the new one and the one before', async () => {
    const [own] = await file.read()
    const areRead = await fill(3)
    const [before, next] = [keysOfSetting([own as never]), newKey()]
    await expect(rotateSecrets(server.pool, before)).rejects.toThrow(WrongSetting)
    await expect(rotateSecrets(server.pool, keysOfSetting([next]))).rejects.toThrow(WrongSetting)
    const both = keysOfSetting([next, own as never])
    await areRead(both)
    // A process that has both goes on writing with the one that the database names.
    const secrets = await openSecrets(server.pool, both)
    const kept = await server.db.transaction((db) => secrets.encrypt(db, 'two_step/1', 'x'))
    expect(keyIdOf(kept)).toBe(own?.id)
    expect(await rotateSecrets(server.pool, both)).toBe(3)
    await areRead(keysOfSetting([next]))
    await expect(openSecrets(server.pool, before)).rejects.toThrow(WrongSetting)
  })
})

function cutAfter(pool: pg.Pool, statements: number): pg.Pool {
  let left = statements
  const cut = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return (...query: Parameters<typeof target.query>) => {
          left -= 1
          if (left < 0) throw new Error('cut off')
          return (value as typeof target.query).apply(target, query)
        }
      },
    })
  return { connect: async () => cut(await pool.connect()) } as unknown as pg.Pool
}
