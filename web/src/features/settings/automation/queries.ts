import { listCharges, sumCharges, type WhichCharges } from '@soleira/domain/automation/charges'
import { listProviders } from '@soleira/domain/automation/contract'
import { listRecipes } from '@soleira/domain/automation/recipes-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { type ChargeSearch, toChargeQuery, whichOf } from './charge-search.ts'

/** Who can be asked for certificates. What they cost and whether they are away changes by itself. */
export const providersQuery = queryOptions({
  queryKey: keys.providers,
  queryFn: ({ signal }) => call(listProviders, { signal }),
  refetchOnMount: 'always',
})

/** The pages that the assisted browser knows. */
export const recipesQuery = queryOptions({
  queryKey: keys.recipes,
  queryFn: ({ signal }) => call(listRecipes, { signal }),
  refetchOnMount: 'always',
})

/** A page of the ledger; the page before stays on screen while the next one comes. */
export function chargePageQuery(search: ChargeSearch) {
  const query = toChargeQuery(search)
  return queryOptions({
    queryKey: keys.chargePage(query),
    queryFn: ({ signal }) => callPage(listCharges, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** What was spent, by month and by property. */
export function chargeSumsQuery(search: ChargeSearch) {
  const query: WhichCharges = whichOf(search)
  return queryOptions({
    queryKey: keys.chargeSums(query),
    queryFn: ({ signal }) => call(sumCharges, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
