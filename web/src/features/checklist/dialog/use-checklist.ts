import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import type { Property } from '@soleira/domain/property/property'
import { createContext, useContext } from 'react'
import type { Automatic } from '../../automation/use-automatic.ts'
import type { ItemKey } from '../item-key.ts'
import type { PendingRequests } from './pending-requests.ts'
import type { ItemTicks } from './several/use-ticks.ts'
import type { ShownItem } from './shown-item.ts'

export interface Checklist {
  property: Property
  items: readonly ShownItem[]
  people: readonly DiligencePerson[]
  pending: PendingRequests
  isWaiting: (item: ItemKey) => boolean
  ticks: ItemTicks
  automatic: Automatic
  onWrite: () => void
  onDraft: (item: ItemKey, begun: boolean) => void
}

export const ChecklistContext = createContext<Checklist | null>(null)

export function useChecklist(): Checklist {
  const checklist = useContext(ChecklistContext)
  if (!checklist) throw new Error('outside of a checklist')
  return checklist
}
