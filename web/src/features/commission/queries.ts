import type { Commission } from '@soleira/domain/commission/commission'
import { readCommission, readCommissionYear } from '@soleira/domain/commission/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const commissionQuery = ({ dealId, propertyId }: Pick<Commission, 'dealId' | 'propertyId'>) =>
  queryOptions({
    queryKey: [...keys.propertyDeals(propertyId), dealId, 'commission'],
    queryFn: ({ signal }) => callEndpoint(readCommission, { params: { id: dealId }, signal }),
  })

/** Without a year it is this one. */
export const commissionYearQuery = (year?: number) =>
  queryOptions({
    queryKey: [...keys.deals, 'commission', year ?? null],
    queryFn: ({ signal }) => callEndpoint(readCommissionYear, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })
