import { showDate } from '../format/birth-date.ts'
import { formatMoney } from '../format/money.ts'
import type { AmountSpan } from './amount.ts'
import type { CostLine } from './line.ts'
import type { CostSheet } from './sheet.ts'
import { sideNames, type TransferKind, totalNames } from './terms.ts'
import type { CostTotal } from './totals.ts'

export const costWarning = 'Estimativa: confira cada valor com quem cobra antes de pagar'

/** Marks that a line carries wherever it is shown. */
export function costMarks({ value, counts, confirmed, isEstimate }: CostLine): string[] {
  const hasAmount = value !== null || counts !== null
  return [isEstimate && 'estimativa', hasAmount && !confirmed && 'não confirmado'].filter(
    (mark) => typeof mark === 'string',
  )
}

/** 'R$ 10,00, não confirmado', 'R$ 9,00, valor do corretor'; null where nobody knows the value. */
export function lineAmountWords(line: CostLine): string | null {
  if (!line.counts) return null
  const marks = line.own ? ['valor do corretor'] : costMarks(line)
  return [spanInWords(line.counts), ...marks].join(', ')
}

/** 'R$ 10,00', or 'de R$ 10,00 a R$ 20,00'. */
export const spanInWords = ({ least, most }: AmountSpan): string =>
  least === most ? formatMoney(least) : `de ${formatMoney(least)} a ${formatMoney(most)}`

type Known = Pick<CostTotal, 'isWhole' | 'isConfirmed'>

/** 'ao menos R$ 10,00, com valores não confirmados': the bound stands while a cost has no value. */
const sumInWords = (sum: AmountSpan, { isWhole, isConfirmed }: Known, bound: string): string =>
  `${isWhole ? '' : `${bound} `}${spanInWords(sum)}${isConfirmed ? '' : ', com valores não confirmados'}`

/** Says what the buyer pays in all, or what is left for the seller, wherever it is told. */
export const totalInWords = (
  who: 'buyer' | 'seller',
  { total, ...known }: Known & { total: AmountSpan },
): string => sumInWords(total, known, who === 'buyer' ? 'ao menos' : 'no máximo')

/** Says what each side pays and is left with. */
export function totalsInWords(kind: TransferKind, sheet: Pick<CostSheet, 'buyer' | 'seller'>) {
  return (['buyer', 'seller'] as const).flatMap((who): [name: string, words: string][] => {
    const { costs, total, ...known } = sheet[who]
    const name = totalNames[kind][who]
    return [
      [`Custos, ${sideNames[kind][who].toLowerCase()}`, sumInWords(costs, known, 'ao menos')],
      ...(total && name ? [[name, totalInWords(who, { total, ...known })] satisfies [string, string]] : []),
    ]
  })
}

/** 'Fonte, vista em 23/11/2026: …'; null where there is none. */
export const readInWords = ({ source, readOn }: Pick<CostLine, 'source' | 'readOn'>): string | null =>
  source && `Fonte${readOn ? `, vista em ${showDate(readOn)}` : ''}: ${source}`
