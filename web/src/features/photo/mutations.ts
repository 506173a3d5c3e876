import { deletePhoto, orderPhotos, type Photo } from '@soleira/domain/photo/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { photosQuery } from './queries.ts'

/**
 * Shows the new order at once. Orders given in a row reach the server one after the other, and the gallery is
 * refetched after the last.
 */
export function useOrderPhotos(propertyId: number) {
  const client = useQueryClient()
  const { queryKey } = photosQuery(propertyId)
  const mutationKey = ['order-photos', propertyId]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (photos: Photo[]) =>
      callEndpoint(orderPhotos, { params: { id: propertyId }, body: { ids: photos.map(({ id }) => id) } }),
    onMutate: async (photos) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, photos)
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before)
      showFailure('Erro ao ordenar as fotos', error.message)
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? refreshProperty(client, propertyId) : undefined
    },
  })
}

export function useDeletePhoto(): (photo: Photo) => Promise<boolean> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: Photo) => callEndpoint(deletePhoto, { params: { id } }),
    onSuccess: (_, { id, propertyId }) => {
      client.setQueryData(photosQuery(propertyId).queryKey, (known) => known?.filter((one) => one.id !== id))
      showSuccess('Foto excluída', 'A foto foi removida da galeria.')
    },
    onError: (error) => showFailure('Erro ao excluir a foto', error.message),
    onSettled: (_, __, { propertyId }) => refreshProperty(client, propertyId),
  })
  return async (photo) => {
    const sure = await confirm({
      title: 'Excluir foto',
      message: `Tem certeza que deseja excluir a foto "${photo.fileName}"? Esta ação não pode ser desfeita.`,
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (!sure) return false
    return mutateAsync(photo).then(
      () => true,
      () => false,
    )
  }
}
