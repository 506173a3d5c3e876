import { wordOf } from '../catalogue/names.ts'
import type { ChecklistItemId } from '../diligence/checklist.ts'
import type { SlotWord } from '../document/category.ts'
import type { RiskCategory } from '../risk/document.ts'
import type { DraftId } from '../risk/draft.ts'
import type { Happening } from './happening.ts'
import type { OpenedThing } from './opened-things.ts'

/** How somebody came to see a paper: on the screen, or as a file of their own. */
export const waysOfOpening = ['viewed', 'downloaded'] as const
export type WayOfOpening = (typeof waysOfOpening)[number]

/** The PDFs that the product sets itself, as the history names them. */
export const reportKinds = ['sheet', 'full_sheet', 'diligence', 'portfolio', 'analysis'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Somebody opened a paper: what a thief would do (T27, T37). */
export interface Opening extends Happening {
  action: WayOfOpening
  entity: OpenedThing
}

interface Paper {
  id: number
  propertyId: number
}

/** A paper of a property; the certificate of a checklist item where it is one. */
export function documentOpened(
  action: WayOfOpening,
  { id, propertyId: property }: Paper,
  kind: { slot: SlotWord } | { item: ChecklistItemId | null },
): Opening {
  return 'slot' in kind
    ? { action, entity: 'document', id, property, detail: kind.slot }
    : { action, entity: 'certificate', id, property, detail: kind.item && wordOf(kind.item) }
}

export const analysisFileOpened = (
  action: WayOfOpening,
  {
    id,
    propertyId,
    category,
  }: Omit<Paper, 'propertyId'> & { propertyId: number | null; category: RiskCategory },
): Opening => ({ action, entity: 'analysis_file', id, property: propertyId, detail: category })

/** A report about a property, or about all of them. */
export const reportOpened = (detail: Exclude<ReportKind, 'analysis'>, property: number | null): Opening => ({
  ...{ action: 'downloaded', entity: 'report', property, detail },
})

/** An analysis, and the property that it names, if it does. */
interface OfAnalysis {
  id: number
  property: { id: number } | null
}

export const analysisReportOpened = ({ id, property }: OfAnalysis): Opening => ({
  ...{ action: 'downloaded', entity: 'report', id, property: property?.id ?? null, detail: 'analysis' },
})
export const draftOpened = ({ id, property }: OfAnalysis, detail: DraftId): Opening => ({
  ...{ action: 'downloaded', entity: 'draft', id, property: property?.id ?? null, detail },
})

/** However much is in it: a copy of the account is one paper. */
export const copyOpened = (id: number): Opening => ({ action: 'downloaded', entity: 'data_copy', id })

/** All that is held of one person. */
export const personCopyOpened = (id: number): Opening => ({ action: 'downloaded', entity: 'person_copy', id })
