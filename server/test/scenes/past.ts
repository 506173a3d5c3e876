import type { TestApp } from '../harness.ts'

/** Moves everything that happened to a property to another moment, which the product itself refuses. */
export function moveInTime(server: TestApp, propertyId: number, moment: string): Promise<void> {
  return move(server, 'property_id = $1', [propertyId, moment])
}

export function moveAllInTime(server: TestApp, email: string, moment: string): Promise<void> {
  return move(server, 'account_id in (select account_id from users where email = $1)', [email, moment])
}

async function move({ pool }: TestApp, which: string, values: unknown[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; alter table events disable trigger events_unchanged')
    await client.query(`update events set happened_at = $2 where ${which}`, values)
    await client.query('alter table events enable trigger events_unchanged; commit')
  } finally {
    client.release(true)
  }
}
