import { sql } from 'drizzle-orm'
import { afterCommit } from './after-commit.ts'
import type { Db } from './client.ts'

const gathering = 50

export type SayChange = (db: Db, user: number) => void

/**
 * PostgreSQL lets transactions that notify commit only one at a time. So changes are gathered after their
 * commits, and sent in a statement of their own. A process that dies in between loses some of them, but the
 * screens ask by themselves every half minute.
 */
export function sayAfterCommit(channel: string): SayChange {
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
