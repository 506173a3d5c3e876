import type { Agreement, ReviewInput } from '@soleira/domain/agreement/agreement'
import {
  changeAgreement,
  createAgreement,
  downloadAgreement,
  keepVersion,
  removeAgreement,
  reviewAgreement,
  withdrawReview,
} from '@soleira/domain/agreement/contract'
import type { AgreementKind } from '@soleira/domain/agreement/terms'
import type { Deal } from '@soleira/domain/deal/deal'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, callFile } from '../../lib/api/api.ts'
import { explainFailure, messageOf } from '../../lib/api/explain-failure.ts'
import { isRefusal } from '../../lib/api/make-surely.ts'
import { newId } from '../../lib/api/new-id.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { isSessionEnd } from '../../lib/api/session.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { refreshOffers } from '../offer/mutations.ts'
import { useToldStage } from '../property/use-told-stage.ts'
import { type ClauseStep, showStep, takeStep } from './clause-order.ts'
import { showWords } from './pieces.ts'
import { agreementQuery } from './queries.ts'

type Named = Pick<Agreement, 'id' | 'propertyId'>

/** The property shows its contracts in one line each. */
const refreshLines = (client: QueryClient, { propertyId }: Named) =>
  client.invalidateQueries({ queryKey: keys.property(propertyId) })

/** A request whose answer was lost is sent again with the same key, and makes one thing. */
export function useTries<What>() {
  const [known] = useState(() => new Map<What, string>())
  return {
    keyOf: (what: What) => {
      const key = known.get(what) ?? newId()
      known.set(what, key)
      return { 'Idempotency-Key': key }
    },
    end: (what: What) => known.delete(what),
  }
}

type Begun = { kind: AgreementKind; analysisId?: number }

/** Beginning one may take the property along. */
export function useBeginAgreement({ id, propertyId }: Pick<Deal, 'id' | 'propertyId'>) {
  const client = useQueryClient()
  const { standing, tell } = useToldStage(propertyId)
  const tries = useTries<string>()
  return useMutation({
    mutationFn: (body: Begun) =>
      callEndpoint(createAgreement, { params: { id }, body, headers: tries.keyOf(JSON.stringify(body)) }),
    onMutate: () => standing(),
    onSuccess: (made, body, before) => {
      tries.end(JSON.stringify(body))
      client.setQueryData(agreementQuery(made.id).queryKey, made)
      return tell('Contrato começado', before)
    },
    onError: (error) => explainFailure('Não foi possível começar o contrato', error),
    onSettled: () => refreshOffers(client, propertyId),
  })
}

/**
 * Steps wait for each other, and each starts from the last answer, so that none is lost. A move shows at once. After a
 * refusal the screen asks for the text as it is.
 */
export function useClauseStep(agreement: Named) {
  const client = useQueryClient()
  const { id } = agreement
  const { queryKey } = agreementQuery(id)
  return useMutation({
    scope: { id: `contract ${id}` },
    mutationFn: (step: ClauseStep) => {
      const known = client.getQueryData(queryKey)
      if (!known) throw new Error('no contract on the screen')
      const body = { clauses: takeStep(known.clauses, step), version: known.version }
      return callEndpoint(changeAgreement, { params: { id }, body })
    },
    onMutate: async (step) => {
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, (known) => known && showStep(known, step))
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      void refreshLines(client, agreement)
    },
    onError: (error) => {
      if (!isSessionEnd(error)) {
        if (isRefusal(error, 'conflict')) showFailure('O contrato mudou em outro lugar', messageOf(error))
        else explainFailure('Não foi possível salvar', error)
      }
      return client.invalidateQueries({ queryKey, exact: true })
    },
  })
}

/** Waits for the steps before it, as they do for this. The text shows the words at once. */
export function useFillBlank(agreement: Named) {
  const client = useQueryClient()
  const { id } = agreement
  const { queryKey } = agreementQuery(id)
  return useMutation({
    scope: { id: `contract ${id}` },
    mutationFn: ({ label, words }: { label: string; words: string }) => {
      const known = client.getQueryData(queryKey)
      if (!known) throw new Error('no contract on the screen')
      const body = { blanks: { [label]: words || null }, version: known.version }
      return callEndpoint(changeAgreement, { params: { id }, body })
    },
    onMutate: async ({ label, words }) => {
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, (known) => known && showWords(known, label, words))
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      void refreshLines(client, agreement)
    },
    onError: () => client.invalidateQueries({ queryKey, exact: true }),
  })
}

export function useKeepVersion(agreement: Agreement) {
  const client = useQueryClient()
  const { id, version } = agreement
  const tries = useTries<number>()
  return useMutation({
    mutationFn: () =>
      callEndpoint(keepVersion, { params: { id }, body: { version }, headers: tries.keyOf(version) }),
    onSuccess: ({ number }) => {
      tries.end(version)
      showSuccess(`Versão ${number} guardada`, 'Ela fica inteira, com o PDF, mesmo que o texto mude.')
    },
    onError: (error) => explainFailure('Não foi possível guardar a versão', error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: agreementQuery(id).queryKey }),
        refreshLines(client, agreement),
      ]),
  })
}

export function useReview(agreement: Agreement) {
  const client = useQueryClient()
  const { id, version } = agreement
  const after = (answer: Agreement) => {
    client.setQueryData(agreementQuery(id).queryKey, answer)
    void refreshLines(client, agreement)
  }
  const ask = () => client.invalidateQueries({ queryKey: agreementQuery(id).queryKey, exact: true })
  const mark = useMutation({
    mutationFn: (input: ReviewInput) =>
      callEndpoint(reviewAgreement, { params: { id }, body: { ...input, version } }),
    onSuccess: after,
    onError: ask,
  })
  const withdraw = useMutation({
    mutationFn: () => callEndpoint(withdrawReview, { params: { id } }),
    onSuccess: (answer) => {
      after(answer)
      showSuccess('Revisão retirada', 'O contrato volta a ser uma minuta.')
    },
    onError: (error) => {
      explainFailure('Não foi possível retirar a revisão', error)
      return ask()
    },
  })
  return { mark, withdraw }
}

export function useRemoveAgreement(agreement: Named) {
  const client = useQueryClient()
  const { id } = agreement
  return useMutation({
    mutationFn: () => callEndpoint(removeAgreement, { params: { id } }),
    onSuccess: () => showSuccess('Rascunho excluído'),
    onError: (error) => explainFailure('Não foi possível excluir', error),
    onSettled: () => refreshLines(client, agreement),
  })
}

export function useSaveAgreementFile({ id }: Named) {
  return useMutation({
    mutationFn: (format: 'pdf' | 'docx') => callFile(downloadAgreement, { params: { id, format } }),
    onSuccess: (file) => saveFile(file),
    onError: (error) => explainFailure('Não foi possível gerar o documento', error),
  })
}
