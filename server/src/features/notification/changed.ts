import { sql } from 'drizzle-orm'
import { afterCommit } from '../../database/after-commit.ts'
import type { Db } from '../../database/client.ts'
import type { BrokerId } from '../../http/broker.ts'

/** Where every change of a broker's notifications is said, for the streams of all processes. */
export const channel = 'notifications'

/** How long changes are gathered before they are said, in milliseconds. */
const gathering = 50

const gathered = new WeakMap<Db, Set<BrokerId>>()

/**
 * Says that a broker has other notifications now. PostgreSQL lets transactions that notify commit one at a time, so
 * ours do not: changes are gathered after their commits and said in a statement of their own. A process that dies in
 * between leaves some unsaid; the screens ask by themselves every half minute.
 */
export function sayChanged(db: Db, broker: BrokerId): void {
  afterCommit(db, (root) => {
    const known = gathered.get(root)
    if (known) return void known.add(broker)
    gathered.set(root, new Set([broker]))
    setTimeout(() => void sayGathered(root), gathering).unref()
  })
}

async function sayGathered(root: Db): Promise<void> {
  const brokers = [...(gathered.get(root) ?? [])]
  gathered.delete(root)
  // The database may be away, or this process about to end.
  await root
    .execute(sql`select pg_notify(${channel}, broker::text) from unnest(${sql.param(brokers)}::int[]) broker`)
    .catch(() => {})
}
