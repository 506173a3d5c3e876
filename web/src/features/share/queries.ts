import { createShare, listShares, listViews, renewShare, revokeShare } from '@soleira/domain/share/contract'
import type { NewShare } from '@soleira/domain/share/new-share'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

const sharesKey = (id: number) => [...keys.property(id), 'shares']

/** Never fresh: a recipient may be opening a link now. */
export const sharesQuery = (id: number) =>
  queryOptions({
    queryKey: sharesKey(id),
    queryFn: ({ signal }) => callEndpoint(listShares, { params: { id }, signal }),
    staleTime: 0,
  })

export const viewsQuery = (id: number, shareId: number) =>
  queryOptions({
    queryKey: [...sharesKey(id), shareId],
    queryFn: ({ signal }) => callEndpoint(listViews, { params: { id, shareId }, signal }),
    staleTime: 0,
  })

/** Only this answer holds the address of the link. */
export function useCreateShare(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewShare) => callEndpoint(createShare, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(id) }),
  })
}

/** Only this answer holds the new address. */
export function useRenewShare(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shareId: number) => callEndpoint(renewShare, { params: { id, shareId } }),
    onError: (error) => showFailure('Não foi possível trocar o endereço', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(id) }),
  })
}

export function useRevokeShare(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shareId: number) => callEndpoint(revokeShare, { params: { id, shareId } }),
    onSuccess: () => showSuccess('Link encerrado', 'Quem o tinha aberto não vê mais nada.'),
    onError: (error) => showFailure('Não foi possível encerrar o link', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(id) }),
  })
}
