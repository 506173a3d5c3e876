import type { Happening } from '../history/happening.ts'
import type { MilestoneKind } from './kinds.ts'

interface Of {
  id: number
  propertyId: number
}

const doneAs: Partial<Record<MilestoneKind, string>> = {
  sinal: 'sinal_paid',
  itbi: 'itbi_paid',
  deed: 'deed_signed',
  registration: 'registered',
  balance: 'balance_paid',
  keys: 'keys_given',
}

/** An act of the closing is told of its deal. */
export const closingChanged = ({ id, propertyId }: Of, detail: string): Happening => ({
  entity: 'deal',
  id,
  property: propertyId,
  action: 'updated',
  detail,
})

export const doneDetail = (kind: MilestoneKind): string => doneAs[kind] ?? 'milestone_done'
