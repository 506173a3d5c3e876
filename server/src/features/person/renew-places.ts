import { personDueEdition } from '@soleira/domain/today/person-due'
import { and, asc, gt } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import { renewByChunks, renewEdition } from '../../jobs/renewal.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { keepPlacesOf } from './kept-place.ts'

/** Sent at every start. It does something only when people stood otherwise in 'Hoje' of the version before. */
export const placesQueue: Queue<object> = { name: 'renew-places', options: { expireInSeconds: 3_600 } }

const chunk = 200

type Deps = Pick<Parts, 'db' | 'system'>

export function placeRenewer(deps: Deps): Worker {
  return makeWorker(placesQueue, async () => void (await renewPlaces(deps, new Date())))
}

export function renewPlaces({ db, system }: Deps, now: Date): Promise<boolean> {
  return renewEdition(system, { name: 'places', edition: personDueEdition, now }, (scope) =>
    renewByChunks((after) => db.transaction((db) => renewSome(db, scope, after))),
  )
}

async function renewSome(db: Db, scope: Pick<Scope, 'account'>, after: number): Promise<number | null> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), gt(people.id, after)))
    .orderBy(asc(people.id))
    .limit(chunk)
  const ids = rows.map(({ id }) => id)
  await keepPlacesOf(db, scope, ids)
  return ids.at(-1) ?? null
}
