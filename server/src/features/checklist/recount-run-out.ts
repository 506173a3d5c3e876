import { and, asc, inArray } from 'drizzle-orm'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { accountOf } from '../../scope.ts'
import { hasRunOut, recountChecklists } from './counts.ts'

type Counting = Pick<Parts, 'db' | 'system'>

const chunk = 200

/** Runs every hour, because a count runs out by the day and a process may have been down at midnight. */
export function runOutRecounter(parts: Counting): Worker {
  const recount = () => recountRunOut(parts)
  return makeWorker({ name: 'recount-run-out', options: { retryLimit: 2 } }, recount, {
    schedule: '2 * * * *',
  })
}

/**
 * Counts the checklists anew that the passing of a day has changed. Lists would do so at each reading, for as long as
 * nobody touches an item (docs/decisions/0007).
 */
export async function recountRunOut({ db, system }: Counting): Promise<void> {
  const { accountId, id } = properties
  const found = await system.select({ accountId, id }).from(properties).where(hasRunOut)
  for (const rows of Map.groupBy(found, (row) => row.accountId).values()) {
    const [first] = rows
    if (!first) continue
    const scope = { account: accountOf(first) }
    const ids = rows.map((row) => row.id).sort((one, other) => one - other)
    for (let from = 0; from < ids.length; from += chunk) {
      await db.transaction(async (db) => {
        const some = inArray(id, ids.slice(from, from + chunk))
        const locked = await db
          .select({ id })
          .from(properties)
          .where(and(inAccount(properties, scope), some))
          .orderBy(asc(id))
          .for('update')
        await recountChecklists(
          db,
          scope,
          locked.map((row) => row.id),
          'items',
        )
      })
    }
  }
}
