import { missingCategories, type RiskCategory } from './document.ts'
import type { Nature } from './nature.ts'
import { isAnswered, type PartialAnswers } from './question.ts'

/** Part 2 §2.4. */
export const riskSteps = [
  'Natureza',
  'Questionário',
  'Caminho',
  'Documentos',
  'Análise',
  'Relatório',
] as const
const stepNumbers = [1, 2, 3, 4, 5, 6] as const
export type RiskStep = (typeof stepNumbers)[number]

export function stepBeside(step: RiskStep, by: 1 | -1): RiskStep {
  return stepNumbers.find((one) => one === step + by) ?? step
}

export interface Progress {
  nature: Nature | null
  answers: PartialAnswers
  categories: readonly RiskCategory[]
  isFinished: boolean
}

export function isStepComplete(
  step: RiskStep,
  { nature, answers, categories, isFinished }: Progress,
): boolean {
  switch (step) {
    case 1:
      return nature !== null
    case 2:
      return isAnswered(answers)
    case 4:
      return missingCategories(categories).length === 0
    case 5:
      return isFinished
    default:
      return true
  }
}

export function furthestStep(progress: Progress): RiskStep {
  if (progress.isFinished) return 6
  const steps: RiskStep[] = [1, 2, 3, 4, 5]
  return steps.find((step) => !isStepComplete(step, progress)) ?? 5
}

/**
 * Where an analysis goes on when it is opened again. Nothing records that step 3 was read, so one with all
 * answers and no document goes on there.
 */
export function resumeStep(progress: Progress): RiskStep {
  const step = furthestStep(progress)
  return step === 4 && progress.categories.length === 0 ? 3 : step
}

/** In percent: 75 before the analysis runs, 100 with the report (rules §5). */
export function barPercent(step: RiskStep): number {
  return step === 6 ? 100 : step * 15
}
