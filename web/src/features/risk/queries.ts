import { listPropertyReadings } from '@soleira/domain/reading/read-file'
import { type Analysis, listAnalyses, listDrafts, readAnalysis } from '@soleira/domain/risk/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { freshAhead } from '../../lib/late/first-screen.ts'
import { type AnalysisSearch, toAnalysisQuery } from './list/analysis-search.ts'

/** How often a running analysis is looked after, in milliseconds. */
const pollEvery = 2000

const isRunning = ({ status }: Analysis) => status === 'running'

/**
 * One analysis. Another browser may have gone on with it, so opening it, or coming back to it, looks again; while
 * it runs it is looked after until there is a report.
 */
export function analysisQuery(id: number) {
  return queryOptions({
    queryKey: keys.analysis(id),
    queryFn: ({ signal }) => call(readAnalysis, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollEvery : false),
  })
}

/** A page of the list; the page before stays on screen while the next one comes. */
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

/** The drafts of a finished analysis, with what each lacks: its property may have been filled in since. */
export function draftsQuery(id: number) {
  return queryOptions({
    queryKey: keys.drafts(id),
    queryFn: ({ signal }) => call(listDrafts, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
}

/** The papers of a property as an analysis sees them: what was read, and what is kept from an AI. */
export function propertyReadingsQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.propertyReadings(propertyId),
    queryFn: ({ signal }) => call(listPropertyReadings, { params: { id: propertyId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'reading') ? pollEvery * 2 : false,
  })
}
