import { sql } from 'drizzle-orm'
import { afterCommit } from './after-commit.ts'
import type { Db } from './client.ts'

/** How long changes are gathered before they are said, in milliseconds. */
const gathering = 50

/** Says on a channel that something of a user's has changed, to whoever listens in any process. */
export type Say = (db: Db, user: number) => void

/**
 * A way to say what has changed. PostgreSQL lets transactions that notify commit one at a time, so ours do not: changes
 * are gathered after their commits and said in a statement of their own. A process that dies in between leaves some
 * unsaid; the screens ask by themselves every half minute.
 */
export function saying(channel: string): Say {
  const gathered = new WeakMap<Db, Set<number>>()

  async function sayGathered(root: Db): Promise<void> {
    const people = [...(gathered.get(root) ?? [])]
    gathered.delete(root)
    // The database may be away, or this process may be ending.
    await root
      .execute(sql`select pg_notify(${channel}, id::text) from unnest(${sql.param(people)}::int[]) id`)
      .catch(() => {})
  }

  return (db, user) => {
    afterCommit(db, (root) => {
      const known = gathered.get(root)
      if (known) return void known.add(user)
      gathered.set(root, new Set([user]))
      setTimeout(() => void sayGathered(root), gathering).unref()
    })
  }
}
