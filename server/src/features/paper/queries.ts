import { dayOf } from '@soleira/domain/certificate/validity'
import { companionOf, gapText, itemGap, type TogetherItem } from '@soleira/domain/checklist/companion'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { civilStatus, identityName, slotName } from '@soleira/domain/document/category'
import type { PersonCertificate } from '@soleira/domain/paper/contract'
import type { Erasure } from '@soleira/domain/person/contract'
import { staysInDeal } from '@soleira/domain/person/erasure'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, asc, desc, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  checklistItems,
  documents,
  identityUses,
  inboxPapers,
  type PaperRow,
  paperLinks,
  papers,
  parties,
  people,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { isOfEither } from './identities.ts'

const paperLabel = ({ kind, isCompanion }: Pick<PaperRow, 'kind' | 'isCompanion'>) =>
  (isCompanion && companionOf(kind)?.name) || itemLabel(kind)

export function namedProperty({
  id,
  sequenceNumber,
  ...place
}: Pick<typeof properties.$inferSelect, 'id' | 'sequenceNumber' | 'type' | 'street' | 'number'>) {
  return {
    propertyId: id,
    sequenceNumber: formatSequenceNumber(sequenceNumber),
    title: propertyTitle(place),
  }
}

export function pickPropertyPlace<Id, Sequence, Type, Street, Number>({
  id,
  sequenceNumber,
  type,
  street,
  number,
}: {
  id: Id
  sequenceNumber: Sequence
  type: Type
  street: Street
  number: Number
}) {
  return { id, sequenceNumber, type, street, number }
}
const named = pickPropertyPlace(properties)

/** A filed paper is where its document lies, with a person alone of no property; another where it was brought. */
export const propertyOfPaper = sql`case when ${documents.id} is null then ${inboxPapers.propertyId}
  else ${documents.propertyId} end`

export async function listPersonPapers(
  db: Db,
  scope: Scope,
  personId: number,
): Promise<PersonCertificate[] | null> {
  const rows = await db
    .select({ paper: papers, file: { name: documents.fileName, isViewable: documents.isViewable } })
    .from(people)
    .leftJoin(papers, and(sameAccount(papers, people), isOfEither(papers, people.id)))
    .leftJoin(documents, and(sameAccount(documents, papers), eq(documents.id, papers.documentId)))
    .where(and(inAccount(people, scope), eq(people.id, personId)))
    .orderBy(desc(papers.receivedAt), desc(papers.id))
  if (!rows.length) return null
  const uses = await usesOf(db, scope, personId)
  const gapOf = gapsAmong(rows.flatMap(({ paper }) => paper ?? []))
  return rows.flatMap(({ paper, file }) => {
    if (!paper) return []
    const { id, kind, documentId, number, code, issuedOn, validUntil, validityBasis, result, resultBy } =
      paper
    return {
      id,
      kind,
      documentId,
      number,
      code,
      issuedOn,
      validUntil,
      validityBasis,
      result,
      resultBy,
      gap: gapOf(paper),
      besideOther: paper.isCompanion ? { saysResult: companionOf(kind)?.saysResult !== false } : null,
      label: paperLabel(paper),
      fileName: file?.name ?? '',
      isViewable: file?.isViewable === true,
      receivedAt: paper.receivedAt.toISOString(),
      uses: uses.get(id) ?? [],
    }
  })
}

function gapsAmong(all: readonly PaperRow[]): (paper: PaperRow) => string | null {
  const today = dayOf(new Date())
  const items = all.flatMap((paper): TogetherItem[] => {
    const { id: paperId, kind, personId, result, validUntil, isCompanion } = paper
    const beside = all.find((one) => one.isCompanion && one.kind === kind) ?? null
    const of = { kind, personId, paperId, result, validUntil, beside }
    return isCompanion ? [] : [{ ...of, status: 'completed', resolution: null }]
  })
  return (paper) => {
    const item = items.find(({ paperId }) => paperId === paper.id)
    return item ? gapText(item, itemGap(item, items, today)) : null
  }
}

