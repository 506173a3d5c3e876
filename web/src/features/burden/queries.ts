import { listBurdens } from '@soleira/domain/burden/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const burdensQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...keys.property(propertyId), 'burdens'],
    queryFn: ({ signal }) => callEndpoint(listBurdens, { params: { id: propertyId }, signal }),
  })
