import { idOf, searchParams } from '../../lib/lists/search-params.ts'

/** `imovel` fills in place, price and land of a property; `proposta` price and payers of one of its offers. */
export const costsSearch = searchParams({ imovel: idOf, proposta: idOf })
