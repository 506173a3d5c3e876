import { type Stage, stages } from '@soleira/domain/property/stage'
import { oneOf, type SearchOf, searchParams, textOf } from '../../lib/lists/search-params.ts'

export const boardStages: readonly Stage[] = stages.filter((stage) => stage >= 3)

/** `stage` is the column that a phone shows; Mercado when absent. */
const readers = { search: textOf, stage: oneOf(boardStages, boardStages[0]) }

export type MarketSearch = SearchOf<typeof readers>

export const parseMarketSearch = searchParams(readers)
