import { listDocuments, listOfferedDocuments } from '@soleira/domain/document/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** The documents of a property, oldest first. */
export function documentsQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.documents(propertyId),
    queryFn: ({ signal }) => call(listDocuments, { params: { id: propertyId }, signal }),
  })
}

/** What other properties have of owners of whom this one has nothing. */
export function offeredDocumentsQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.offeredDocuments(propertyId),
    queryFn: ({ signal }) => call(listOfferedDocuments, { params: { id: propertyId }, signal }),
  })
}
