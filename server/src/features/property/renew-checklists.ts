import { checklistEdition } from '@soleira/domain/checklist/checklist'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { parties, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import { renewByChunks, renewEdition } from '../../jobs/renewal.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { dateCompanions } from '../checklist/companions.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { ownersByParties } from '../person/kept-owners.ts'

/** Sent at every start. It does something only when the version before asked for other papers. */
export const renewQueue: Queue<object> = { name: 'renew-checklists', options: { expireInSeconds: 3_600 } }

const chunk = 200

type Deps = Pick<Parts, 'db' | 'system'>

export function checklistRenewer(deps: Deps): Worker {
  return makeWorker(renewQueue, async () => void (await renewChecklists(deps, new Date())))
}

export function renewChecklists({ db, system }: Deps, now: Date): Promise<boolean> {
  return renewEdition(system, { name: 'checklists', edition: checklistEdition, now }, async (scope) => {
    await dateCompanions(db, scope)
    await renewByChunks((after) => db.transaction((db) => renewSome(db, scope, after)))
  })
}

async function renewSome(db: Db, scope: Pick<Scope, 'account'>, after: number): Promise<number | null> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(chunk)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return null
  await recountChecklists(db, scope, ids)
  // The owners' column says who has died.
  const estates = db
    .select({ id: parties.propertyId })
    .from(parties)
    .where(
      and(
        inAccount(parties, scope),
        sameAccount(parties, properties),
        eq(parties.propertyId, properties.id),
        inArray(parties.role, ['executor', 'heir']),
      ),
    )
  await db
    .update(properties)
    .set({ owners: ownersByParties })
    .where(and(inAccount(properties, scope), inArray(properties.id, ids), inArray(properties.id, estates)))
  return ids.at(-1) ?? null
}
