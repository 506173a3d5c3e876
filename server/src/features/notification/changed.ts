import { sql } from 'drizzle-orm'
import { afterCommit } from '../../database/after-commit.ts'
import type { Db } from '../../database/client.ts'

/** Where every change of a user's notifications is said, for the streams of all processes. */
export const channel = 'notifications'

/** How long changes are gathered before they are said, in milliseconds. */
const gathering = 50

const gathered = new WeakMap<Db, Set<number>>()

/**
 * Says that a user has other notifications now. PostgreSQL lets transactions that notify commit one at a time, so
 * ours do not: changes are gathered after their commits and said in a statement of their own. A process that dies in
 * between leaves some unsaid; the screens ask by themselves every half minute.
 */
export function sayChanged(db: Db, user: number): void {
  afterCommit(db, (root) => {
    const known = gathered.get(root)
    if (known) return void known.add(user)
    gathered.set(root, new Set([user]))
    setTimeout(() => void sayGathered(root), gathering).unref()
  })
}

async function sayGathered(root: Db): Promise<void> {
  const people = [...(gathered.get(root) ?? [])]
  gathered.delete(root)
  // The database may be away, or this process may be ending.
  await root
    .execute(sql`select pg_notify(${channel}, id::text) from unnest(${sql.param(people)}::int[]) id`)
    .catch(() => {})
}
