import { type Analysis, deleteAnalysis } from '@soleira/domain/risk/contract'
import { natureLabel } from '@soleira/domain/risk/nature'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { analysisQuery } from './queries.ts'

// Apart from mutations.ts, so that the list does not load the code that fills in an analysis.

export function useDeleteAnalysis(): (analysis: Analysis) => Promise<void> {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Analysis) => callEndpoint(deleteAnalysis, { params: { id } }),
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: analysisQuery(id).queryKey })
      showSuccess('Análise excluída', 'A análise e os seus documentos foram removidos.')
    },
    onError: (error) => showFailure('Erro ao excluir a análise', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keys.analysisPages }),
  })
  return async (analysis) => {
    const sure = await confirm({
      title: 'Excluir análise',
      message: `Tem certeza que deseja excluir a análise de ${analysisName(analysis)}? Os documentos enviados a ela também serão removidos. Esta ação não pode ser desfeita.`,
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (sure) mutate(analysis)
  }
}

/** Example: 'Compra e venda, imóvel 00001'. */
export function analysisName({ nature, property }: Pick<Analysis, 'nature' | 'property'>): string {
  const label = nature ? natureLabel(nature) : 'Natureza a definir'
  return property ? `${label}, imóvel ${property.sequenceNumber}` : label
}
