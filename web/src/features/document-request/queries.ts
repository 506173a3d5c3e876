import {
  addRequestAddress,
  createDocumentRequest,
  listDocumentRequests,
  type NewDocumentRequest,
  revokeDocumentRequest,
} from '@soleira/domain/document-request/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { failure, success } from '../../lib/toast.ts'

/** What was asked for of a property, and what is missing. Somebody may be handing a paper in now. */
export const requestsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.documentRequests(id),
    queryFn: ({ signal }) => call(listDocumentRequests, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  })

/** Asks for papers; the address is in what this answers, and nowhere else. */
export function useCreateRequest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewDocumentRequest) => call(createDocumentRequest, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.documentRequests(id) }),
  })
}

/** Makes another address of a request, to remind with. */
export function useAddAddress(id: number) {
  return useMutation({
    mutationFn: (requestId: number) => call(addRequestAddress, { params: { id, requestId } }),
    onError: (error) => failure('Não foi possível criar o endereço', error.message),
  })
}

/** Ends a request at once. */
export function useRevokeRequest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requestId: number) => call(revokeDocumentRequest, { params: { id, requestId } }),
    onSuccess: () => success('Pedido encerrado', 'O link não recebe mais nada.'),
    onError: (error) => failure('Não foi possível encerrar o pedido', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keys.documentRequests(id) }),
  })
}
