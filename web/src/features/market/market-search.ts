import { type Stage, stages } from '@soleira/domain/property/stage'
import { numberOf, textOf, withoutEmpty } from '../../lib/search-params.ts'

/** The columns of the board: stages 3 to 7 (decisions §1). */
export const boardStages: readonly Stage[] = stages.filter((stage) => stage >= 3)

/** The state of the board as its URL carries it; what is absent is at its default. */
export interface MarketSearch {
  search?: string
  /** The column that is shown where there is room for only one; Mercado when absent. */
  stage?: Stage
}

/** Reads a URL that anybody may have written: what is not understood is left out. */
export function parseMarketSearch(raw: Record<string, unknown>): MarketSearch {
  const stage = boardStages.find((one) => one === numberOf(raw.stage, 7))
  return withoutEmpty({ search: textOf(raw.search), stage: stage === boardStages[0] ? undefined : stage })
}
