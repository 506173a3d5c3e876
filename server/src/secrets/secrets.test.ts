import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, readCurrentUser } from '@soleira/domain/auth/contract'
import { confirmTwoStep, prepareTwoStep } from '@soleira/domain/auth/two-step'
import { Secret } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../test/clients/authenticator.ts'
import { Client } from '../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makeRegistration, password } from '../../test/rows/factories/people.ts'
import { everyColumn } from '../../test/rows/tables.ts'
import { signInBroker } from '../../test/scenes/broker.ts'
import { productKey } from '../database/product-keys.ts'
import { WrongSetting } from '../env.ts'
import { decrypt, encrypt, keyIdOf } from './cipher.ts'
import { secretColumns, secretPlace } from './columns.ts'
import { newKey, parseKey, secretKeyOf, writeKey } from './key.ts'
import { keysInFile, keysOfSetting } from './key-source.ts'
import { openSecrets } from './secrets.ts'

describe('a key', () => {
  const key = newKey()

  it('is 32 bytes in base64 or hexadecimal', () => {
    const base64 = key.bytes.toString('base64')
    for (const text of [
      base64,
      base64.replace('=', ''),
      key.bytes.toString('base64url'),
      key.bytes.toString('hex'),
    ]) {
      expect(parseKey(text)).toEqual(key)
    }
  })

  it.each([
    ['empty', ''],
    ['a word', 'secret'],
    ['too short', Buffer.alloc(31, key.bytes).toString('base64')],
    ['too long', Buffer.alloc(33, key.bytes).toString('base64')],
    ['half of it', key.bytes.toString('hex').slice(0, 32)],
    ['nothing but zeros', '0'.repeat(64)],
    ['one byte again and again', Buffer.alloc(32, 'ab').toString('base64')],
  ])('is refused when it is %s', (_, text) => {
    expect(parseKey(text)).toBeNull()
  })
})

describe('what is encrypted', () => {
  const key = newKey()
  const kept = encrypt(key, 'two_step/7', 'JBSWY3DPEHPK3PXP')

  it('is read with its key at its place, and never looks the same', () => {
    expect(decrypt(key, 'two_step/7', kept)).toBe('JBSWY3DPEHPK3PXP')
    expect(encrypt(key, 'two_step/7', 'JBSWY3DPEHPK3PXP')).not.toBe(kept)
    expect(keyIdOf(kept)).toBe(key.id)
    for (const text of ['', 'ção 🔑', 'x'.repeat(100_000)]) {
      expect(decrypt(key, 'product_keys/a', encrypt(key, 'product_keys/a', text))).toBe(text)
    }
  })

  it('is read nowhere else, with no other key, and not when a bit of it was changed', () => {
    expect(() => decrypt(key, 'two_step/8', kept)).toThrow()
    expect(() => decrypt(key, 'product_keys/7', kept)).toThrow()
    expect(() => decrypt(newKey(), 'two_step/7', kept)).toThrow()
    const [version, id, text = ''] = kept.split('.')
    for (let at = 0; at < text.length; at += 5) {
      const other = text[at] === 'A' ? 'B' : 'A'
      const changed = [version, id, text.slice(0, at) + other + text.slice(at + 1)].join('.')
      expect(() => decrypt(key, 'two_step/7', changed)).toThrow()
    }
    for (const cut of ['', 'v1.', kept.slice(0, -30), kept.slice(0, 30), 'JBSWY3DPEHPK3PXP']) {
      expect(() => decrypt(key, 'two_step/7', cut)).toThrow()
    }
  })
})

describe('in the database', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.stop())

  async function withTwoSteps() {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    const { id } = (await client.call(readCurrentUser, {})).body
    const { body } = await client.call(prepareTwoStep, { body: { currentPassword: password } })
    const authenticator = makeAuthenticator(body.secret)
    await client.call(confirmTwoStep, { body: { code: authenticator.now() } })
    const enter = async () => {
      await server.pool.query('update two_step set last_counter = 0')
      const code = authenticator.now()
      return new Client(server.app).send(login, { body: { email: registration.email, password, code } })
    }
    return { id, secret: body.secret, enter }
  }

  it('no secret is found, in whatever writing', async () => {
    const { secret, enter } = await withTwoSteps()
    const own = await productKey(server, 'of-a-test', () => randomUUID())
    const dump = (await everyColumn(server.pool)).toLowerCase()
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    for (const clear of [secret, bytes.toString('hex'), bytes.toString('base64url'), own]) {
      expect(dump).not.toContain(clear.toLowerCase())
    }
    expect((await enter()).status).toBe(200)
  })

  it('a secret that was moved to another row lets nobody in', async () => {
    const [victim, thief] = [await withTwoSteps(), await withTwoSteps()]
    await server.pool.query(
      'update two_step set secret = (select secret from two_step where user_id = $1) where user_id = $2',
      [thief.id, victim.id],
    )
    expect((await victim.enter()).status).toBe(500)
    expect((await thief.enter()).status).toBe(200)
  })

  it('nothing is written in clear, not even by mistake', async () => {
    const { id } = await withTwoSteps()
    await server.pool.query(
      `insert into automation_providers (account_id, provider) select account_id, 'infosimples' from users where id = $1`,
      [id],
    )
    await server.pool.query(
      `insert into mailboxes
         (account_id, user_id, host, port, security, username, password, folder, uid_validity, last_uid, wanted_at)
       select account_id, id, 'localhost', 993, 'tls', 'ana', 'v1.', 'INBOX', 1, 0, 'infinity' from users where id = $1`,
      [id],
    )
    await server.pool.query(
      `insert into signature_services (account_id, service, is_sandbox, secrets)
       select account_id, 'zapsign', true, 'v1.' from users where id = $1`,
      [id],
    )
    await server.pool.query(
      `insert into seal_certificates (account_id, holder, valid_from, valid_until, sha256, secrets)
       select account_id, 'Ana', now(), now(), 'x', 'v1.' from users where id = $1`,
      [id],
    )
    for (const { table, row, column } of secretColumns) {
      const written = server.pool.query(`update ${table} set ${column} = 'JBSWY3DPEHPK3PXP'`)
      await expect(written).rejects.toThrow('_encrypted')
      expect(row).toBeTruthy()
    }
    expect(id).toBeGreaterThan(0)
  })

  it('whatever is called a secret or a token is encrypted or a hash', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(secret|token|password|credential|private(?!_area))' and column_name !~ '_hash$'`,
    )
    const known = secretColumns.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name as never))).toEqual([])
  })
})

