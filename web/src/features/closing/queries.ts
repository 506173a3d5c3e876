import type { Closing } from '@soleira/domain/closing/closing'
import { listProofs, readMilestones } from '@soleira/domain/closing/contract'
import type { Deal } from '@soleira/domain/deal/deal'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export type DealPlace = Pick<Deal, 'id' | 'propertyId'>

const isReading = ({ owners, protocols }: Closing) =>
  owners.state === 'reading' ||
  protocols.some(({ notes }) => notes.some(({ reading }) => reading === 'reading'))

export const closingQuery = ({ id, propertyId }: DealPlace) =>
  queryOptions({
    queryKey: [...keys.propertyDeals(propertyId), id, 'closing'],
    queryFn: ({ signal }) => callEndpoint(readMilestones, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isReading(data) ? 2_000 : false),
  })

/** Papers that are there and may prove a milestone. Every feature sends papers, so a form that opens asks anew. */
export const proofsQuery = ({ id, propertyId }: DealPlace) =>
  queryOptions({
    queryKey: [...keys.propertyDeals(propertyId), id, 'proofs'],
    queryFn: ({ signal }) => callEndpoint(listProofs, { params: { id }, signal }),
    staleTime: 0,
  })
