import type { CallOf } from '@soleira/domain/contract/endpoint'
import * as contract from '@soleira/domain/costs/contract'
import type { CostInput } from '@soleira/domain/costs/input'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, callFile } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { costsKey } from './queries.ts'

export function usePrintCosts() {
  return useMutation({
    mutationFn: (asked: CostInput) => callFile(contract.printCosts, { body: asked }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível gerar o PDF', messageOf(error)),
  })
}

/** Offers tell costs, too. */
function useRefreshCosts() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: costsKey }),
      client.invalidateQueries({ queryKey: ['property'] }),
    ])
}

export function useSetOwnCost() {
  const refresh = useRefreshCosts()
  return useMutation({
    mutationFn: (body: CallOf<typeof contract.setOwnCost>['body']) =>
      callEndpoint(contract.setOwnCost, { body }),
    onSuccess: () => showSuccess('Valor guardado', 'Ele vale nos próximos cálculos deste lugar.'),
    onSettled: refresh,
  })
}

export function useRemoveOwnCost() {
  const refresh = useRefreshCosts()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(contract.removeOwnCost, { params: { id } }),
    onSuccess: () => showSuccess('Valor excluído', 'Ele não vale mais nos próximos cálculos.'),
    onError: (error) => showFailure('Não foi possível excluir o valor', messageOf(error)),
    onSettled: refresh,
  })
}
