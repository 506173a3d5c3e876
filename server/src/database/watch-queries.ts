import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

type AtEnd = (error?: Error | null) => void

export type Watcher = (text: string) => AtEnd | null

/**
 * Tells `watchers` of every statement of a connection. pg has no event for that, so this wraps `query`, here
 * and nowhere else. It leaves out streams of rows, which may take any time.
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

/**
 * Keeps the async context of a caller who waits for a connection. Otherwise it goes on in the context of the
 * caller who gave that connection back.
 */
export function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const bound = (callback?: (...given: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()
  pool.connect = bound as typeof pool.connect
}
