import { deliveries } from '../../database/tables/index.ts'
import { type Holdings, leftOutTable } from '../../holdings.ts'

export const letterHoldings: Holdings = {
  tables: [leftOutTable(deliveries, 'names of notices and weeks, which the copy has in full')],
}
