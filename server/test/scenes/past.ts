import type { TestApp } from '../harness.ts'

/** Moves everything that happened to a property to another moment, which the product itself refuses. */
export function moveInTime(server: TestApp, propertyId: number, moment: string): Promise<void> {
  return move(server, 'property_id = $1', [propertyId, moment])
}

export function moveAllInTime(server: TestApp, email: string, moment: string): Promise<void> {
  return move(server, 'account_id in (select account_id from users where email = $1)', [email, moment])
}

/** Moves the end of a property's deals to where the law no longer has them kept. */
export async function outlive({ pool }: TestApp, propertyId: number): Promise<void> {
  await pool.query(
    `with ended as (
       update deals set created_at = '2015-01-01', undone_on = case when undone_on is null then null else '2015-01-01'::date end
       where property_id = $1 returning account_id, offer_id)
     update offers o set end_on = '2015-01-01' from ended e
     where o.account_id = e.account_id and o.id = e.offer_id`,
    [propertyId],
  )
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
