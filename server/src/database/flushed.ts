import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** The flush that is under way, and the one that begins after it. */
interface Flushes {
  running: Promise<unknown>
  next: Promise<void> | null
}

const flushes = new WeakMap<Db, Flushes>()

/**
 * Answers once everything that was committed before is on disk. For a statement that commits with `synchronous_commit` off, so
 * that the lock which others wait for is gone before the disk is: nobody is told of what is not there to stay. Those who
 * ask while one flush is under way share the next.
 */
export function flushed(db: Db): Promise<void> {
  const known = flushes.get(db) ?? { running: Promise.resolve(), next: null }
  flushes.set(db, known)
  known.next ??= known.running.then(
    () => begin(db, known),
    () => begin(db, known),
  )
  return known.next
}

/** A transaction that writes nothing but its own end, which waits for the disk as every ordinary one does. */
function begin(db: Db, known: Flushes): Promise<void> {
  known.next = null
  const flush = db.execute(sql`select pg_logical_emit_message(true, 'soleira', '')`).then(() => undefined)
  known.running = flush
  return flush
}
