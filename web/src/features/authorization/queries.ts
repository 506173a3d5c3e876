import { listAuthorizations } from '@soleira/domain/authorization/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const authorizationsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...keys.property(propertyId), 'authorizations'],
    queryFn: ({ signal }) => callEndpoint(listAuthorizations, { params: { id: propertyId }, signal }),
  })
