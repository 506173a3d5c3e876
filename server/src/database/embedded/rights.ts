import pg from 'pg'
import { type EmbeddedConnection, ROLE, SUPERUSER } from './connection.ts'

/**
 * The product needs them to clear erased rows from the write-ahead log (clear-traces.ts), and stays no
 * superuser.
 */
const functions = ['pg_switch_wal()', 'pg_ls_waldir()']

const missing = `
  select 'grant execute on function ' || name || ' to ${ROLE}' as grant
  from unnest($1::text[]) as name where not has_function_privilege('${ROLE}', name, 'execute')
  union all
  select 'grant pg_checkpoint to ${ROLE}' where not pg_has_role('${ROLE}', 'pg_checkpoint', 'member')`

export async function grantRights(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER })
  await client.connect()
  try {
    const { rows } = await client.query<{ grant: string }>(missing, [functions])
    for (const { grant } of rows) await client.query(grant)
  } finally {
    await client.end()
  }
}
