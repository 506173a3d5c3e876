import pg from 'pg'
import { type Connection, ROLE, SUPERUSER } from './connection.ts'

/** By which the product clears the log of changes of what was erased (clear-traces.ts). It stays no superuser. */
const functions = ['pg_switch_wal()', 'pg_ls_waldir()']

/** What the role lacks, one row each, as the statement that gives it. */
const missing = `
  select 'grant execute on function ' || name || ' to ${ROLE}' as grant
  from unnest($1::text[]) as name where not has_function_privilege('${ROLE}', name, 'execute')
  union all
  select 'grant pg_checkpoint to ${ROLE}' where not pg_has_role('${ROLE}', 'pg_checkpoint', 'member')`

/** Gives the product's role, in the database of the connection, the few rights of the server that it needs. */
export async function grantRights(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER })
  await client.connect()
  try {
    const { rows } = await client.query<{ grant: string }>(missing, [functions])
    for (const { grant } of rows) await client.query(grant)
  } finally {
    await client.end()
  }
}
