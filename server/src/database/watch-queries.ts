import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/** Is told that a statement is over, and with which error. */
export type AtEnd = (error?: Error | null) => void

/** Is told of a statement before it is sent. It answers whom to tell of its end, if anybody. */
export type Watcher = (text: string) => AtEnd | null

/**
 * Tells `watchers` of every statement of a connection. pg has no event for that, so that `query` is wrapped: here and
 * nowhere else. A stream of rows is no statement in this sense: it has all the time that it takes.
 */
export function watchQueries(client: pg.PoolClient, watchers: Watcher[]): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const [asked] = given
    const { text = asked, submit } = Object(asked) as { text?: unknown; submit?: unknown }
    if (typeof text !== 'string' || submit) return query(...given)
    const ends = watchers.flatMap((watcher) => watcher(text) ?? [])
    const end: AtEnd = (error) => {
      for (const each of ends) each(error)
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      return query(...given.slice(0, -1), (error: Error | null, ...more: unknown[]) => {
        end(error)
        last(error, ...more)
      })
    }
    const answer = query(...given) as Promise<unknown>
    answer.then(() => end(), end)
    return answer
  }
  client.query = watched as typeof client.query
}

/** Keeps the context of those who wait for a connection: without this they go on in that of whoever gave it back. */
export function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const bound = (callback?: (...given: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()
  pool.connect = bound as typeof pool.connect
}
