import { dayOf } from '@soleira/domain/certificate/validity'
import type { CompanionSlot } from '@soleira/domain/checklist/companion'
import { isCouplePaper } from '@soleira/domain/paper/couple'
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
import { spousesOf } from './spouses.ts'

export interface Held extends HeldCertificate, Pick<typeof papers.$inferSelect, 'validityBasis' | 'result'> {
  origin: ReturnType<typeof namedProperty>
}

const countsElsewhere = (db: Db, scope: Scope, propertyId: number, slot: CompanionSlot) =>
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
  const ofCouples = asked.filter(({ kind }) => isCouplePaper(kind)).map(({ personId }) => personId)
  const spouses = await spousesOf(db, scope, ofCouples)
  const personIds = new Set([...asked.map(({ personId }) => personId), ...spouses.values()])
  const rows = await db
    .select({ paper: papers, property: pickPropertyPlace(properties) })
    .from(papers)
    .innerJoin(documents, and(sameAccount(documents, papers), eq(documents.id, papers.documentId)))
    .innerJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .where(
      and(
        inAccount(papers, scope),
        inArray(papers.personId, [...personIds]),
        countsElsewhere(db, scope, propertyId, 'own'),
      ),
    )
  return rows.flatMap(({ paper, property }) => {
    const { id, kind, personId, issuedOn, validUntil, validityBasis, result, receivedAt } = paper
    if (personId === null) return []
    const married = isCouplePaper(kind) ? [...spouses].filter(([, spouse]) => spouse === personId) : []
    const facts = {
      id,
      kind,
      personIds: [personId, ...married.map(([one]) => one)],
      issuedOn,
      validUntil,
      validityBasis,
      result,
    }
    return { ...facts, receivedOn: dayOf(receivedAt), origin: namedProperty(property) }
  })
}
