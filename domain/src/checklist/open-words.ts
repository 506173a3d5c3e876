import { countWithNoun } from '../text/counted.ts'
import type { DiligenceSummary } from './summary-answer.ts'

/**
 * Only then may it be called concluded and stand in green (rules §14): every item is done, counts by itself,
 * and states its result and days.
 */
export function isClear(summary: Pick<DiligenceSummary, 'status' | 'gaps' | 'apart' | 'unstated'>): boolean {
  return summary.status === 'completed' && openWords(summary).length === 0
}

export function openWords({
  gaps,
  apart,
  unstated,
}: Pick<DiligenceSummary, 'gaps' | 'apart' | 'unstated'>): string[] {
  const facts = 'sem resultado ou data de emissão'
  const some = unstated > 0 ? [countWithNoun(unstated, `certidão ${facts}`, `certidões ${facts}`)] : []
  return [...gaps, ...apart, ...some]
}