describe('the key of a database', () => {
  let server: TestApp
  let folder: string
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soleira-secrets-'))
    await server.pool.query('delete from product_keys; delete from two_step')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  afterAll(() => server.stop())

  const file = () => join(folder, 'secrets.key')
  let own = ''
  async function dump(): Promise<string> {
    const { rows } = await server.pool.query(
      'select user_id::text as row, secret from two_step union all select name, value from product_keys order by 1',
    )
    return JSON.stringify(rows)
  }

  it('is made at the first start in a file of one’s own, and used from then on', async () => {
    const secrets = await openSecrets(server.pool, keysInFile(file()))
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    const text = await readFile(file(), 'utf8')
    expect(parseKey(text.trim())).not.toBeNull()
    const own = await productKey({ db: server.db, secrets }, 'one', () => 'um segredo')
    const again = await openSecrets(server.pool, keysInFile(file()))
    expect(await productKey({ db: server.db, secrets: again }, 'one', () => 'outro')).toBe(own)
    expect(await readFile(file(), 'utf8')).toBe(text)
  })

  it('is one, though processes begin together', async () => {
    await Promise.all(Array.from({ length: 6 }, () => openSecrets(server.pool, keysInFile(file()))))
    expect((await readFile(file(), 'utf8')).trim().split('\n')).toHaveLength(1)
  })

  it('takes over what a version before had in clear', async () => {
    await server.pool.query(
      'alter table two_step drop constraint two_step_secret_encrypted; alter table product_keys drop constraint product_keys_value_encrypted',
    )
    const client = await signInBroker(server)
    const { id } = (await client.call(readCurrentUser, {})).body
    await server.pool.query(
      "insert into two_step (account_id, user_id, secret) select account_id, id, 'JBSWY3DPEHPK3PXP' from users where id = $1",
      [id],
    )
    await server.pool.query(`insert into product_keys values ('one', '{"private":"um segredo"}')`)
    const secrets = await openSecrets(server.pool, keysInFile(file()))
    expect(secrets.hadClear).toBe(true)
    expect(await dump()).not.toMatch(/JBSWY3DPEHPK3PXP|um segredo/)
    const { rows } = await server.pool.query('select secret from two_step where user_id = $1', [id])
    expect(await secrets.decrypt(secretPlace('two_step', id), rows[0].secret)).toBe('JBSWY3DPEHPK3PXP')
    expect(await productKey({ db: server.db, secrets }, 'one', () => 'outro')).toBe(
      '{"private":"um segredo"}',
    )
    expect((await openSecrets(server.pool, keysInFile(file()))).hadClear).toBe(false)
  })

  it.each([
    [
      'another file',
      () => keysInFile(file()),
      () => writeFile(file(), writeKey(newKey())),
      /secrets\.key: não é a chave/,
    ],
    ['a file that is gone', () => keysInFile(file()), () => rm(file()), /^Falta a chave .*secrets\.key/],
    [
      'another setting',
      () => keysOfSetting([newKey()]),
      () => {},
      /^Configuração inválida: SECRETS_KEY: não é a chave/,
    ],
    [
      'the id of it with other bytes',
      () => keysOfSetting([{ ...newKey(), id: own }]),
      () => {},
      /SECRETS_KEY/,
    ],
  ])('refuses %s with one line, and changes nothing', async (_, source, lose, line) => {
    const secrets = await openSecrets(server.pool, keysInFile(file()))
    await productKey({ db: server.db, secrets }, 'one', () => 'um segredo')
    own = parseKey((await readFile(file(), 'utf8')).trim())?.id ?? ''
    await lose()
    const before = await dump()
    const keys = await readFile(file(), 'utf8').catch(() => null)
    const refused = openSecrets(server.pool, source())
    await expect(refused).rejects.toThrow(WrongSetting)
    await expect(refused).rejects.toThrow(line)
    expect(String(await refused.catch((error) => error.message))).not.toContain('\n')
    expect(await dump()).toBe(before)
    expect(await readFile(file(), 'utf8').catch(() => null)).toBe(keys)
  })

  it('refuses to begin anew where something is encrypted already', async () => {
    const secrets = await openSecrets(server.pool, keysInFile(file()))
    await productKey({ db: server.db, secrets }, 'one', () => 'um segredo')
    await server.pool.query("delete from product_keys where name = 'secrets'")
    await rm(file())
    await expect(openSecrets(server.pool, keysInFile(file()))).rejects.toThrow(/^Falta a chave/)
    await expect(stat(file())).rejects.toThrow('ENOENT')
  })

  it('is read from the file in no other form', async () => {
    await writeFile(file(), 'segredo\n')
    await expect(openSecrets(server.pool, keysInFile(file()))).rejects.toThrow(WrongSetting)
    expect(secretKeyOf(newKey().bytes).id).toMatch(/^[0-9a-f]{12}$/)
  })
})
