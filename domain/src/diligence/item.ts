import { type CertificateResult, isIssue } from './result.ts'
import { isExpired } from './validity.ts'

/** Where an item stands in its course: asked for, received (part 2 §4), or put aside because it cannot apply. */
export const itemStatuses = ['pending', 'requested', 'completed', 'set_aside'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** What an item shows: its course, and whether what was received raises an issue or no longer counts. */
export const itemStates = [
  'pending',
  'requested',
  'completed',
  'with_issues',
  'expired',
  'set_aside',
] as const
export type ItemState = (typeof itemStates)[number]

/** What can be done with an item. */
export const itemActions = [
  'request',
  'revert',
  'complete',
  'replace',
  'remove',
  'resolve',
  'state',
  'set_aside',
  'take_back',
] as const
export type ItemAction = (typeof itemActions)[number]

/** What the history of a checklist tells of an item: also that it was put into the list, and taken out of it. */
export const itemDeeds = [...itemActions, 'add', 'drop'] as const
export type ItemDeed = (typeof itemDeeds)[number]

export interface ItemFacts {
  status: ItemStatus
  /** The paper that it shows: the one linked to it that no other took the place of. */
  paperId: number | null
  result: CertificateResult | null
  /** The note with which an issue was resolved. */
  resolution: string | null
  /** AAAA-MM-DD */
  validUntil: string | null
}

/**
 * What the item shows on a day. An open issue is shown before expiry: it must not vanish because its paper grew old.
 * Nothing counts as received without its paper. What is put aside counts towards the diligence as what is completed
 * does (`isDone`).
 */
export function itemState(item: ItemFacts, today: string): ItemState {
  if (item.status !== 'completed') return item.status
  if (item.paperId === null) return 'requested'
  if (isIssue(item.result) && !item.resolution) return 'with_issues'
  return isExpired(item.validUntil, today) ? 'expired' : 'completed'
}

/** Whether nothing is left to do about an item that shows this. */
export function isDone(state: ItemState): boolean {
  return state === 'completed' || state === 'set_aside'
}

/** Whether something is left to do about an item of a checklist, which may be one that is not owed here. */
export function isMissing({ state, counts }: { state: ItemState; counts: boolean }): boolean {
  return counts && !isDone(state)
}

/** Where an action leads, or null when the item does not allow it now. */
export function afterAction(
  item: Pick<ItemFacts, 'status' | 'result' | 'resolution'> & { requestedAt: unknown },
  action: ItemAction,
): ItemStatus | null {
  switch (action) {
    case 'request':
      return item.status === 'pending' ? 'requested' : null
    case 'revert':
      return item.status === 'requested' ? 'pending' : null
    case 'complete':
      return item.status === 'requested' ? 'completed' : null
    case 'replace':
      return item.status === 'completed' ? 'completed' : null
    case 'state':
      return item.status === 'completed' ? 'completed' : null
    case 'remove':
      return item.status === 'completed' ? 'requested' : null
    case 'set_aside':
      return item.status === 'pending' || item.status === 'requested' ? 'set_aside' : null
    case 'take_back':
      if (item.status !== 'set_aside') return null
      return item.requestedAt ? 'requested' : 'pending'
    case 'resolve':
      return item.status === 'completed' && isIssue(item.result) && !item.resolution ? 'completed' : null
  }
}

const names: Record<ItemState, string> = {
  pending: 'Pendente',
  requested: 'Solicitado',
  completed: 'Validado',
  with_issues: 'Com pendências',
  expired: 'Vencido',
  set_aside: 'Não se aplica',
}

/** What stands in place of the state of an item that is not owed. */
export const uncounted = 'Não conta'

export function itemStateName(state: ItemState): string {
  return names[state]
}
