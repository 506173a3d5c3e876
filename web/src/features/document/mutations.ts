import { deleteDocument, type PropertyDocument } from '@soleira/domain/document/contract'
import { inProperties } from '@soleira/domain/document/words'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { documentsQuery } from './queries.ts'

/** The broker confirms first (part 1 §8). */
export function useDeleteDocument(): {
  ask: (document: PropertyDocument) => Promise<void>
  isPending: boolean
} {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, propertyId }: PropertyDocument) =>
      callEndpoint(deleteDocument, { params: { id }, query: { propertyId } }),
    onSuccess: (_, { id, propertyId, fileName, alsoIn }) => {
      client.setQueryData(documentsQuery(propertyId).queryKey, (known) =>
        known?.filter((one) => one.id !== id),
      )
      if (alsoIn.length) showSuccess('Documento retirado', `${fileName} continua ${inProperties(alsoIn)}.`)
      else showSuccess('Documento deletado!', `${fileName} foi removido com sucesso.`)
    },
    onError: () => showFailure('Erro ao deletar', 'Não foi possível deletar o documento.'),
    onSettled: (_, __, { propertyId }) => refreshProperty(client, propertyId),
  })
  return {
    isPending,
    ask: async (document) => {
      const { fileName, alsoIn, fills } = document
      const along = fills.flatMap(({ name, goesAlong }) => (goesAlong ? [name] : []))
      const sure = await confirm(
        alsoIn.length
          ? {
              title: 'Deixar de usar o documento',
              message: `"${fileName}" deixa de valer para este imóvel e continua ${inProperties(alsoIn)}.`,
              confirmLabel: 'Deixar de usar',
            }
          : {
              title: 'Excluir documento',
              message: `Tem certeza que deseja deletar o documento "${fileName}"?${along.length ? ` Ele sai também da diligência: ${joinWithAnd(along)}.` : ''}`,
              confirmLabel: 'Excluir',
              destructive: true,
            },
      )
      if (sure) mutate(document)
    },
  }
}
