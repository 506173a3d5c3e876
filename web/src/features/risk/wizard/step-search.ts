import type { Analysis } from '@soleira/domain/risk/contract'
import { natureIds } from '@soleira/domain/risk/nature'
import { furthestStep, type Progress, type RiskStep, resumeStep } from '@soleira/domain/risk/step'
import { idOf, oneOf, type SearchOf, searchParams } from '../../../lib/search-params.ts'

const steps: readonly RiskStep[] = [1, 2, 3, 4, 5, 6]

/** What the URL of an analysis carries: the step that is open. */
export const parseStepSearch = searchParams({ etapa: oneOf(steps) })

const beginning = { natureza: oneOf(natureIds), imovel: idOf }

/** What the URL of an analysis that has not begun carries; `imovel` is the id of a property. */
export type NewAnalysisSearch = SearchOf<typeof beginning>

export const parseNewAnalysisSearch = searchParams(beginning)

/** The step to show: the wanted one as far as it has been earned; without one, where the analysis goes on. */
export function shownStep(analysis: Analysis, wanted: RiskStep | undefined): RiskStep {
  if (analysis.status === 'finished') return 6
  if (analysis.status === 'running') return 5
  const progress = progressOf(analysis)
  if (!wanted) return resumeStep(progress)
  const furthest = furthestStep(progress)
  return wanted < furthest ? wanted : furthest
}

/** An analysis as the rules of the steps look at it. */
export function progressOf({ nature, answers, documents, status }: Analysis): Progress {
  return {
    nature,
    answers,
    categories: documents.map(({ category }) => category),
    isFinished: status === 'finished',
  }
}
