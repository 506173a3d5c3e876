import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, vi } from 'vitest'

const counted = new AsyncLocalStorage<string[]>()

/**
 * Workers poll at any time, so their queries do not count. A job that a command sends is an insert, and
 * counts.
 */
const isOfQueue = (text: string) => /pgboss/i.test(text) && !/insert into/i.test(text)
/** A push that a command knocks for may be looked up before the answer is there. */
const isOfPush = (text: string) => text.includes('"notifications"."pushed_at" is null')

/** Watches what a test's process sends to PostgreSQL. Call it once per file, before the server starts. */
export function watchStatements(): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const watched = vi.spyOn(pg.Client.prototype, 'query')
  watched.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [what] = given as [string | { text: string }]
    const text = typeof what === 'string' ? what : what.text
    if (!isOfQueue(text) && !isOfPush(text)) counted.getStore()?.push(text)
    return send.apply(this, given) as never
  })
  afterAll(() => watched.mockRestore())
}

/**
 * Returns the statements that `act` sends to PostgreSQL, and its outcome. Begin, commit and the session's
 * statements count; what queues and notices send later does not.
 */
export async function statementsSent<T>(act: () => Promise<T>): Promise<{ sent: string[]; outcome: T }> {
  const sent: string[] = []
  const outcome = await counted.run(sent, act)
  return { sent: [...sent], outcome }
}
