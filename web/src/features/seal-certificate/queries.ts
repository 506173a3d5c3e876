import {
  readSealCertificate,
  removeSealCertificate,
  saveSealCertificate,
} from '@soleira/domain/signing/certificate-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showSuccess } from '../../lib/toast.ts'
import { activityQuery } from '../history/queries.ts'

export const sealCertificateQuery = queryOptions({
  queryKey: [...keys.settings, 'seal-certificate'],
  queryFn: ({ signal }) => callEndpoint(readSealCertificate, { signal }),
  refetchOnMount: 'always',
})

export function useSaveSealCertificate() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { file: string; password: string }) => callEndpoint(saveSealCertificate, { body }),
    onSuccess: async () => {
      await refresh()
      showSuccess('Certificado guardado', 'Ele sela os documentos que todos assinarem daqui em diante.')
    },
  })
}

export function useRemoveSealCertificate() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => callEndpoint(removeSealCertificate, {}),
    onSuccess: async () => {
      await refresh()
      showSuccess('Certificado removido', 'A chave foi apagada.')
    },
    onError: (error) => explainFailure('Não foi possível remover', error),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [sealCertificateQuery.queryKey, activityQuery.queryKey, keys.today].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
