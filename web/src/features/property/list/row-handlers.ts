import type { Property } from '@soleira/domain/property/property'
import type { PossibleMove } from '@soleira/domain/property/stage'
import type { Ticks } from '../use-ticked-rows.ts'

export interface RowHandlers {
  ticks: Ticks
  onEdit: (property: Property) => void
  onDelete: (property: Property) => void
  onPending: (property: Property) => void
  onMove: (property: Property, move: PossibleMove) => void
  onApproach: () => void
}

export type RowProps = { property: Property } & RowHandlers
