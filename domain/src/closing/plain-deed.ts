import type { MilestoneKind } from './kinds.ts'

/**
 * Why the title of a deal is no plain escritura of sale; null where nothing speaks against it. A bank that finances
 * does, unless somebody set its contract aside.
 */
export function whyNoPlainDeed(
  milestones: readonly { kind: MilestoneKind; aside: object | null }[],
): string | null {
  return milestones.some(({ kind, aside }) => kind === 'financing_contract' && !aside) ? ofBank : null
}

const ofBank =
  'Neste negócio há financiamento: o título traz a garantia do banco e não é a escritura simples, que tem 5 dias úteis (Lei nº 6.015/1973, art. 188). Contam-se 10. Se ninguém financia, marque antes “Contrato do banco” como “Não se aplica”.'
