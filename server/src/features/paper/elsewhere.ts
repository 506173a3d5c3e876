import { dayOf } from '@soleira/domain/certificate/validity'
import type { CompanionSlot } from '@soleira/domain/checklist/companion'
import type { HeldCertificate } from '@soleira/domain/paper/offer'
import { and, desc, eq, exists, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  checklistItems,
  documents,
  type PaperRow,
  paperLinks,
  papers,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace } from './queries.ts'
import { certificateOfLink } from './shown.ts'

export interface Held extends HeldCertificate, Pick<typeof papers.$inferSelect, 'validityBasis' | 'result'> {
  origin: ReturnType<typeof namedProperty>
}

export const countsElsewhere = (db: Db, scope: Scope, propertyId: number, slot: CompanionSlot) =>
  exists(
    db
      .select({ id: paperLinks.id })
      .from(paperLinks)
      .innerJoin(
        checklistItems,
        and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
      )
      .where(
        and(
          inAccount(paperLinks, scope),
          certificateOfLink,
          eq(paperLinks.slot, slot),
          isNull(paperLinks.until),
          ne(checklistItems.propertyId, propertyId),
        ),
      ),
  )

export async function companionElsewhere(
  db: Db,
  scope: Scope,
  propertyId: number,
  { kind, personId }: Pick<PaperRow, 'kind'> & { personId: number },
  today: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: papers.id })
    .from(papers)
    .where(
      and(
        inAccount(papers, scope),
        eq(papers.personId, personId),
        eq(papers.kind, kind),
        eq(papers.isCompanion, true),
        or(isNull(papers.validUntil), gte(papers.validUntil, today)),
        countsElsewhere(db, scope, propertyId, 'companion'),
      ),
    )
    .orderBy(desc(papers.receivedAt), desc(papers.id))
    .limit(1)
    .for('update')
  return row?.id ?? null
}

/** Papers that count for another property and are about those who are asked, a couple's under either of them. */
export async function heldElsewhere(
  db: Db,
  scope: Scope,
  propertyId: number,
  asked: readonly { kind: string; personId: number }[],
): Promise<Held[]> {
  if (!asked.length) return []
  const ids = [...new Set(asked.map(({ personId }) => personId))]
  const rows = await db
    .select({ paper: papers, property: pickPropertyPlace(properties) })
    .from(papers)
    .innerJoin(documents, and(sameAccount(documents, papers), eq(documents.id, papers.documentId)))
    .innerJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .where(
      and(
        inAccount(papers, scope),
        or(inArray(papers.personId, ids), inArray(papers.spouseId, ids)),
        countsElsewhere(db, scope, propertyId, 'own'),
      ),
    )
  return rows.map(({ paper, property }) => {
    const { id, kind, personId, spouseId, issuedOn, validUntil, validityBasis, result, receivedAt } = paper
    const personIds = [personId, spouseId].filter((one) => one !== null)
    const facts = { id, kind, personIds, issuedOn, validUntil, validityBasis, result }
    return { ...facts, receivedOn: dayOf(receivedAt), origin: namedProperty(property) }
  })
}
