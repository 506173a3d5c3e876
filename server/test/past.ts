import type { TestApp } from './harness.ts'

/** Lets everything that happened to a property have happened at another moment: what the product itself refuses. */
export async function moveInTime({ pool }: TestApp, propertyId: number, moment: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; alter table events disable trigger events_unchanged')
    await client.query('update events set happened_at = $2 where property_id = $1', [propertyId, moment])
    await client.query('alter table events enable trigger events_unchanged; commit')
  } finally {
    client.release(true)
  }
}
