import {
  addRequestAddress,
  createDocumentRequest,
  listDocumentRequests,
  type NewDocumentRequest,
  revokeDocumentRequest,
} from '@soleira/domain/document-request/contract'
import {
  type AskedData,
  acceptData,
  listHandedOfPerson,
  listHandedOfProperty,
  type RequestedFact,
  refuseData,
} from '@soleira/domain/document-request/data-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { useAnswers } from '../paper-fact/use-answers.ts'

/** Polled, because a recipient may be handing something in now. */
const polled = { staleTime: 0, refetchInterval: 30_000 }

export const requestsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.documentRequests(id),
    queryFn: ({ signal }) => callEndpoint(listDocumentRequests, { params: { id }, signal }),
    ...polled,
  })

export const propertyHandedQuery = (id: number) =>
  queryOptions({
    queryKey: keys.propertyHanded(id),
    queryFn: ({ signal }) => callEndpoint(listHandedOfProperty, { params: { id }, signal }),
    ...polled,
  })

export const personHandedQuery = (id: number) =>
  queryOptions({
    queryKey: keys.personHanded(id),
    queryFn: ({ signal }) => callEndpoint(listHandedOfPerson, { params: { id }, signal }),
    ...polled,
  })

/** Only this answer holds the address of the link. */
export function useCreateRequest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewDocumentRequest) => callEndpoint(createDocumentRequest, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.documentRequests(id) }),
  })
}

export function useAddRequestLink(id: number) {
  return useMutation({
    mutationFn: (requestId: number) => callEndpoint(addRequestAddress, { params: { id, requestId } }),
    onError: (error) => showFailure('Não foi possível criar o endereço', error.message),
  })
}

export function useRevokeRequest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requestId: number) => callEndpoint(revokeDocumentRequest, { params: { id, requestId } }),
    onSuccess: () => showSuccess('Pedido encerrado', 'O link não recebe mais nada.'),
    onError: (error) => showFailure('Não foi possível encerrar o pedido', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keys.documentRequests(id) }),
  })
}

/** A person's word by link is answered as a paper's is. */
export function useJudgeData(id: number, requestId: number, { version }: AskedData) {
  const client = useQueryClient()
  const params = { id, requestId }
  // The record of a person is shown with every property that they take part in.
  const touched = [keys.openedProperties, keys.people, keys.persons, keys.properties, keys.dashboard]
  const idsOf = (facts: readonly RequestedFact[]) => facts.flatMap(({ id }) => id ?? [])
  return useAnswers<RequestedFact>({
    accept: (facts) => {
      // A fact that is said otherwise is used where somebody has ticked it.
      const replaces = facts.some(({ isContrary }) => isContrary)
      return callEndpoint(acceptData, { params, body: { ids: idsOf(facts), version, replaces } })
    },
    refuse: (facts, reason) =>
      callEndpoint(refuseData, { params, body: { ids: idsOf(facts), reason: reason ?? '' } }),
    refresh: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
