import type pg from 'pg'

/**
 * Runs `work` on a connection of its own while it holds the advisory lock. Others wait for the lock without a
 * time limit.
 */
export async function runAlone<T>(
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

/** pg's types leave this out, although the driver reads its own time limit from it. */
function connectionOf(client: pg.PoolClient): { query_timeout: number } {
  return (client as unknown as { connectionParameters: { query_timeout: number } }).connectionParameters
}
