import { openWords } from '../checklist/open-words.ts'
import type { DiligenceSummary } from '../checklist/summary-answer.ts'
import { countWithNoun } from '../text/counted.ts'
import { type Stage, stages } from './stage.ts'

export interface MovedProperty {
  currentStage: Stage
  diligence: DiligenceSummary
}

/**
 * Says what a step forward leaves open: about certificates that came, when the property goes to the market (rules
 * §14); about all of them, when it goes to its contract (rules §1).
 */
export function openAtMove({ currentStage, diligence }: MovedProperty, to: Stage): string[] {
  if (currentStage === 2 && to === 3) return openWords(diligence)
  return currentStage === 4 && to === 5 ? openBeforeContract(diligence) : []
}

/** The same of all steps on the way from one stage to another, which an act may take at once. */
export function openOnWay({ currentStage: from, diligence }: MovedProperty, to: Stage): string[] {
  const steps = stages.filter((stage) => stage > from && stage <= to)
  const open = steps.flatMap((next) => openAtMove({ currentStage: (next - 1) as Stage, diligence }, next))
  return [...new Set(open)]
}

function openBeforeContract(diligence: DiligenceSummary): string[] {
  const { completed, total, expired, withIssues } = diligence
  const absent = total - completed - expired - withIssues
  return [
    ...counted(withIssues, ['certidão com apontamento', 'certidões com apontamento']),
    ...counted(expired, ['certidão vencida', 'certidões vencidas']),
    ...counted(absent, ['certidão que falta', 'certidões que faltam']),
    ...openWords(diligence),
  ]
}

const counted = (count: number, [one, many]: [string, string]) =>
  count > 0 ? [countWithNoun(count, one, many)] : []
