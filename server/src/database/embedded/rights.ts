import pg from 'pg'
import { type Connection, ROLE, SUPERUSER } from './connection.ts'

/** By which the product clears the log of changes of what was erased (clear-traces.ts). It stays no superuser. */
const functions = ['pg_switch_wal()', 'pg_ls_waldir()']

/** Gives the product's role, in the database of the connection, the few rights of the server that it needs. */
export async function grantRights(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER })
  await client.connect()
  try {
    for (const name of functions) {
      const { rows } = await client.query(`select has_function_privilege($1, $2, 'execute') as has`, [
        ROLE,
        name,
      ])
      if (!rows[0].has) await client.query(`grant execute on function ${name} to ${ROLE}`)
    }
    const { rows } = await client.query(`select pg_has_role($1, 'pg_checkpoint', 'member') as has`, [ROLE])
    if (!rows[0].has) await client.query(`grant pg_checkpoint to ${ROLE}`)
  } finally {
    await client.end()
  }
}
