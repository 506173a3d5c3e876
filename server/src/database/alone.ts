import type pg from 'pg'

/**
 * Does work on a connection of its own while no other process does what has the same lock: others wait, however long it
 * takes.
 */
export async function alone<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    connectionOf(client).query_timeout = 0
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    // Closing the connection releases the lock and the settings with it.
    client.release(true)
  }
}

/** What the types of pg leave out: this connection's own settings. The driver gives up waiting by one of them, too. */
function connectionOf(client: pg.PoolClient): { query_timeout: number } {
  return (client as unknown as { connectionParameters: { query_timeout: number } }).connectionParameters
}
