import { natureIds } from '@soleira/domain/risk/nature-ids'
import type { RiskStep } from '@soleira/domain/risk/step'
import { idOf, oneOf, type SearchOf, searchParams } from '../../../lib/lists/search-params.ts'

const steps: readonly RiskStep[] = [1, 2, 3, 4, 5, 6]

export const parseStepSearch = searchParams({ etapa: oneOf(steps) })

const beginning = { natureza: oneOf(natureIds), imovel: idOf }

export type NewAnalysisSearch = SearchOf<typeof beginning>

export const parseNewAnalysisSearch = searchParams(beginning)
