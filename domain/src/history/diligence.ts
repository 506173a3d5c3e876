import { wordOf } from '../catalogue/names.ts'
import { showLastDay, statedResult, unstatedNote } from '../diligence/certificate-words.ts'
import type { ChecklistItemId } from '../diligence/checklist.ts'
import type { CompanionAction } from '../diligence/companion.ts'
import { type ItemAction, type ItemState, isDone } from '../diligence/item.ts'
import type { ToldItem } from '../diligence/item-name.ts'
import type { CertificateResult } from '../diligence/result.ts'
import type { ValidityBasis } from '../diligence/validity.ts'
import { expiredNotice } from '../notification/expiry.ts'
import { checklistUrl, nameOf, type Subject } from '../notification/subject.ts'
import { counted } from '../text/counted.ts'
import type { EventAction, Happening, Told } from './happening.ts'

/** A change of a checklist item, and where the item then stands. */
export interface ItemChange {
  item: ToldItem
  action: ItemAction
  /** The certificate that came or went with it. */
  document: number | null
  before: ItemState
  after: ItemState
  validUntil: string | null
  validityBasis: ValidityBasis | null
  result: CertificateResult | null
  /** How many items of the checklist are done after it, and how many it has. */
  completed: number
  expected: number
  /** How many of them were put aside. */
  setAside: number
}

/** Where a change stands among those that were made together. */
export interface JointChange {
  count: number
  isLast: boolean
  /** What is told of all of them, in place of what the last one would. */
  told?: Told
}

const actions: Record<ItemAction, EventAction> = {
  request: 'updated',
  revert: 'updated',
  resolve: 'updated',
  complete: 'created',
  replace: 'created',
  remove: 'deleted',
  set_aside: 'updated',
  take_back: 'updated',
}

/**
 * A change of a checklist item. It tells of the item asked for, validated or with issues, and of the diligence concluded when
 * it was the last one; taking something back tells nothing, nor does what is put aside by itself.
 */
export function itemChanged(property: Subject, change: ItemChange, joint?: JointChange): Happening {
  return {
    action: actions[change.action],
    entity: 'certificate',
    id: change.document,
    property: property.id,
    detail: wordOf(change.item.kind),
    tells: joint ? toldOfJoint(property, change, joint) : toldOf(property, change),
  }
}

/** The paper that counts together with that of an item came or went; nobody is told. */
export const companionChanged = (
  property: Pick<Subject, 'id'>,
  { kind, action, document }: { kind: ChecklistItemId; action: CompanionAction; document: number },
): Happening => ({
  action: action === 'add_companion' ? 'created' : 'deleted',
  ...{ entity: 'certificate', id: document, property: property.id, detail: kind },
})

function toldOf(property: Subject, change: ItemChange): Told[] {
  if (['revert', 'remove', 'take_back'].includes(change.action)) return []
  const item = toldOfItem(property, change)
  return [...(item ? [item] : []), ...toldOfEnd(property, change)]
}

/** Of several changes that were made together is told once, with the last of them. */
function toldOfJoint(property: Subject, change: ItemChange, { count, isLast, told }: JointChange): Told[] {
  if (!isLast) return []
  if (told) return [told, ...toldOfEnd(property, change)]
  if (count === 1 || change.after !== 'requested') return toldOf(property, change)
  return [
    {
      type: 'info',
      category: 'document',
      title: `${count} certidões solicitadas`,
      message: `Do ${nameOf(property)}.`,
      actionUrl: checklistUrl(property),
    },
  ]
}

function toldOfItem(property: Subject, { item, after, result, ...change }: ItemChange): Told | null {
  const { validUntil, validityBasis } = change
  const lastDay = validUntil ? { validUntil, validityBasis, result } : null
  const paper = `${item.name}, do ${nameOf(property)}`
  const common = { category: 'document', actionUrl: checklistUrl(property) } as const
  switch (after) {
    case 'pending':
    case 'set_aside':
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

/** Whether all items are done now, and were not before this one. */
function concludes({ before, after, completed, expected }: ItemChange): boolean {
  return isDone(after) && !isDone(before) && completed === expected
}

function toldOfEnd(property: Subject, change: ItemChange): Told[] {
  return concludes(change) ? [diligenceConcluded(property, change)] : []
}

function diligenceConcluded(property: Subject, { expected, setAside }: ItemChange): Told {
  const valid = expected - setAside
  const aside = setAside ? `; ${setAside} não se ${setAside === 1 ? 'aplica' : 'aplicam'}` : ''
  const words = valid === 1 ? 'A certidão do' : `As ${valid} certidões do`
  const end = valid === 1 ? 'está validada' : 'estão validadas'
  return {
    type: 'success',
    category: 'property',
    title: 'Due Diligence concluída',
    message: valid
      ? `${words} ${nameOf(property)} ${end}${aside}.`
      : `Nenhuma certidão se aplica ao ${nameOf(property)}.`,
    actionUrl: checklistUrl(property),
  }
}

/** What is told of papers that other properties fetched and that count for this one too. */
export function papersReused(
  property: Subject,
  { count, withIssues }: { count: number; withIssues: number },
): Told {
  const issues = withIssues
    ? ` ${counted(withIssues, 'tem pendência', 'têm pendências')} a resolver aqui também.`
    : ''
  return {
    type: withIssues ? 'warning' : 'success',
    category: 'document',
    title: count === 1 ? 'Certidão aproveitada' : 'Certidões aproveitadas',
    message: `${counted(count, 'certidão de outro imóvel conta', 'certidões de outros imóveis contam')} também para o ${nameOf(property)}.${issues}`,
    actionUrl: checklistUrl(property),
  }
}
