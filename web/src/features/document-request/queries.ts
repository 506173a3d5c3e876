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
  refuseData,
} from '@soleira/domain/document-request/data-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

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

interface DataAnswer {
  ids: number[]
  /** Replaces the person's facts that say otherwise. */
  replaces: boolean
}

export function useJudgeData(id: number, requestId: number, { person, version }: AskedData) {
  const client = useQueryClient()
  const params = { id, requestId }
  // The record of a person is shown with every property that they take part in.
  const touched = [keys.openedProperties, keys.people, keys.persons, keys.properties, keys.dashboard]
  const refresh = () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
  const accept = useMutation({
    mutationFn: (answer: DataAnswer) => callEndpoint(acceptData, { params, body: { ...answer, version } }),
    onSuccess: (_, { ids }) =>
      showSuccess(
        ids.length > 1 ? 'Dados aceitos' : 'Dado aceito',
        `O cadastro de ${person} foi atualizado.`,
      ),
    onError: (error) => showFailure('Não foi possível aceitar', error.message),
    onSettled: refresh,
  })
  const refuse = (ids: number[], reason: string) =>
    callEndpoint(refuseData, { params, body: { ids, reason } }).finally(refresh)
  return { accept, refuse }
}
