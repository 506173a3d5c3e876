import { type Stage, stages } from '@soleira/domain/property/stage'
import { oneOf, type SearchOf, searchParams, textOf } from '../../lib/lists/search-params.ts'

/** The columns of the board: stages 3 to 7 (rules §1). */
export const boardStages: readonly Stage[] = stages.filter((stage) => stage >= 3)

/** The state of the board; `stage` is the column that is shown where there is room for one, Mercado when absent. */
const readers = { search: textOf, stage: oneOf(boardStages, boardStages[0]) }

export type MarketSearch = SearchOf<typeof readers>

export const parseMarketSearch = searchParams(readers)
