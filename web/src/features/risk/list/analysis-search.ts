import { type RiskLevel, riskLevels } from '@soleira/domain/risk/level'
import { analysisStatuses } from '@soleira/domain/risk/status'
import { numberOf, pickAll, textOf, withoutEmpty } from '../../../lib/search-params.ts'

/** Analyses on one page of the list. */
export const pageSize = 10

export type AnalysisStatus = (typeof analysisStatuses)[number]

/** The state of the list as its URL carries it; what is absent is at its default. */
export interface AnalysisSearch {
  search?: string
  status?: AnalysisStatus[]
  risk?: RiskLevel[]
  /** The id of a property. */
  imovel?: number
  page?: number
}

/** Reads a URL that anybody may have written: what is not understood is left out. */
export function parseAnalysisSearch(raw: Record<string, unknown>): AnalysisSearch {
  const page = numberOf(raw.page, 100_000)
  return withoutEmpty({
    search: textOf(raw.search),
    status: pickAll(raw.status, analysisStatuses),
    risk: pickAll(raw.risk, riskLevels),
    imovel: numberOf(raw.imovel, 2_147_483_647),
    page: page === 1 ? undefined : page,
  })
}

/** What the server is asked for. */
export function toAnalysisQuery({ imovel, page = 1, ...filters }: AnalysisSearch) {
  return { ...filters, propertyId: imovel, limit: pageSize, offset: (page - 1) * pageSize }
}

/** How many filters are on, as the badge on the button counts them. */
export function countFilters({ status = [], risk = [] }: AnalysisSearch): number {
  return status.length + risk.length
}

/** The same list with some of its state changed; any change but the page's returns to the first page. */
export function changeSearch(current: AnalysisSearch, change: Partial<AnalysisSearch>): AnalysisSearch {
  return parseAnalysisSearch({ ...current, page: undefined, ...change })
}

/** How many pages so many analyses fill; one when there are none. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
