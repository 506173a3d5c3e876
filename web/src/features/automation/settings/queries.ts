import { listCharges, sumCharges, type WhichCharges } from '@soleira/domain/automation/charges'
import { listProviders } from '@soleira/domain/automation/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { type ChargeSearch, toChargeQuery, whichOf } from '../charges/charge-search.ts'

/** Refetched on every visit, because prices and pauses change by themselves. */
export const providersQuery = queryOptions({
  queryKey: keys.providers,
  queryFn: ({ signal }) => callEndpoint(listProviders, { signal }),
  refetchOnMount: 'always',
})

export function chargePageQuery(search: ChargeSearch) {
  const query = toChargeQuery(search)
  return queryOptions({
    queryKey: [...keys.charges, 'page', query],
    queryFn: ({ signal }) => callPage(listCharges, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function chargeSumsQuery(search: ChargeSearch) {
  const query: WhichCharges = whichOf(search)
  return queryOptions({
    queryKey: [...keys.charges, 'sums', query],
    queryFn: ({ signal }) => callEndpoint(sumCharges, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
