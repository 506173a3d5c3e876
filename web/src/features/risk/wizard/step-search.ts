import { natureIds } from '@soleira/domain/risk/nature-ids'
import type { RiskStep } from '@soleira/domain/risk/step'
import { idOf, oneOf, type SearchOf, searchParams } from '../../../lib/lists/search-params.ts'

const steps: readonly RiskStep[] = [1, 2, 3, 4, 5, 6]

/** What the URL of an analysis carries: the step that is open. */
export const parseStepSearch = searchParams({ etapa: oneOf(steps) })

const beginning = { natureza: oneOf(natureIds), imovel: idOf }

/** What the URL of an analysis that has not begun carries; `imovel` is the id of a property. */
export type NewAnalysisSearch = SearchOf<typeof beginning>

export const parseNewAnalysisSearch = searchParams(beginning)
