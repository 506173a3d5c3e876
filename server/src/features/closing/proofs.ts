import type { Proof } from '@soleira/domain/closing/closing'
import { milestoneKey } from '@soleira/domain/closing/kinds'
import { dayLabels } from '@soleira/domain/closing/steps'
import { buyerPaperName } from '@soleira/domain/deal/buyer-papers'
import {
  identityName,
  isPropertyCategory,
  otherCategory,
  propertyCategories,
  slotName,
} from '@soleira/domain/document/category'
import { and, desc, eq, exists, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import {
  agreements,
  dealPapers,
  documents,
  identityUses,
  milestonePapers,
  milestones,
  offerPapers,
  papers,
  people,
  signings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { nameItems } from '../checklist/told-items.ts'
import { type RecordOfClosing, readRecordOfClosing } from '../deal/standing.ts'
import { presentPaper } from '../document/kept-paper.ts'
import { fileOfCertificate } from '../paper/shown.ts'

/** Papers of the property, of the people of the deal and of the deal itself, the latest first. Throws not_found. */
export async function listProofs(db: Db, scope: Scope, dealId: number): Promise<Proof[]> {
  const record = await readRecordOfClosing(db, scope, dealId)
  const rows = await db
    .select({
      document: documents,
      certificate: papers.kind,
      personId: papers.personId,
      name: people.fullName,
      personKind: people.kind,
    })
    .from(documents)
    .leftJoin(papers, fileOfCertificate)
    .leftJoin(people, and(sameAccount(people, documents), eq(people.id, documents.personId)))
    .where(isThere(db, scope, record))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
  const titles = new Map([
    ...(await certificateTitles(db, scope, record.deal.propertyId, rows)),
    ...(await titlesOfDeal(db, scope, record)),
  ])
  return rows.map(({ document, name, personKind }) => {
    const { id, category } = document
    const identity = [identityName(personKind === 'legal'), name].filter(Boolean).join(' - ')
    const own = isPropertyCategory(category) ? slotName(category) : category === 'RG_CNH' ? identity : null
    return { ...presentPaper(document), title: own ?? titles.get(id) ?? others[category] ?? 'Papel' }
  })
}

const others: Partial<Record<string, string>> = {
  PROPOSTA: 'Papel da proposta',
  ASSINADO: 'Contrato assinado',
}

/**
 * Papers of an earlier deal are not there: nobody of this one is to see them. Neither are the authorisation and proofs
 * of the fee.
 */
export function isThere(
  db: Db,
  scope: Scope,
  { deal: { id, propertyId, offerId } }: RecordOfClosing,
): SQL | undefined {
  const named = (table: PgTable, from: SQL | undefined) => exists(db.select().from(table).where(from))
  const { category, propertyId: lies } = documents
  return and(
    inAccount(documents, scope),
    or(
      and(eq(lies, propertyId), inArray(category, [...propertyCategories, otherCategory, 'CERTIDAO'])),
      named(identityUses, and(ofDocument(identityUses), eq(identityUses.propertyId, propertyId))),
      named(dealPapers, and(ofDocument(dealPapers), eq(dealPapers.dealId, id))),
      named(offerPapers, and(ofDocument(offerPapers), eq(offerPapers.offerId, offerId))),
      exists(
        db
          .select({ id: milestones.id })
          .from(milestonePapers)
          .innerJoin(milestones, ofMilestone)
          .where(and(ofDocument(milestonePapers), eq(milestones.dealId, id))),
      ),
      exists(
        db
          .select({ id: signings.id })
          .from(signings)
          .innerJoin(agreements, and(sameAccount(agreements, signings), eq(agreements.id, signings.targetId)))
          .where(
            and(
              sameAccount(signings, documents),
              eq(signings.signedId, documents.id),
              eq(signings.kind, 'contract'),
              eq(agreements.dealId, id),
            ),
          ),
      ),
    ),
  )
}

type Referring = typeof identityUses | typeof dealPapers | typeof offerPapers | typeof milestonePapers
const ofDocument = (table: Referring) =>
  and(sameAccount(table, documents), eq(table.documentId, documents.id))

/** The milestone that a paper proves. */
export const ofMilestone = and(
  sameAccount(milestones, milestonePapers),
  eq(milestones.id, milestonePapers.milestoneId),
)

interface Found {
  document: { id: number }
  certificate: Parameters<typeof nameItems>[2][number]['kind'] | null
  personId: number | null
}

async function certificateTitles(db: Db, scope: Scope, propertyId: number, rows: readonly Found[]) {
  const asked = rows.flatMap(({ document, certificate: kind, personId }) =>
    kind ? [{ id: document.id, property: { id: propertyId }, kind, personId }] : [],
  )
  const named = await nameItems(db, scope, asked)
  return named.map(({ id, item }) => [id, item.name] as const)
}

/** By the paper of a buyer, or the milestone with which it was sent. */
async function titlesOfDeal(db: Db, scope: Scope, { deal, facts }: RecordOfClosing) {
  const ofBuyers = await db
    .select({ id: dealPapers.documentId, kind: dealPapers.kind, name: people.fullName })
    .from(dealPapers)
    .innerJoin(people, and(sameAccount(people, dealPapers), eq(people.id, dealPapers.personId)))
    .where(
      and(inAccount(dealPapers, scope), eq(dealPapers.dealId, deal.id), isNotNull(dealPapers.documentId)),
    )
  const sent = await db
    .select({ id: documents.id, kind: milestones.kind, place: milestones.place })
    .from(milestonePapers)
    .innerJoin(milestones, ofMilestone)
    .innerJoin(
      documents,
      and(sameAccount(documents, milestonePapers), eq(documents.id, milestonePapers.documentId)),
    )
    .where(
      and(
        inAccount(milestonePapers, scope),
        eq(milestones.dealId, deal.id),
        eq(documents.category, 'FECHAMENTO'),
      ),
    )
    .orderBy(desc(milestonePapers.since))
  const labelOf = dayLabels(facts.terms)
  return [
    ...ofBuyers.map(({ id, kind, name }) => [id ?? 0, `${buyerPaperName(kind, false)} - ${name}`] as const),
    ...sent.map(({ id, kind, place }) => [id, labelOf(milestoneKey({ kind, place }))] as const),
  ]
}
