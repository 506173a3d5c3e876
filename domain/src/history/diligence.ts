import { showLastDay, statedResult, unstatedNote } from '../diligence/certificate-words.ts'
import { type ChecklistItemId, checklist, itemLabel } from '../diligence/checklist.ts'
import type { ItemAction, ItemState } from '../diligence/item.ts'
import type { CertificateResult } from '../diligence/result.ts'
import type { ValidityBasis } from '../diligence/validity.ts'
import { expiredNotice } from '../notification/expiry.ts'
import { checklistUrl, nameOf, type Subject } from '../notification/subject.ts'
import type { EventAction, Happening, Told } from './happening.ts'

/** A change of a checklist item, and where the item then stands. */
export interface ItemChange {
  item: ChecklistItemId
  action: ItemAction
  /** The certificate that came or went with it. */
  document: number | null
  before: ItemState
  after: ItemState
  validUntil: string | null
  validityBasis: ValidityBasis | null
  result: CertificateResult | null
  /** How many items of the checklist are completed after it. */
  completed: number
}

const actions: Record<ItemAction, EventAction> = {
  request: 'updated',
  revert: 'updated',
  resolve: 'updated',
  complete: 'created',
  replace: 'created',
  remove: 'deleted',
}

/**
 * A change of a checklist item. It tells of the item asked for, validated or with issues, and of the diligence concluded when
 * it was the last one; taking something back tells nothing.
 */
export function itemChanged(property: Subject, change: ItemChange): Happening {
  return {
    action: actions[change.action],
    entity: 'certificate',
    id: change.document,
    property: property.id,
    detail: change.item,
    tells: toldOf(property, change),
  }
}

function toldOf(property: Subject, change: ItemChange): Told[] {
  if (change.action === 'revert' || change.action === 'remove') return []
  const item = toldOfItem(property, change)
  return [...(item ? [item] : []), ...(concludes(change) ? [diligenceConcluded(property)] : [])]
}

function toldOfItem(property: Subject, { item, after, result, ...change }: ItemChange): Told | null {
  const { validUntil, validityBasis } = change
  const lastDay = validUntil ? { validUntil, validityBasis, result } : null
  const paper = `${itemLabel(item)}, do ${nameOf(property)}`
  const common = { category: 'document', actionUrl: checklistUrl(property) } as const
  switch (after) {
    case 'pending':
      return null
    case 'requested':
      return { ...common, type: 'info', title: 'Certidão solicitada', message: `${paper}.` }
    case 'completed':
      return {
        ...common,
        type: 'success',
        title: 'Certidão validada',
        message: lastDay
          ? `${paper}: vale até ${showLastDay(lastDay)}${unstatedNote(result)}.`
          : `${paper}${unstatedNote(result)}.`,
      }
    case 'with_issues':
      return {
        ...common,
        type: 'warning',
        title: 'Certidão com pendências',
        message: result ? `${paper}: resultado ${statedResult(result).toLowerCase()}.` : `${paper}.`,
      }
    case 'expired':
      return lastDay ? expiredNotice(property, item, lastDay) : null
  }
}

/** Whether all items are completed now, and were not before this one. */
function concludes({ before, after, completed }: ItemChange): boolean {
  return after === 'completed' && before !== 'completed' && completed === checklist.length
}

function diligenceConcluded(property: Subject): Told {
  return {
    type: 'success',
    category: 'property',
    title: 'Due Diligence concluída',
    message: `As ${checklist.length} certidões do ${nameOf(property)} estão validadas.`,
    actionUrl: checklistUrl(property),
  }
}
