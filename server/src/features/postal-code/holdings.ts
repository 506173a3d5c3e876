import { postalCodes } from '../../database/tables/index.ts'
import { type Holdings, nobodys } from '../../holdings.ts'

export const postalCodeHoldings: Holdings = { tables: [nobodys(postalCodes, 'public data')] }
