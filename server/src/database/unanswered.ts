import pg from 'pg'
import type { Watcher } from './watch-queries.ts'

/**
 * In milliseconds: the time without an answer after which the server is asked for a sign, and the time that
 * the sign may take.
 */
const patience = { statement: 5_000, server: 3_000 }

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
 * Closes a connection whose server hangs. Otherwise its statement would notice only at the end of its time
 * limit. Closes one whose answer never came as well: its statement may still be running, and its rollback was
 * never sent, so no other request may get it (F13).
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

function connectionOf(client: pg.PoolClient): { stream: { destroy(): void } } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection
}
