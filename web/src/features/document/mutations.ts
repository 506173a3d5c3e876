import { deleteDocument, type PropertyDocument } from '@soleira/domain/document/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { call } from '../../lib/api.ts'
import { refreshProperty } from '../../lib/refresh.ts'
import { failure, success } from '../../lib/toast.ts'
import { documentsQuery } from './queries.ts'

/** Deletes a document once the broker has confirmed it (part 1 §8). */
export function useDeleteDocument(): {
  ask: (document: PropertyDocument) => Promise<void>
  isPending: boolean
} {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: PropertyDocument) => call(deleteDocument, { params: { id } }),
    onSuccess: (_, { id, propertyId, fileName }) => {
      client.setQueryData(documentsQuery(propertyId).queryKey, (known) =>
        known?.filter((one) => one.id !== id),
      )
      success('Documento deletado!', `${fileName} foi removido com sucesso.`)
    },
    onError: () => failure('Erro ao deletar', 'Não foi possível deletar o documento.'),
    onSettled: (_, __, { propertyId }) => refreshProperty(client, propertyId),
  })
  return {
    isPending,
    ask: async (document) => {
      const sure = await confirm({
        title: 'Excluir documento',
        message: `Tem certeza que deseja deletar o documento "${document.fileName}"?`,
        confirmLabel: 'Excluir',
        destructive: true,
      })
      if (sure) mutate(document)
    },
  }
}
