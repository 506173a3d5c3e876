import { listItemChanges, readDiligence } from '@soleira/domain/checklist/contract'
import { listDealCertificates } from '@soleira/domain/deal/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export function diligencePropertyQuery(id: number) {
  return queryOptions({
    queryKey: keys.property(id),
    queryFn: ({ signal }) => callEndpoint(readProperty, { params: { id }, signal }),
  })
}

/** Refetched when the window is focused again, because another tab may have changed the checklist. */
export function diligenceQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.diligence(propertyId),
    queryFn: ({ signal }) => callEndpoint(readDiligence, { params: { id: propertyId }, signal }),
    refetchOnWindowFocus: 'always',
  })
}

export function changesQuery(propertyId: number) {
  return queryOptions({
    queryKey: [...keys.diligence(propertyId), 'changes'],
    queryFn: ({ signal }) => callEndpoint(listItemChanges, { params: { id: propertyId }, signal }),
  })
}

export const dealCertificatesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['property', propertyId, 'deal-certificates'],
    queryFn: ({ signal }) => callEndpoint(listDealCertificates, { params: { id: propertyId }, signal }),
  })

export const answersQuery = (propertyId: number) => {
  const query = { status: 'open', propertyId } as const
  return queryOptions({
    queryKey: keys.inboxPage(query),
    queryFn: ({ signal }) => callPage(listInbox, { query, signal }),
    refetchOnMount: 'always',
  })
}
