import { deliveries } from '../../database/tables/index.ts'
import { type Holdings, leftOut } from '../../holdings.ts'

export const letterHoldings: Holdings = {
  tables: [leftOut(deliveries, 'names of notices and weeks, which the copy has in full')],
}
