import type { Happening } from '../history/happening.ts'
import type { Opening, WayOfOpening } from '../history/opening.ts'

/** The history keeps no sums: `id` is that of the deal. */
interface Of {
  dealId: number
  propertyId: number
}

export const commissionChanged = (
  { dealId, propertyId }: Of,
  detail: 'agreed' | 'receipt' | 'cancelled' | 'paper' | 'paper_removed',
): Happening => ({ entity: 'commission', id: dealId, property: propertyId, detail, action: 'updated' })

export const receiptOpened = (
  { dealId, propertyId }: Of,
  action: WayOfOpening = 'viewed',
  detail: 'receipt' | 'paper' = 'receipt',
): Opening => ({ action, detail, entity: 'commission', id: dealId, property: propertyId })
