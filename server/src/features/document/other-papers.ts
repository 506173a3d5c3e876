import { otherCategory } from '@soleira/domain/document/category'
import { and, asc, eq, exists, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { partsOfEither } from '../paper/spouses.ts'
import { lockedAmong } from '../paper/unread.ts'
import { asNoCertificate } from './fills.ts'
import type { HeldDocument } from './queries.ts'

/**
 * Papers for which no slot asks, lying with another property or none, of those who have a part in this one and of their
 * spouses.
 */
export async function otherPapersKeptElsewhere(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<HeldDocument[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.category, otherCategory),
        or(isNull(documents.propertyId), ne(documents.propertyId, propertyId)),
        exists(partsOfEither(db, scope, propertyId, documents.personId)),
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
    ...asNoCertificate,
    isLocked: locked.has(row.id),
  }))
}
