import { otherCategory } from '@soleira/domain/document/category'
import { and, asc, eq, exists, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, parties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { lockedAmong } from '../paper/unread.ts'
import type { HeldDocument } from './queries.ts'

/** Papers of those who have a part in the property, for which no slot asks, lying with another property or none. */
export async function otherPapersOfParties(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<HeldDocument[]> {
  const hasPart = db
    .select({ id: parties.id })
    .from(parties)
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        eq(parties.personId, documents.personId),
      ),
    )
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.category, otherCategory),
        or(isNull(documents.propertyId), ne(documents.propertyId, propertyId)),
        exists(hasPart),
      ),
    )
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
  const locked = await lockedAmong(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    ownerId: null,
    ownerPosition: null,
    others: [],
    fills: [],
    isLocked: locked.has(row.id),
  }))
}
