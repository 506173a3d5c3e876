import type { CertificateResult, StatedBy } from '@soleira/domain/certificate/result'
import type { ValidityBasis } from '@soleira/domain/certificate/validity'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { checklistItems, documents, paperLinks, papers } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'

const link = alias(paperLinks, 'beside_link')
const paper = alias(papers, 'beside_paper')
const file = alias(documents, 'beside_file')

export const beside = {
  link,
  paper,
  file,
  ofItem: and(
    sameAccount(link, checklistItems),
    eq(link.itemId, checklistItems.id),
    eq(link.slot, 'companion'),
    isNull(link.until),
  ),
  ofLink: and(sameAccount(paper, link), eq(paper.id, link.paperId)),
  ofPaper: and(sameAccount(file, paper), eq(file.id, paper.documentId)),
}

export const besideShown = {
  paperId: paper.id,
  since: link.since,
  documentId: paper.documentId,
  fileName: file.fileName,
  isViewable: file.isViewable,
  issuedOn: paper.issuedOn,
  validUntil: paper.validUntil,
  validityBasis: paper.validityBasis,
  result: paper.result,
  resultBy: paper.resultBy,
}
export interface Beside {
  paperId: number
  since: Date
  documentId: number
  fileName: string
  isViewable: boolean | null
  issuedOn: string | null
  validUntil: string | null
  validityBasis: ValidityBasis | null
  result: CertificateResult | null
  resultBy: StatedBy | null
}
