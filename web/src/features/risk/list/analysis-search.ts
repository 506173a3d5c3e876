import { riskLevels } from '@soleira/domain/risk/level'
import { analysisStatuses } from '@soleira/domain/risk/status'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { idOf, someOf } from '../../../lib/lists/search-params.ts'

export const analysisList = listSearch({
  pageSize: 10,
  filters: { status: someOf(analysisStatuses), risk: someOf(riskLevels) },
  fields: { imovel: idOf },
  narrows: 'imovel',
})

export type AnalysisSearch = StateOf<typeof analysisList>

export function toAnalysisQuery({ imovel, page, ...filters }: AnalysisSearch) {
  return { ...filters, propertyId: imovel, ...analysisList.slice(page) }
}
