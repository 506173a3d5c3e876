import type { BodyOf } from '@soleira/domain/contract/endpoint'
import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@soleira/domain/saved-view/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

export const savedViewsQuery = queryOptions({
  queryKey: keys.savedViews,
  queryFn: ({ signal }) => callEndpoint(listSavedViews, { signal }),
})

interface Change {
  id: number
  body: BodyOf<typeof changeSavedView>
}

export function useSavedViews() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keys.savedViews })
  const put = (view: SavedView) => {
    client.setQueryData<SavedView[]>(keys.savedViews, (all = []) =>
      all.some(({ id }) => id === view.id)
        ? all.map((one) => (one.id === view.id ? view : one))
        : [...all, view],
    )
  }
  const create = useMutation({
    mutationFn: ({ key, ...body }: BodyOf<typeof createSavedView> & { key: string }) =>
      callEndpoint(createSavedView, { body, headers: { 'Idempotency-Key': key } }),
    onSuccess: put,
    onSettled: refresh,
  })
  const change = useMutation({
    mutationFn: ({ id, body }: Change) => callEndpoint(changeSavedView, { params: { id }, body }),
    onSuccess: put,
    onSettled: refresh,
  })
  return { create, change, remove: useRemoveView(refresh) }
}

/** The view leaves the row at once. The server forgets it when the toast goes without an undo. */
function useRemoveView(refresh: () => Promise<void>) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: SavedView) => callEndpoint(removeSavedView, { params: { id }, keepalive: true }),
    onError: (error) => showFailure('Erro ao excluir a visão', error.message),
    onSettled: refresh,
  })
  return async (view: SavedView, onUndo: () => void) => {
    await client.cancelQueries({ queryKey: keys.savedViews })
    const before = client.getQueryData<SavedView[]>(keys.savedViews)
    client.setQueryData(
      keys.savedViews,
      before?.filter(({ id }) => id !== view.id),
    )
    showSuccess('Visão excluída', `“${view.name}” não está mais na lista.`, {
      undo: () => {
        client.setQueryData(keys.savedViews, before)
        onUndo()
      },
      settle: () => mutateAsync(view).catch(() => undefined),
    })
  }
}
