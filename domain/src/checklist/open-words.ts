import { countWithNoun } from '../text/counted.ts'
import type { DiligenceSummary } from './summary-answer.ts'

/**
 * Only then may it be called concluded and stand in green (rules §14): every item is done, counts by itself,
 * and states its result and days.
 */
export function isClear(summary: Pick<DiligenceSummary, 'status'> & Open): boolean {
  return summary.status === 'completed' && openWords(summary).length === 0
}

type Open = Pick<DiligenceSummary, 'gaps' | 'apart' | 'unstated' | 'unregistered'>

export function openWords({ gaps, apart, unstated, unregistered }: Open): string[] {
  const facts = 'sem resultado ou data de emissão'
  const some = unstated > 0 ? [countWithNoun(unstated, `certidão ${facts}`, `certidões ${facts}`)] : []
  return [...gaps, ...apart, ...some, ...unregisteredWords(unregistered)]
}

/** The record does not say of whom certificates are to be asked, or what burdens the property. */
export function unregisteredWords(count: number): string[] {
  const words = countWithNoun(count, 'nome ou ônus', 'nomes ou ônus')
  return count > 0 ? [`${words} dos papéis fora do cadastro`] : []
}
