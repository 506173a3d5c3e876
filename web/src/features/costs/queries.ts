import { calculateCosts } from '@soleira/domain/costs/contract'
import type { CostInput } from '@soleira/domain/costs/input'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'

export const costsKey = ['costs']

export const costSheetQuery = (asked: CostInput) =>
  queryOptions({
    queryKey: [...costsKey, asked],
    queryFn: ({ signal }) => callEndpoint(calculateCosts, { body: asked, signal }),
    placeholderData: keepPreviousData,
  })
