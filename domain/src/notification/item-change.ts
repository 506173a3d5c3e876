import { type ChecklistItemId, checklist, itemLabel } from '../diligence/checklist.ts'
import type { ItemAction, ItemState } from '../diligence/item.ts'
import { type CertificateResult, resultName } from '../diligence/result.ts'
import { showDate } from '../format/birth-date.ts'
import { expiredNotice } from './expiry.ts'
import type { Notice } from './notice.ts'
import { checklistUrl, nameOf, type Subject } from './subject.ts'

/** A recorded change of a checklist item, and where the item then stands. */
export interface ItemChange {
  /** The id of the record. */
  id: number
  item: ChecklistItemId
  action: ItemAction
  before: ItemState
  after: ItemState
  validUntil: string | null
  result: CertificateResult | null
  /** How many items of the checklist are completed after it. */
  completed: number
}

/**
 * What a change of a checklist item tells: the item asked for, validated or with issues, and the diligence concluded
 * when it was the last one. Taking something back tells nothing.
 */
export function itemChanged(property: Subject, change: ItemChange): Notice[] {
  if (change.action === 'revert' || change.action === 'remove') return []
  const notice = itemNotice(property, change)
  const notices = notice ? [notice] : []
  return concludes(change) ? [...notices, diligenceConcluded(property, change.id)] : notices
}

function itemNotice(property: Subject, { id, item, after, result, validUntil }: ItemChange): Notice | null {
  const paper = `${itemLabel(item)}, do ${nameOf(property)}`
  const common = { category: 'document', actionUrl: checklistUrl(property) } as const
  switch (after) {
    case 'pending':
      return null
    case 'requested':
      return {
        ...common,
        key: `item-requested:${id}`,
        type: 'info',
        title: 'Certidão solicitada',
        message: `${paper}.`,
      }
    case 'completed':
      return {
        ...common,
        key: `item-completed:${id}`,
        type: 'success',
        title: 'Certidão validada',
        message: validUntil ? `${paper}: vale até ${showDate(validUntil)}.` : `${paper}.`,
      }
    case 'with_issues':
      return {
        ...common,
        key: `item-with-issues:${id}`,
        type: 'warning',
        title: 'Certidão com pendências',
        message: result ? `${paper}: resultado ${resultName(result).toLowerCase()}.` : `${paper}.`,
      }
    case 'expired':
      return validUntil ? expiredNotice(property, item, validUntil) : null
  }
}

/** Whether all items are completed now, and were not before this one. */
function concludes({ before, after, completed }: ItemChange): boolean {
  return after === 'completed' && before !== 'completed' && completed === checklist.length
}

function diligenceConcluded(property: Subject, change: number): Notice {
  return {
    key: `diligence-concluded:${change}`,
    type: 'success',
    category: 'property',
    title: 'Due Diligence concluída',
    message: `As ${checklist.length} certidões do ${nameOf(property)} estão validadas.`,
    actionUrl: checklistUrl(property),
  }
}
