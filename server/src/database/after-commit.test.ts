import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { afterCommit } from './after-commit.ts'
import type { Db } from './client.ts'

let server: TestApp
let done: string[]
beforeAll(async () => {
  server = await startTestApp()
  done = []
})
afterAll(() => server.stop())

const register = (db: Db, name: string) => afterCommit(db, () => done.push(name))

it('follows the commit, with the database itself, in the order of registration', async () => {
  let root: Db | undefined
  await server.db.transaction(async (db) => {
    register(db, 'first')
    afterCommit(db, (db) => {
      root = db
    })
    await db.transaction(async (inner) => register(inner, 'inner'))
    await db.execute(sql`select 1`)
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first', 'inner'])
  expect(root).toBe(server.db)
})

it('does not happen after a rollback, and happens at once without a transaction', async () => {
  done = []
  await expect(
    server.db.transaction(async (db) => {
      register(db, 'lost')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(done).toEqual([])
  register(server.db, 'now')
  expect(done).toEqual(['now'])
})
