import { isCatalogueKind, kindName } from '@soleira/domain/catalogue/names'
import type { CompanionSlot } from '@soleira/domain/checklist/companion'
import { isPropertyCategory, otherCategory, slotName } from '@soleira/domain/document/category'
import { paperKindName } from '@soleira/domain/reading/kind-name'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { checklistItems, documents, type PaperRow, paperLinks, papers } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'

export const shownIn = (slot: CompanionSlot) =>
  and(
    sameAccount(paperLinks, checklistItems),
    eq(paperLinks.itemId, checklistItems.id),
    eq(paperLinks.slot, slot),
    isNull(paperLinks.until),
  )

export const certificateOfLink = and(sameAccount(papers, paperLinks), eq(papers.id, paperLinks.paperId))

export const fileOfCertificate = and(sameAccount(documents, papers), eq(documents.id, papers.documentId))

export const certificateShown = {
  paperId: papers.id,
  completedAt: paperLinks.since,
  documentId: papers.documentId,
  fileName: documents.fileName,
  category: documents.category,
  isViewable: documents.isViewable,
  number: papers.number,
  code: papers.code,
  issuedOn: papers.issuedOn,
  validUntil: papers.validUntil,
  validityBasis: papers.validityBasis,
  result: papers.result,
  resultBy: papers.resultBy,
  resolution: paperLinks.resolution,
  resolvedAt: paperLinks.resolvedAt,
}
export type CertificateShown = {
  [Fact in keyof typeof certificateShown]: (typeof certificateShown)[Fact]['_']['data'] | null
}

/** Picks what an item is going to show of a paper. */
export const shownOf = ({ id: paperId, ...paper }: PaperRow) => {
  const { documentId, number, code, issuedOn, validUntil, validityBasis, result, resultBy } = paper
  return { paperId, documentId, number, code, issuedOn, validUntil, validityBasis, result, resultBy }
}

export const noCertificate: CertificateShown = {
  paperId: null,
  completedAt: null,
  documentId: null,
  fileName: null,
  category: null,
  isViewable: null,
  number: null,
  code: null,
  issuedOn: null,
  validUntil: null,
  validityBasis: null,
  result: null,
  resultBy: null,
  resolution: null,
  resolvedAt: null,
}

/**
 * The person of an item neither takes part in the property nor is married to who does: nobody renews their papers.
 * People and properties that are listed by what expires go by the same (`partsOfEither`).
 */
export const isOfFormer = (item: 'i' | 'checklist_items') => `(${item}.person_id is not null and not exists (
    select from parties part
    join people taking on taking.account_id = part.account_id and taking.id = part.person_id
    left join people wed on wed.account_id = taking.account_id and wed.union_id = taking.union_id and wed.id <> taking.id
    where part.account_id = ${item}.account_id and part.property_id = ${item}.property_id
      and ${item}.person_id in (part.person_id, wed.id)))`

/** Once for each item: `offset 0` keeps PostgreSQL from planning it wherever a count asks. */
const former = `lateral (
    select case when i.status = 'completed' then ${isOfFormer('i')} else false end as is_former offset 0) former`

export const formerOfItem = sql.raw(former)

const shown = `checklist_items i
  left join paper_links link on link.account_id = i.account_id and link.item_id = i.id and link.slot = 'own'
    and link.until is null
  left join papers paper on paper.account_id = link.account_id and paper.id = link.paper_id
  cross join ${former}`

export const shownItems = sql.raw(shown)

export const itemsBeside = sql.raw(`${shown}
  left join paper_links beside_link on beside_link.account_id = i.account_id and beside_link.item_id = i.id
    and beside_link.slot = 'companion' and beside_link.until is null
  left join papers beside on beside.account_id = beside_link.account_id and beside.id = beside_link.paper_id`)

interface FiledDocument {
  category: string | null
  kind: string | null
}

export function filedAs({ category, kind }: FiledDocument): string {
  if (kind && isCatalogueKind(kind)) return kindName(kind)
  if (category === 'RG_CNH') return paperKindName(category)
  if (category === 'FECHAMENTO') return 'Papel do fechamento'
  return category && isPropertyCategory(category) ? slotName(category) : 'Certidão'
}

/** The name of the slot of the intake that a file fills; null of one that fills none. */
export function slotFilled(category: string | null): string | null {
  const isInSlot = category !== null && category !== otherCategory && isPropertyCategory(category)
  return isInSlot || category === 'RG_CNH' ? filedAs({ category, kind: null }) : null
}
