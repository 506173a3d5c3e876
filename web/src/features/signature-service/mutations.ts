import type { CallOf } from '@soleira/domain/contract/endpoint'
import * as contract from '@soleira/domain/signing/services-contract'
import type { Service } from '@soleira/domain/signing/signing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { showSuccess } from '../../lib/toast.ts'
import { activityQuery } from '../history/queries.ts'
import { signatureServicesQuery } from './queries.ts'

type Fields = NonNullable<CallOf<typeof contract.saveSignatureService>['body']>

export function useSaveSignatureService(service: Service) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Fields) => callEndpoint(contract.saveSignatureService, { params: { service }, body }),
    onSuccess: (saved, { webhookSecret }) => {
      client.setQueryData(signatureServicesQuery.queryKey, (known) =>
        known?.map((one) => (one.service === service ? saved : one)),
      )
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      if (webhookSecret === null) showSuccess('Avisos desligados', 'O token continua guardado.')
      else showSuccess('Sucesso!', 'Guardado. Teste antes de enviar o primeiro documento.')
    },
  })
}

export function useRemoveSignatureService(service: Service) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(contract.removeSignatureService, { params: { service } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: signatureServicesQuery.queryKey })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Sucesso!', 'O serviço foi desligado, e o token apagado.')
    },
    onError: (error) => explainFailure('Não foi possível desligar', error),
  })
}

/** Only this answer holds the address. */
export function useMakeWebhookAddress(service: Service) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(contract.makeWebhookAddress, { params: { service } }),
    onError: (error) => explainFailure('Não foi possível fazer o endereço', error),
    onSettled: () => client.invalidateQueries({ queryKey: signatureServicesQuery.queryKey }),
  })
}

export function useTestSignatureService(service: Service) {
  return useMutation({
    mutationFn: () => callEndpoint(contract.testSignatureService, { params: { service } }),
    onError: (error) => explainFailure('O teste não pôde ser feito', error),
  })
}
