import type { Analysis } from '@soleira/domain/risk/contract'
import { furthestStep, type Progress, type RiskStep, resumeStep } from '@soleira/domain/risk/step'

/**
 * The wanted step, as far as it has been earned. If none is wanted, the step at which the analysis goes on.
 */
export function shownStep(analysis: Analysis, wanted: RiskStep | undefined): RiskStep {
  if (analysis.status === 'finished') return 6
  if (analysis.status === 'running') return 5
  const progress = progressOf(analysis)
  if (!wanted) return resumeStep(progress)
  const furthest = furthestStep(progress)
  return wanted < furthest ? wanted : furthest
}

export function progressOf({ nature, answers, documents, status }: Analysis): Progress {
  return {
    nature,
    answers,
    categories: documents.map(({ category }) => category),
    isFinished: status === 'finished',
  }
}
