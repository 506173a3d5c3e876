import type { Analysis } from '@soleira/domain/risk/contract'
import { type Nature, natureIds } from '@soleira/domain/risk/nature'
import { furthestStep, type Progress, type RiskStep, resumeStep } from '@soleira/domain/risk/step'
import { numberOf, pick } from '../../../lib/search-params.ts'

/** What the URL of an analysis carries: the step that is open. */
export interface StepSearch {
  etapa?: RiskStep
}

export function parseStepSearch(raw: Record<string, unknown>): StepSearch {
  const etapa = numberOf(raw.etapa, 6) as RiskStep | undefined
  return etapa ? { etapa } : {}
}

/** What the URL of an analysis that has not begun carries. */
export interface NewAnalysisSearch {
  natureza?: Nature
  /** The id of a property. */
  imovel?: number
}

export function parseNewAnalysisSearch(raw: Record<string, unknown>): NewAnalysisSearch {
  const natureza = pick(raw.natureza, natureIds)
  const imovel = numberOf(raw.imovel, 2_147_483_647)
  return { ...(natureza && { natureza }), ...(imovel && { imovel }) }
}

/** The step to show: the wanted one as far as it has been earned; without one, where the analysis goes on. */
export function shownStep(analysis: Analysis, wanted: RiskStep | undefined): RiskStep {
  if (analysis.status === 'finished') return 6
  if (analysis.status === 'running') return 5
  const progress = progressOf(analysis)
  return wanted ? (Math.min(wanted, furthestStep(progress)) as RiskStep) : resumeStep(progress)
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
