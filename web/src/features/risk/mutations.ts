import type { Property } from '@soleira/domain/property/property'
import { keepFromAi } from '@soleira/domain/reading/read-file'
import {
  type Analysis,
  cancelAnalysis,
  changeAnalysis,
  runAnalysis,
  startAnalysis,
} from '@soleira/domain/risk/contract'
import { knownAnswers } from '@soleira/domain/risk/known-answers'
import type { Nature } from '@soleira/domain/risk/nature'
import type { PartialAnswers } from '@soleira/domain/risk/question'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { analysisQuery } from './queries.ts'

interface Start {
  nature: Nature
  property?: Property | undefined
  /** The idempotency key, which makes the retry of a start harmless. */
  key: string
}

/** Fills in what the record of the property answers, for the broker to confirm. */
export function useStartAnalysis() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ nature, property, key }: Start) => {
      const body = { nature, propertyId: property?.id }
      const started = await callEndpoint(startAnalysis, { body, headers: { 'Idempotency-Key': key } })
      if (!property) return started
      const answers = { ...knownAnswers(property), ...started.answers }
      // The answers only save typing: without them the analysis can still go on.
      return callEndpoint(changeAnalysis, { params: { id: started.id }, body: { answers } }).catch(
        () => started,
      )
    },
    onSuccess: (analysis) => keepAnalysis(client, analysis),
    onError: (error) => showFailure('Erro ao iniciar a análise', error.message),
  })
}

interface Change {
  nature?: Nature
  answers?: PartialAnswers
  /** Readings whose text may go to the AI in this analysis; null takes the consent back. */
  consent?: number[] | null
}

/** Shows a change at once and takes it back when the server refuses. Changes are sent one by one. */
export function useChangeAnalysis(id: number) {
  const client = useQueryClient()
  const { queryKey } = analysisQuery(id)
  const mutationKey = ['change-analysis', id]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: Change) => callEndpoint(changeAnalysis, { params: { id }, body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey, exact: true })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && withChange(before, change))
      return before
    },
    onSuccess: (analysis) => {
      // While changes are still being sent, an earlier answer is out of date.
      if (client.isMutating({ mutationKey }) === 1) keepAnalysis(client, analysis)
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before)
      sayAnalysisRefused(client, id, error, 'Erro ao salvar a análise')
    },
  })
}

function withChange(analysis: Analysis, { nature, answers, consent }: Change): Analysis {
  const papers = consent && { at: new Date().toISOString(), papers: consent }
  return {
    ...analysis,
    nature: nature ?? analysis.nature,
    answers: { ...analysis.answers, ...answers },
    consent: papers === undefined ? analysis.consent : papers,
  }
}

export function useKeepFromAi(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, keptFromAi }: { id: number; keptFromAi: boolean }) =>
      callEndpoint(keepFromAi, { params: { id }, body: { keptFromAi } }),
    onError: (error) => showFailure('Erro ao salvar a escolha', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keys.propertyReadings(propertyId) }),
  })
}

export function useRunAnalysis(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(runAnalysis, { params: { id } }),
    onSuccess: (analysis) => keepAnalysis(client, analysis),
    onError: (error) => sayAnalysisRefused(client, id, error, 'Erro ao iniciar a análise'),
  })
}

export function useCancelAnalysis(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(cancelAnalysis, { params: { id } }),
    onSuccess: (analysis) => {
      keepAnalysis(client, analysis)
      showSuccess('Análise cancelada', 'As respostas e os documentos continuam guardados.')
    },
    onError: (error) => sayAnalysisRefused(client, id, error, 'Erro ao cancelar a análise'),
  })
}

function keepAnalysis(client: QueryClient, analysis: Analysis): void {
  client.setQueryData(analysisQuery(analysis.id).queryKey, analysis)
  void client.invalidateQueries({ queryKey: keys.analysisPages })
}

/** Refetches the analysis, because another window may have changed it meanwhile. */
export function sayAnalysisRefused(client: QueryClient, id: number, error: Error, title: string): void {
  const [why] = error instanceof ApiError ? Object.values(error.fields) : []
  showFailure(title, why ?? error.message)
  void client.invalidateQueries({ queryKey: analysisQuery(id).queryKey })
}
