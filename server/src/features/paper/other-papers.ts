import { otherCategory, slotName } from '@soleira/domain/document/category'
import type { Erasure } from '@soleira/domain/person/contract'
import { and, asc, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace } from './queries.ts'

const ofPerson = (scope: Pick<Scope, 'account'>, id: number): SQL | undefined =>
  and(inAccount(documents, scope), eq(documents.personId, id), eq(documents.category, otherCategory))

/** Papers of a person that no slot asks for go with them, but for those that a running deal has. */
export async function otherPapersAtErasure(
  db: Db,
  scope: Scope,
  personId: number,
  deals: readonly number[],
): Promise<{ stays: Erasure['keptPapers']; goes: number }> {
  const rows = await db
    .select({ place: pickPropertyPlace(properties) })
    .from(documents)
    .leftJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .where(ofPerson(scope, personId))
    .orderBy(asc(documents.id))
  const stays = rows.flatMap(({ place }) => {
    if (!place) return []
    const { propertyId, sequenceNumber } = namedProperty(place)
    return deals.includes(propertyId) ? [{ label: slotName(otherCategory), propertyId, sequenceNumber }] : []
  })
  return { stays, goes: rows.length - stays.length }
}

/** Returns the keys of the files. */
export async function forgetOtherPapers(
  db: Db,
  scope: Pick<Scope, 'account'>,
  personId: number,
  deals: readonly number[],
): Promise<string[]> {
  const kept = deals.length
    ? or(isNull(documents.propertyId), not(inArray(documents.propertyId, [...deals])))
    : undefined
  const gone = await db
    .delete(documents)
    .where(and(ofPerson(scope, personId), kept))
    .returning({ key: documents.storageKey })
  return gone.map(({ key }) => key)
}
