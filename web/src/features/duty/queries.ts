import { readDuties } from '@soleira/domain/duty/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

/** A change of any deal reads them again. */
export const allDuties = [...keys.deals, 'duties'] as const

/** Without a year it is this one. */
export const dutiesQuery = (year?: number) =>
  queryOptions({
    queryKey: [...allDuties, year ?? null],
    queryFn: ({ signal }) => callEndpoint(readDuties, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })
