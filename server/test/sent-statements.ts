import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, vi } from 'vitest'

const counted = new AsyncLocalStorage<string[]>()

/** A worker looks for jobs whenever it likes; a job that a command sends is an insert, and is counted. */
const isOfQueue = (text: string) => /pgboss/i.test(text) && !/insert into/i.test(text)

/** Watches what the process of a test sends to PostgreSQL; to be called once per file, before the server starts. */
export function watchStatements(): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const watched = vi.spyOn(pg.Client.prototype, 'query')
  watched.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [what] = given as [string | { text: string }]
    const text = typeof what === 'string' ? what : what.text
    if (!isOfQueue(text)) counted.getStore()?.push(text)
    return send.apply(this, given) as never
  })
  afterAll(() => watched.mockRestore())
}

/**
 * Answers what `act` sends to PostgreSQL until it is done, and its outcome. Begin and commit are counted, too, and what
 * a request asks of its session; not what queues and notices send later by themselves.
 */
export async function sending<T>(act: () => Promise<T>): Promise<{ sent: string[]; outcome: T }> {
  const sent: string[] = []
  const outcome = await counted.run(sent, act)
  return { sent: [...sent], outcome }
}
