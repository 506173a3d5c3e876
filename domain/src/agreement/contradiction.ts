import { percentInWords } from '../authorization/terms.ts'
import { showDate } from '../format/birth-date.ts'
import type { MissingThing } from './agreement.ts'
import {
  conditionBlank,
  confirmatory,
  depositBlank,
  lateFineBlank,
  lateRateBlank,
  penitential,
  suspensive,
} from './clauses/payment.ts'
import { firm, firmnessBlank, withRegret } from './clauses/sale.ts'
import { fineBlank } from './clauses/shared.ts'
import type { Typed } from './pieces.ts'
import type { MendPlace } from './terms.ts'
import type { AgreementFacts, Marks } from './write.ts'

export const against = (
  label: string,
  place: MendPlace,
  ids: Partial<Pick<MissingThing, 'clauseId' | 'personId'>> = {},
): MissingThing => ({
  kind: 'contradiction',
  label,
  place,
  clauseId: null,
  personId: null,
  fills: null,
  ...ids,
})

interface TypedIn {
  marks: Marks
  typed: Typed
}

/** Words that were typed into a blank that the text still has. */
const typedInto = ({ marks, typed }: TypedIn, label: string): string | undefined =>
  marks.asked.some((one) => one.label === label) ? typed[label] : undefined

/** Only arras penitenciais give a right to repent, which an irrevocable contract takes away. */
export function ofRegret(known: TypedIn & { facts: AgreementFacts }): MissingThing[] {
  const [sinal] = known.facts.deal.terms.lines.filter(({ kind }) => kind === 'sinal')
  const [deposit, firmness] = [typedInto(known, depositBlank), typedInto(known, firmnessBlank)]
  const told = (label: string) => [{ ...against(label, 'clause'), fills: firmnessBlank }]
  if (deposit === penitential && firmness === firm)
    return told('arras penitenciais supõem direito de arrependimento, que este contrato exclui')
  const isConfirmatory = deposit === confirmatory || sinal?.deposit === 'confirmatory'
  return isConfirmatory && firmness === withRegret
    ? told('arras confirmatórias excluem o direito de arrependimento, que este contrato dá')
    : []
}

/** Before a suspensive condition comes about, nothing is owed (art. 125 of the Código Civil). */
export function ofConditions(known: TypedIn & { facts: AgreementFacts }): MissingThing[] {
  const { lines, conditions } = known.facts.deal.terms
  const due = lines.find(({ kind, firstOn }) => kind === 'sinal' && firstOn)?.firstOn
  return conditions.flatMap(({ by }, at) => {
    const label = conditionBlank(at)
    if (!due || typedInto(known, label) !== suspensive || (by && by < due)) return []
    const words = `o sinal vence em ${showDate(due)}, antes da condição ${at + 1}, que é suspensiva`
    return [{ ...against(words, 'clause'), fills: label }]
  })
}

/** Beyond these a judge reduces, or the law forbids, so that a slip of the pen is seen. */
const usual = { fine: 20, lateFine: 10, monthly: 2 }

/** A notice, no refusal: the law leaves the measure to the judge (arts. 412 and 413 of the Código Civil). */
export function ofPenalties(known: TypedIn): MissingThing[] {
  const high = (label: string, most: number, words: string): MissingThing[] => {
    const typed = typedInto(known, label)
    if (typed === undefined || (Number(typed) || 0) <= most) return []
    return [
      {
        ...against(`${words} de ${percentInWords(typed)}: confira se não é excessiva`, 'clause'),
        fills: label,
      },
    ]
  }
  const rate = typedInto(known, lateRateBlank)
  const number = Number(/\d+(?:,\d+)?/.exec(rate ?? '')?.[0].replace(',', '.') ?? 0)
  const isHigh = rate !== undefined && (/dia/i.test(rate) || (number > usual.monthly && !/ano/i.test(rate)))
  return [
    ...high(fineBlank, usual.fine, 'multa'),
    ...high(lateFineBlank, usual.lateFine, 'multa de mora'),
    ...(isHigh
      ? [{ ...against(`juros de mora de ${rate}: confira o limite da lei`, 'clause'), fills: lateRateBlank }]
      : []),
  ]
}
