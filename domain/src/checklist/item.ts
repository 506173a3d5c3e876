import { type CertificateResult, isIssue } from '../certificate/result.ts'
import { isExpired } from '../certificate/validity.ts'

/** The course of an item (part 2 §4). `set_aside`: it cannot apply. */
export const itemStatuses = ['pending', 'requested', 'completed', 'set_aside'] as const
export type ItemStatus = (typeof itemStatuses)[number]

export const itemStates = [
  'pending',
  'requested',
  'completed',
  'with_issues',
  'expired',
  'set_aside',
] as const
export type ItemState = (typeof itemStates)[number]

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

export const itemDeeds = [...itemActions, 'add', 'drop', 'keep', 'give_back'] as const
export type ItemDeed = (typeof itemDeeds)[number]

export interface ItemFacts {
  status: ItemStatus
  paperId: number | null
  result: CertificateResult | null
  resolution: string | null
  validUntil: string | null
  /** It is of somebody who no longer takes part, nor is married to who does: nobody has to renew it. */
  isFormer?: boolean
}

/**
 * An open issue is shown before expiry: it must not vanish because its paper grew old. Nothing counts as
 * received without its paper.
 */
export function itemState(item: ItemFacts, today: string): ItemState {
  if (item.status !== 'completed') return item.status
  if (item.paperId === null) return 'requested'
  if (isIssue(item.result) && !item.resolution) return 'with_issues'
  return !item.isFormer && isExpired(item.validUntil, today) ? 'expired' : 'completed'
}

export function isDone(state: ItemState): boolean {
  return state === 'completed' || state === 'set_aside'
}

export function isMissing({ state, counts }: { state: ItemState; counts: boolean }): boolean {
  return counts && !isDone(state)
}

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

export const uncounted = 'Não conta'

export function itemStateName(state: ItemState): string {
  return names[state]
}
