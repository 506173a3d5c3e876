import { listPropertyReadings } from '@soleira/domain/reading/read-file'
import { type Analysis, listAnalyses, listDrafts, readAnalysis } from '@soleira/domain/risk/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { freshAhead } from '../../lib/late/first-screen.ts'
import { type AnalysisSearch, toAnalysisQuery } from './list/analysis-search.ts'

/** In milliseconds. */
const pollEvery = 2000

const isRunning = ({ status }: Analysis) => status === 'running'

/**
 * Refetched when it is opened and when the window is focused again, because another browser may have gone on
 * with it.
 */
export function analysisQuery(id: number) {
  return queryOptions({
    queryKey: keys.analysis(id),
    queryFn: ({ signal }) => callEndpoint(readAnalysis, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollEvery : false),
  })
}

export function analysisPageQuery(search: AnalysisSearch) {
  const query = toAnalysisQuery(search)
  return queryOptions({
    queryKey: keys.analysisPage(query),
    queryFn: ({ signal }) => callPage(listAnalyses, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshAhead,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? pollEvery : false),
  })
}

/** Refetched each time: the property may have been filled in since, so that a draft lacks less. */
export function draftsQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.analysis(id), 'drafts'],
    queryFn: ({ signal }) => callEndpoint(listDrafts, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
}

export function propertyReadingsQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.propertyReadings(propertyId),
    queryFn: ({ signal }) => callEndpoint(listPropertyReadings, { params: { id: propertyId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'reading') ? pollEvery * 2 : false,
  })
}
