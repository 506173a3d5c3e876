import { showDate } from '../format/birth-date.ts'
import { formatMoney, parseMoney } from '../format/money.ts'
import { type DepositKind, depositNames, type LineKind, lineNames } from './terms.ts'

/** One way in which a part of the total is paid. Amounts are decimals in reais. */
export interface OfferLine {
  kind: LineKind
  /** The amount of each instalment, where there are several. */
  value: string
  /** How many instalments. */
  count: number | null
  /** The day of payment, of the first instalment among several; YYYY-MM-DD. */
  firstOn: string | null
  /** By what instalments are corrected. */
  index: string | null
  bank: string | null
  isApproved: boolean | null
  deposit: DepositKind | null
  description: string | null
}

/** Who buys gives something in exchange: land, or what belongs to a couple. */
export const givesProperty = (lines: readonly Pick<OfferLine, 'kind'>[]): boolean =>
  lines.some(({ kind }) => kind === 'exchange')

type Amount = Pick<OfferLine, 'value' | 'count'>

export const lineCents = ({ value, count }: Amount): number => (parseMoney(value) ?? 0) * (count ?? 1)

export const sumOfLines = (lines: readonly Amount[]): number =>
  lines.reduce((sum, line) => sum + lineCents(line), 0)

/** The refusal of part 3 §5 where lines and total differ; null where they agree to the cent. */
export function sumRefusal(lines: readonly Amount[], total: string): string | null {
  const [sum, asked] = [sumOfLines(lines), parseMoney(total) ?? 0]
  return sum === asked
    ? null
    : `As parcelas somam ${formatMoney(sum)}; a proposta é de ${formatMoney(asked)}.`
}

/** All that is known of a line beside its name and amount: '12 de R$ 1.000,00, a primeira em 01/02/2027'. */
export function lineDetails(line: OfferLine): string {
  const { kind, count, value, firstOn, index, bank, isApproved, deposit, description } = line
  const isSeries = kind === 'instalments'
  return [
    isSeries && `${count} de ${formatMoney(value)}`,
    firstOn && (isSeries ? `a primeira em ${showDate(firstOn)}` : `em ${showDate(firstOn)}`),
    index && `correção: ${index}`,
    bank,
    isApproved !== null && (isApproved ? 'aprovado' : 'ainda não aprovado'),
    deposit && depositNames[deposit].toLowerCase(),
    description,
  ]
    .filter(Boolean)
    .join(', ')
}

export function lineInWords(line: OfferLine): string {
  const details = lineDetails(line)
  const amount = `${lineNames[line.kind]}: ${formatMoney(lineCents(line))}`
  return details ? `${amount} (${details})` : amount
}
