import { dayOf } from '@soleira/domain/certificate/validity'
import type { PaperOrigin } from '@soleira/domain/document/origin'
import { and, asc, eq, exists, lt, not, notExists, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, identityUses, papers, parties, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { isOfEither, isUsedDocument, type UsedCategory } from '../paper/identities.ts'
import { namedProperty, pickPropertyPlace } from '../paper/queries.ts'
import { type DocumentRow, documentRow } from './queries.ts'

export type OfferedDocument = Omit<DocumentRow, 'ownerId' | 'ownerPosition'> & {
  category: UsedCategory
  personId: number
  ownerId: number
  ownerPosition: number
  origin: PaperOrigin
}

export async function offeredDocuments(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<OfferedDocument[] | null> {
  const isHere = and(inAccount(properties, scope), eq(properties.id, propertyId))
  const [property] = await db.select({ id: properties.id }).from(properties).where(isHere)
  if (!property) return null
  const has = db
    .select({ id: identityUses.documentId })
    .from(identityUses)
    .where(
      and(
        inAccount(identityUses, scope),
        eq(identityUses.propertyId, propertyId),
        eq(identityUses.category, documents.category),
        or(eq(identityUses.personId, documents.personId), eq(identityUses.personId, parties.personId)),
      ),
    )
  const isExpired = exists(
    db
      .select({ id: papers.id })
      .from(papers)
      .where(
        and(
          sameAccount(papers, documents),
          eq(papers.documentId, documents.id),
          lt(papers.validUntil, dayOf(new Date())),
        ),
      ),
  )
  const rows = await db
    .select({ ...documentRow, origin: pickPropertyPlace(properties) })
    .from(parties)
    .innerJoin(
      documents,
      and(sameAccount(documents, parties), isUsedDocument, isOfEither(documents, parties.personId)),
    )
    .innerJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        eq(parties.role, 'owner'),
        notExists(has),
        not(isExpired),
      ),
    )
    .orderBy(asc(parties.position), asc(documents.uploadedAt), asc(documents.id))
  // A couple's paper that is both owners' is offered once.
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row]) =>
    row ? [{ ...(row as unknown as OfferedDocument), origin: namedProperty(row.origin) }] : [],
  )
}
