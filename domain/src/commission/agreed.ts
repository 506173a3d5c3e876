import { type FeeDue, feeDueNames, type Payer } from '../authorization/terms.ts'
import { showDate } from '../format/birth-date.ts'
import { formatMoney } from '../format/money.ts'
import type { OfferTerms } from '../offer/offer.ts'
import { amountOf } from './amounts.ts'
import type { FeeMilestone } from './milestones.ts'

export interface AuthorizedFee {
  feePercent: string | null
  feeValue: string | null
  payer: Payer
  feeDue: FeeDue | null
  feeDueWords: string | null
}

export interface FeePart {
  label: string
  amount: string
  /** YYYY-MM-DD; null where nobody says the day, and where it follows a milestone. */
  dueOn: string | null
  follows: FeeMilestone | null
}

/** The fee of a running authorisation for an accepted offer, in reais, as one part that follows its milestone. */
export function feeAtAcceptance(
  fee: AuthorizedFee,
  terms: Pick<OfferTerms, 'total' | 'lines'>,
): { amount: string; parts: FeePart[] } {
  const amount = amountOf({ percent: fee.feePercent, amount: fee.feeValue }, terms.total)
  return {
    amount,
    parts: [{ label: labelOf(fee), amount, dueOn: null, follows: followedBy(fee.feeDue, terms) }],
  }
}

function labelOf({ feeDue, feeDueWords }: AuthorizedFee): string {
  if (feeDue === null) return 'Vencimento não combinado'
  return feeDue === 'parts' ? (feeDueWords ?? feeDueNames.parts) : feeDueNames[feeDue]
}

/** An offer without a sinal has none that a part could follow. */
function followedBy(due: FeeDue | null, { lines }: Pick<OfferTerms, 'lines'>): FeeMilestone | null {
  if (due === 'contract' || due === 'deed') return due
  return due === 'deposit' && lines.some(({ kind }) => kind === 'sinal') ? 'sinal' : null
}

/**
 * For the clause of a contract: 'R$ 24.000,00 no sinal, em 01/02/2027; R$ 24.000,00 na escritura'. One that follows a
 * milestone has no day there, because it moves.
 */
export const partsInWords = (parts: readonly FeePart[]): string =>
  parts
    .map(
      ({ label, amount, dueOn, follows }) =>
        `${formatMoney(amount)} ${label.charAt(0).toLocaleLowerCase('pt-BR')}${label.slice(1)}${dueOn && !follows ? `, em ${showDate(dueOn)}` : ''}`,
    )
    .join('; ')
