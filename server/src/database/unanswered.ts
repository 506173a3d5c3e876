import pg from 'pg'
import type { Watcher } from './watch-queries.ts'

/** How long a statement goes unanswered before the server is asked for a sign, and how long that may take, in ms. */
const patience = { statement: 5_000, server: 3_000 }

/** Asks whether the server of `config` answers anybody. All who ask meanwhile get the same answer. */
export function answerOf(config: pg.ClientConfig): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= ask(config).finally(() => {
      asking = null
    })
    return asking
  }
}

/** A refusal is an answer too: the server may have no connection left. */
async function ask(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: patience.server })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  }
}

/**
 * Closes a connection whose server hangs, which a statement of its own would show only when its whole time is over. One
 * whose answer never came is closed too, so that no other request gets it: its statement may still be running, and the
 * rollback after it was never sent (F13).
 */
export function closeWhenUnanswered(client: pg.PoolClient, isAnswering: () => Promise<boolean>): Watcher {
  const close = () => connectionOf(client).stream.destroy()
  return () => {
    let isOver = false
    const timer = setTimeout(async () => {
      if (!(await isAnswering()) && !isOver) close()
    }, patience.statement).unref()
    return (error) => {
      isOver = true
      clearTimeout(timer)
      if (error?.message === 'Query read timeout') close()
    }
  }
}

/** The types of pg leave the connection of a client out. */
function connectionOf(client: pg.PoolClient): { stream: { destroy(): void } } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection
}
