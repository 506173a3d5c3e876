import { postalCodes } from '../../database/tables/index.ts'
import { type Holdings, nobodys } from '../../holdings.ts'

/** CEP addresses are public and name nobody. */
export const postalCodeHoldings: Holdings = { tables: [nobodys(postalCodes, 'public data')] }
