import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'
import { migrate } from './migrate.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
})
afterEach(() => drop())

it('a line of the account can be put off, and those that were put off before stay so', async () => {
  await migrateTo(pool, 'filing_orders')
  const family = await makeFamily(pool)
  const putOff = (key: string) =>
    pool.query(
      `insert into put_off_tasks (account_id, key, until, grounds) values ($1, $2, '2026-12-01', '{}')`,
      [family.get('accounts')?.id, key],
    )
  await putOff('inbox')
  await expect(putOff('duty')).rejects.toThrow('put_off_tasks_is_somebodys')
  const before = (await readEveryTable(pool)).get('put_off_tasks')
  await migrate(pool)
  expect((await readEveryTable(pool)).get('put_off_tasks')).toEqual(before)
  await putOff('duty')
  await expect(putOff('waiting-property-7')).rejects.toThrow('put_off_tasks_is_somebodys')
})
