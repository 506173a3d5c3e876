import {
  compareVersions,
  listAgreements,
  listClauses,
  listVersions,
  readAgreement,
} from '@soleira/domain/agreement/contract'
import type { Deal } from '@soleira/domain/deal/deal'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const agreementsQuery = ({ id, propertyId }: Pick<Deal, 'id' | 'propertyId'>) =>
  queryOptions({
    queryKey: [...keys.propertyDeals(propertyId), id, 'contracts'],
    queryFn: ({ signal }) => callEndpoint(listAgreements, { params: { id }, signal }),
  })

/** Below the deals, so that a change of offer or deal asks for it again. The record is mended on other screens. */
export const agreementQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.deals, 'contract', id],
    queryFn: ({ signal }) => callEndpoint(readAgreement, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.deals, 'contract', id, 'versions'],
    queryFn: ({ signal }) => callEndpoint(listVersions, { params: { id }, signal }),
  })

export type Comparable = number | 'now'

/** The text of now may change at any time, so no comparison is kept. */
export const comparisonQuery = (id: number, a: Comparable, b: Comparable) =>
  queryOptions({
    queryKey: [...keys.deals, 'contract', id, 'compared', a, b],
    queryFn: ({ signal }) => callEndpoint(compareVersions, { params: { id, a, b }, signal }),
    gcTime: 0,
  })

export const clausesQuery = queryOptions({
  queryKey: [...keys.settings, 'clauses'],
  queryFn: ({ signal }) => callEndpoint(listClauses, { signal }),
})
