import { postalCodes } from '../../database/tables/index.ts'
import { type Holdings, nobodysTable } from '../../holdings.ts'

export const postalCodeHoldings: Holdings = { tables: [nobodysTable(postalCodes, 'public data')] }
