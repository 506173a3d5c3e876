import { missingCategories, type RiskCategory } from './document.ts'
import type { Nature } from './nature.ts'
import { isAnswered, type PartialAnswers } from './question.ts'

/** The steps of the wizard (part 2 §2.4). */
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

/** The step before or after another one; the first and the last have only one beside them. */
export function stepBeside(step: RiskStep, by: 1 | -1): RiskStep {
  return stepNumbers.find((one) => one === step + by) ?? step
}

export interface Progress {
  nature: Nature | null
  answers: PartialAnswers
  categories: readonly RiskCategory[]
  isFinished: boolean
}

/** Whether a step has what the next one needs. Step 3 needs nothing, step 5 only that the analysis is finished. */
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

/** The furthest step that an analysis has reached. A finished one stays at its report. */
export function furthestStep(progress: Progress): RiskStep {
  if (progress.isFinished) return 6
  const steps: RiskStep[] = [1, 2, 3, 4, 5]
  return steps.find((step) => !isStepComplete(step, progress)) ?? 5
}

/**
 * The step at which an analysis continues when it is opened again. That the procedure (step 3) was read is not
 * recorded, so an analysis with all answers and no document continues there.
 */
export function resumeStep(progress: Progress): RiskStep {
  const step = furthestStep(progress)
  return step === 4 && progress.categories.length === 0 ? 3 : step
}

/** How far the bar stands, in percent: 75 before the analysis runs, 100 once there is a report (rules §5). */
export function barPercent(step: RiskStep): number {
  return step === 6 ? 100 : step * 15
}
