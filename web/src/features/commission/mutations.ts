import type {
  Commission,
  CommissionInput,
  FeeReceipt,
  ReceiptInput,
} from '@soleira/domain/commission/commission'
import * as contract from '@soleira/domain/commission/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { newId } from '../../lib/api/new-id.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { refreshOffers } from '../offer/mutations.ts'
import { commissionQuery } from './queries.ts'

type Of = Pick<Commission, 'dealId' | 'propertyId' | 'version'>

function useFee<Input>(
  { dealId, propertyId }: Of,
  act: (input: Input) => Promise<Commission>,
  said?: string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (fee) => {
      client.setQueryData(commissionQuery({ dealId, propertyId }).queryKey, fee)
      if (said) showSuccess(said, 'Fica só na sua conta: em nenhum link, dossiê ou documento de clientes.')
    },
    // The answer is shown already: nothing waits for the lists.
    onSettled: () => void refreshOffers(client, propertyId),
  })
}

export const useAgree = (fee: Of) =>
  useFee(
    fee,
    (body: CommissionInput) =>
      callEndpoint(contract.agreeCommission, {
        params: { id: fee.dealId },
        body: { ...body, version: fee.version },
      }),
    'Honorários salvos',
  )

/** The same form sent twice issues one receipt. */
export function useIssue(fee: Of) {
  const [key] = useState(newId)
  return useFee(fee, (body: ReceiptInput) =>
    callEndpoint(contract.issueReceipt, {
      params: { id: fee.dealId },
      body,
      headers: { 'Idempotency-Key': key },
    }),
  )
}

export const useCancelReceipt = (fee: Of, { id }: Pick<FeeReceipt, 'id'>) =>
  useFee(fee, (body: { reason: string }) => callEndpoint(contract.cancelReceipt, { params: { id }, body }))

export function useSendProof(fee: Of, { id }: Pick<FeeReceipt, 'id'>) {
  const sending = useFee(
    fee,
    (file: File) =>
      upload(contract.sendReceiptPaper, [['file', file]], {
        params: { id },
        headers: { 'Idempotency-Key': newId() },
      }),
    'Comprovante guardado',
  )
  return (file: File) =>
    sending.mutate(file, { onError: (error) => showFailure('Não foi possível enviar', messageOf(error)) })
}

/** The paper leaves the screen at once. The server deletes it when the toast goes without an undo. */
export function useRemoveProof(fee: Of, receipt: FeeReceipt) {
  const client = useQueryClient()
  const removing = useFee(fee, () =>
    callEndpoint(contract.removeReceiptPaper, { params: { id: receipt.id }, keepalive: true }),
  )
  const show = (paper: FeeReceipt['paper']) =>
    client.setQueryData(
      commissionQuery(fee).queryKey,
      (known) =>
        known && {
          ...known,
          receipts: known.receipts.map((one) => (one.id === receipt.id ? { ...one, paper } : one)),
        },
    )
  return () => {
    show(null)
    showSuccess('Comprovante excluído', 'O recibo continua como está.', {
      undo: () => show(receipt.paper),
      settle: () =>
        removing
          .mutateAsync(undefined)
          .then(() => undefined)
          .catch((error) => showFailure('Não foi possível excluir', messageOf(error))),
    })
  }
}
