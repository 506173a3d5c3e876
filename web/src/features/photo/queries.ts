import { listPhotos } from '@soleira/domain/photo/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export function photosQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.photos(propertyId),
    queryFn: ({ signal }) => callEndpoint(listPhotos, { params: { id: propertyId }, signal }),
  })
}
