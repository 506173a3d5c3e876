import { listPersonDocuments } from '@soleira/domain/document/contract'
import { listPersonPapers } from '@soleira/domain/paper/contract'
import { listPeople, listPersonEvents, previewErasure, readPerson } from '@soleira/domain/person/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { type PeopleSearch, toPeopleQuery } from './list/people-search.ts'

export function peoplePageQuery(search: PeopleSearch) {
  const query = toPeopleQuery(search)
  return queryOptions({
    queryKey: keys.peoplePage(query),
    queryFn: ({ signal }) => callPage(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function peopleChoicesQuery(search: string) {
  const query = { search, limit: 20 } as const
  return queryOptions({
    queryKey: keys.peopleChoices(search),
    queryFn: ({ signal }) => callEndpoint(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function personQuery(id: number) {
  return queryOptions({
    queryKey: keys.person(id),
    queryFn: ({ signal }) => callEndpoint(readPerson, { params: { id }, signal }),
  })
}

/** A new version of the record refetches the events. */
export function personEventsQuery(id: number, version: number) {
  return queryOptions({
    queryKey: [...keys.person(id), 'events', version],
    queryFn: ({ signal }) => callEndpoint(listPersonEvents, { params: { id }, signal }),
  })
}

export function personDocumentsQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.person(id), 'documents'],
    queryFn: ({ signal }) => callEndpoint(listPersonDocuments, { params: { id }, signal }),
  })
}

export function personCertificatesQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.person(id), 'papers'],
    queryFn: ({ signal }) => callEndpoint(listPersonPapers, { params: { id }, signal }),
  })
}

export function erasureQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.person(id), 'erasure'],
    queryFn: ({ signal }) => callEndpoint(previewErasure, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
