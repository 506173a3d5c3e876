import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServerLog } from '../../src/database/embedded/server-log.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded/start.ts'
import { clearScene, newFolder, runStatements } from './scene.ts'

let directory: string
let database: EmbeddedDatabase

beforeAll(async () => {
  directory = join(await newFolder(), 'postgres')
  database = await startEmbedded({ directory, log: () => {} })
})
afterAll(async () => {
  await database.stop()
  await clearScene()
})

it.each([
  ['fsync', 'on'],
  ['synchronous_commit', 'on'],
  ['full_page_writes', 'on'],
  ['data_checksums', 'on'],
  ['server_encoding', 'UTF8'],
  ['listen_addresses', ''],
])('%s is %s', async (name, value) => {
  expect(await runStatements(database.connection, `SELECT current_setting('${name}') AS value`)).toEqual([
    { value },
  ])
})

it("the application's role is bound by row-level security and cannot switch durability off for good", async () => {
  const rights = await runStatements(
    database.connection,
    'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
  )
  expect(rights).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  await expect(runStatements(database.connection, 'ALTER SYSTEM SET fsync = off')).rejects.toThrow(
    'permission denied',
  )
})

it('sorting and searching have what Portuguese needs', async () => {
  const [row] = await runStatements(
    database.connection,
    'CREATE EXTENSION unaccent',
    'CREATE EXTENSION pg_trgm',
    `SELECT unaccent('São João') AS plain, lower('ÁGUA') AS small, similarity('imóvel', 'imovel') > 0 AS alike`,
  )
  expect(row).toEqual({ plain: 'Sao Joao', small: 'água', alike: true })
})

it('only the owner may enter, and what goes wrong leaves no personal data in the log', async () => {
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  const { connection } = database
  await runStatements(
    connection,
    'CREATE TABLE secret (cpf text UNIQUE)',
    `INSERT INTO secret VALUES ('111.444.777-35')`,
  )
  await expect(runStatements(connection, `INSERT INTO secret VALUES ('111.444.777-35')`)).rejects.toThrow(
    'duplicate key',
  )
  await expect(runStatements(connection, `SELECT '111.444.777-35'::int`)).rejects.toThrow(
    'invalid input syntax',
  )
  const log = await readFile(`${directory}.log`, 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('444')
})

it('the log of the server stays within twice its limit, and a folder that is gone does not matter', async () => {
  const path = join(await newFolder(), 'server.log')
  const write = openServerLog(path, 1_000)
  for (let line = 0; line < 200; line += 1) write('x'.repeat(99))
  expect((await stat(path)).size).toBeLessThanOrEqual(1_100)
  expect((await stat(`${path}.1`)).size).toBeLessThanOrEqual(1_100)
  expect(() => openServerLog('/nonexistent/server.log')('x')).not.toThrow()
})
