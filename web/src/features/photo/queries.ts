import { listPhotos } from '@soleira/domain/photo/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The gallery of a property in its order; the first is the cover. */
export function photosQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['property', propertyId, 'photos'],
    queryFn: ({ signal }) => call(listPhotos, { params: { id: propertyId }, signal }),
  })
}
