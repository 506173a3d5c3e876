import { wordOf } from '../catalogue/names.ts'
import type { CertificateFacts } from '../certificate/certificate-words.ts'
import type { EventAction, Happening, Told } from '../history/happening.ts'
import { expiredNotice, toldOf as toldOfPaper } from '../notification/expiry.ts'
import { checklistUrl, propertyNameInText, type Subject } from '../notification/subject.ts'
import { countWithNoun } from '../text/counted.ts'
import type { CompanionAction } from './companion.ts'
import { type ItemAction, type ItemState, isDone } from './item.ts'
import type { ChecklistItemId } from './item-kinds.ts'
import type { ToldItem } from './item-name.ts'

export interface RecordedItemChange extends CertificateFacts {
  item: ToldItem
  action: ItemAction
  document: number | null
  before: ItemState
  after: ItemState
  today: string
  /** `completed`, `expected` and `setAside` count the items of the checklist after the change. */
  completed: number
  expected: number
  setAside: number
  open: readonly string[]
}

export interface JointChange {
  count: number
  isLast: boolean
  /** Told of all the changes, in place of what the last one would tell. */
  told?: Told
}

const actions: Record<ItemAction, EventAction> = {
  request: 'updated',
  revert: 'updated',
  resolve: 'updated',
  state: 'updated',
  complete: 'created',
  replace: 'created',
  remove: 'deleted',
  set_aside: 'updated',
  take_back: 'updated',
}

/**
 * Tells of an item that was asked for, was validated or has issues, and of the diligence that it concludes.
 * Taking something back tells nothing, nor does setting an item aside by itself.
 */
export function itemChanged(property: Subject, change: RecordedItemChange, joint?: JointChange): Happening {
  return {
    action: actions[change.action],
    entity: 'certificate',
    id: change.document,
    property: property.id,
    detail: wordOf(change.item.kind),
    tells: joint ? toldOfJoint(property, change, joint) : toldOf(property, change),
  }
}

/** A companion, or a paper that is kept without taking the place of another. */
export type BesideAction = CompanionAction | 'keep' | 'give_back'

export const paperBesideChanged = (
  property: Pick<Subject, 'id'>,
  { kind, action, document }: { kind: ChecklistItemId; action: BesideAction; document: number },
): Happening => ({
  action: action === 'add_companion' || action === 'keep' ? 'created' : 'deleted',
  entity: 'certificate',
  id: document,
  property: property.id,
  detail: kind,
})

function toldOf(property: Subject, change: RecordedItemChange): Told[] {
  if (['revert', 'remove', 'take_back'].includes(change.action)) return []
  const item = toldOfItem(property, change)
  return [...(item ? [item] : []), ...toldOfEnd(property, change)]
}

/** Changes that were made together are told once, with the last of them. */
function toldOfJoint(
  property: Subject,
  change: RecordedItemChange,
  { count, isLast, told }: JointChange,
): Told[] {
  if (!isLast) return []
  if (told) return [told, ...toldOfEnd(property, change)]
  if (count === 1 || change.after !== 'requested') return toldOf(property, change)
  return [
    {
      type: 'info',
      category: 'document',
      title: `${count} certidões solicitadas`,
      message: `Do ${propertyNameInText(property)}.`,
      actionUrl: checklistUrl(property),
    },
  ]
}

function toldOfItem(property: Subject, change: RecordedItemChange): Told | null {
  const { item, action, after, validUntil, today } = change
  const common = { category: 'document', actionUrl: checklistUrl(property) } as const
  const message = toldOfPaper(property, item, change, today)
  // No paper came: facts of a known one were filled in.
  if (action === 'state' && after === 'completed') return null
  switch (after) {
    case 'pending':
    case 'set_aside':
      return null
    case 'requested':
      return {
        ...common,
        type: 'info',
        title: 'Certidão solicitada',
        message: `${item.name}, do ${propertyNameInText(property)}.`,
      }
    case 'completed':
      return { ...common, type: 'success', title: 'Certidão validada', message }
    case 'with_issues':
      return { ...common, type: 'warning', title: 'Certidão com pendências', message }
    case 'expired':
      return validUntil ? expiredNotice(property, item, { ...change, validUntil }, today) : null
  }
}

function concludes({ before, after, completed, expected }: RecordedItemChange): boolean {
  return isDone(after) && !isDone(before) && completed === expected
}

function toldOfEnd(property: Subject, change: RecordedItemChange): Told[] {
  return concludes(change) ? [diligenceConcluded(property, change)] : []
}

function diligenceConcluded(property: Subject, { expected, setAside, open }: RecordedItemChange): Told {
  const valid = expected - setAside
  const common = { category: 'property', actionUrl: checklistUrl(property) } as const
  const words = valid === 1 ? 'A certidão do' : `As ${valid} certidões do`
  if (open.length) {
    const came = valid === 1 ? 'chegou' : 'chegaram'
    const message = `${words} ${propertyNameInText(property)} ${came}. Em aberto: ${open.join('; ')}.`
    return { ...common, type: 'warning', title: 'Certidões recebidas', message }
  }
  const aside = setAside ? `; ${setAside} não se ${setAside === 1 ? 'aplica' : 'aplicam'}` : ''
  const end = valid === 1 ? 'está validada' : 'estão validadas'
  return {
    ...common,
    type: 'success',
    title: 'Due Diligence concluída',
    message: valid
      ? `${words} ${propertyNameInText(property)} ${end}${aside}.`
      : `Nenhuma certidão se aplica ao ${propertyNameInText(property)}.`,
  }
}

export function certificatesReused(
  property: Subject,
  { count, withIssues }: { count: number; withIssues: number },
): Told {
  const issues = withIssues
    ? ` ${countWithNoun(withIssues, 'tem pendência', 'têm pendências')} a resolver aqui também.`
    : ''
  return {
    type: withIssues ? 'warning' : 'success',
    category: 'document',
    title: count === 1 ? 'Certidão aproveitada' : 'Certidões aproveitadas',
    message: `${countWithNoun(count, 'certidão de outro imóvel conta', 'certidões de outros imóveis contam')} também para o ${propertyNameInText(property)}.${issues}`,
    actionUrl: checklistUrl(property),
  }
}
