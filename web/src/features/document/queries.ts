import { listDocuments, listOfferedDocuments } from '@soleira/domain/document/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export function documentsQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.documents(propertyId),
    queryFn: ({ signal }) => callEndpoint(listDocuments, { params: { id: propertyId }, signal }),
  })
}

/** Covers only owners of whom this property has no document. */
export function offeredDocumentsQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.offeredDocuments(propertyId),
    queryFn: ({ signal }) => callEndpoint(listOfferedDocuments, { params: { id: propertyId }, signal }),
  })
}