async function usesOf(
  db: Db,
  scope: Scope,
  personId: number,
): Promise<Map<number, PersonCertificate['uses']>> {
  const rows = await db
    .select({
      paperId: papers.id,
      property: named,
      counts: sql<boolean>`bool_or(${paperLinks.until} is null)`,
    })
    .from(papers)
    .innerJoin(paperLinks, and(sameAccount(paperLinks, papers), eq(paperLinks.paperId, papers.id)))
    .innerJoin(
      checklistItems,
      and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
    )
    .innerJoin(
      properties,
      and(sameAccount(properties, checklistItems), eq(properties.id, checklistItems.propertyId)),
    )
    .where(and(inAccount(papers, scope), isOfEither(papers, personId)))
    .groupBy(papers.id, ...Object.values(named))
    .orderBy(asc(properties.sequenceNumber))
  const uses = new Map<number, PersonCertificate['uses']>()
  for (const { paperId, property, counts } of rows) {
    uses.set(paperId, [...(uses.get(paperId) ?? []), { ...namedProperty(property), counts }])
  }
  return uses
}

export async function certificatesAtErasure(
  db: Db,
  scope: Scope,
  personId: number,
  deals: readonly number[],
): Promise<{ stays: Erasure['keptPapers']; goes: number }> {
  const rows = await db
    .select({
      id: papers.id,
      spouseId: papers.spouseId,
      kind: papers.kind,
      isCompanion: papers.isCompanion,
      askedOf: checklistItems.personId,
      property: named,
      stage: properties.currentStage,
    })
    .from(papers)
    .innerJoin(paperLinks, and(sameAccount(paperLinks, papers), eq(paperLinks.paperId, papers.id)))
    .innerJoin(
      checklistItems,
      and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
    )
    .innerJoin(
      properties,
      and(sameAccount(properties, checklistItems), eq(properties.id, checklistItems.propertyId)),
    )
    .where(and(inAccount(papers, scope), eq(papers.personId, personId)))
    .orderBy(asc(papers.id), asc(properties.sequenceNumber))
  const uses = [...Map.groupBy(rows, ({ id }) => id).values()]
  type Use = (typeof rows)[number]
  const isInDeal = ({ property }: Use) => deals.includes(property.id)
  // A couple's paper stays with the other one whom it names.
  const isOfOther = ({ spouseId, askedOf }: Use) => spouseId !== null && askedOf === spouseId
  const stays = uses.flatMap((of) => {
    const running = of.find((use) => isInDeal(use) || (isOfOther(use) && staysInDeal(use.stage)))
    if (!running) return []
    const { propertyId, sequenceNumber } = namedProperty(running.property)
    return { label: paperLabel(running), propertyId, sequenceNumber }
  })
  const goes = uses.filter((of) => !of.some((use) => isInDeal(use) || isOfOther(use)))
  return { stays, goes: goes.length }
}

export async function identitiesAtErasure(
  db: Db,
  scope: Scope,
  personId: number,
): Promise<{ stays: Erasure['keptPapers']; goes: number }> {
  // A couple's paper stays with the other one where they have a part.
  const staysWithSpouse = exists(
    db
      .select({ id: documents.id })
      .from(documents)
      .innerJoin(parties, and(sameAccount(parties, documents), eq(parties.personId, documents.spouseId)))
      .where(
        and(
          inAccount(documents, scope),
          eq(documents.id, identityUses.documentId),
          eq(parties.propertyId, identityUses.propertyId),
        ),
      ),
  )
  const rows = await db
    .select({
      id: identityUses.documentId,
      kind: people.kind,
      category: identityUses.category,
      staysWithSpouse: sql<boolean>`${staysWithSpouse}`,
      property: named,
      stage: properties.currentStage,
    })
    .from(identityUses)
    .innerJoin(people, and(sameAccount(people, identityUses), eq(people.id, identityUses.personId)))
    .innerJoin(
      properties,
      and(sameAccount(properties, identityUses), eq(properties.id, identityUses.propertyId)),
    )
    .where(and(inAccount(identityUses, scope), eq(identityUses.personId, personId)))
    .orderBy(asc(identityUses.documentId), asc(properties.sequenceNumber))
  const uses = [...Map.groupBy(rows, ({ id }) => id).values()]
  const running = uses.flatMap((of) => of.find(({ stage }) => staysInDeal(stage)) ?? [])
  const bySlot = Map.groupBy(running, ({ property, category }) => `${property.id} ${category}`)
  const stays = [...bySlot.values()].map((of) => {
    const [{ kind, category, property }] = of as [(typeof running)[number]]
    const { propertyId, sequenceNumber } = namedProperty(property)
    const files = of.length > 1 ? ` (${of.length} arquivos)` : ''
    const name = category === civilStatus ? slotName(category) : identityName(kind === 'legal')
    return { label: `${name}${files}`, propertyId, sequenceNumber }
  })
  const goes = uses.filter(
    (of) => !of.some(({ stage, staysWithSpouse }) => staysInDeal(stage) || staysWithSpouse),
  )
  return { stays, goes: goes.length }
}
