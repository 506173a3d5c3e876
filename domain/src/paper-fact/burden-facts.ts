import { isOtherRegister } from '../format/bare-register.ts'
import type { Act, ReadMatricula } from '../reading/matricula/act.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { money } from '../reading/matricula/acts.ts'
import { creditorIn } from '../reading/matricula/creditor.ts'
import { burdensOf } from '../reading/matricula/standing.ts'
import type { FactValue, PaperFact } from './fact.ts'

const longestQuote = 200

/** The beginning of an act, which names its kind and mostly who has the right. */
function quoteOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= longestQuote) return flat
  return `${flat.slice(0, flat.lastIndexOf(' ', longestQuote))}…`
}

/** 'trecho 2' is no act: the certificate only tells of it. */
export const numberedAct = ({ number }: Pick<Act, 'number'>) =>
  /^\p{L}+-\d/u.test(number) ? number : undefined

interface Paper {
  /** It is of the matrícula that it names. */
  isOwn: boolean
  /** Every act of the paper was read, and none of another matrícula. */
  isWhole: boolean
  matricula: string | undefined
  /** The day of the paper. */
  issuedOn: string | undefined
}

function laidBy(act: Act, kind: BurdenKind, paper: Paper): FactValue {
  const [number, creditor] = [numberedAct(act), creditorIn(act, kind)]
  // The value of a gift that reserves a usufruct is not that of the usufruct.
  const amount = act.kind === kind && debtIn(act.text)
  return {
    said: kind,
    ...(number && { act: number }),
    ...ofPaper(paper),
    ...(creditor && { creditor }),
    ...(amount && { amount }),
    ...(isDayOfAct(act.date, paper) && { day: act.date }),
  }
}

const ofDebt =
  /(?<!\p{L})(?:d[íi]vidas?|d[ée]bitos?|cr[ée]ditos?|m[úu]tuo|causa|empr[ée]stimos?|financiamentos?)(?!\p{L})([^$;]{0,80}?)$/iu
const ofOther = /avalia|presta[çc]|parcela|leil|juros|multa|taxa|entrada|recursos|pre[çc]o|venda/iu

/** The one that is called a debt; null where the act prints none, or several. */
function debtIn(text: string): string | null {
  const debts = [...text.matchAll(new RegExp(money.source, 'giu'))].flatMap(({ index, 0: amount }) => {
    const between = ofDebt.exec(text.slice(Math.max(0, index - 120), index))?.[1]
    return between === undefined || ofOther.test(between) ? [] : amount.replace(/\s+/g, ' ')
  })
  const [one, ...others] = new Set(debts)
  return one && !others.length ? one : null
}

/** An act is written before its paper, whose own day stands below it. */
const isDayOfAct = (day: string | undefined, { issuedOn }: Paper): day is string =>
  day !== undefined && (issuedOn === undefined || day < issuedOn)

const ofPaper = ({ matricula, issuedOn }: Paper): Pick<FactValue, 'matricula' | 'asOf'> => ({
  ...(matricula && { matricula }),
  ...(issuedOn && { asOf: issuedOn }),
})

/** The burdens that acts lay: each stands, or a later act has cancelled it. Or the paper says that there is none. */
export function factsOfBurdens({ acts, free }: ReadMatricula, paper: Paper): PaperFact[] {
  const ofActs = acts.flatMap((act) => {
    const standing = burdensOf(act)
    return [...new Set(act.lays)].flatMap((kind): PaperFact[] => {
      const isSure = paper.isWhole && act.source === 'act'
      const value = laidBy(act, kind, paper)
      if (standing.includes(kind)) {
        return [{ field: 'burden', value, page: act.page, text: quoteOf(act.text), isSure }]
      }
      // Without an act nobody knows which burden of the record was cancelled.
      if (!value.act) return []
      const by = acts.find(({ number }) => number === act.cancelledBy)
      const { page, text } = by ?? act
      const ended: FactValue = {
        said: kind,
        act: value.act,
        ...ofPaper(paper),
        ...(by && { endAct: by.number }),
        ...(isDayOfAct(by?.date, paper) && { day: by.date }),
      }
      return [{ field: 'burdenEnd', value: ended, page, text: quoteOf(text), isSure }]
    })
  })
  // 'Sobre a vaga da matrícula 71.205 não constam ônus' tells nothing of the flat.
  const isOfAnother = (named: readonly string[]) =>
    named.length > 0 && named.every((digits) => isOtherRegister(digits, paper.matricula))
  // Without its day nobody knows whether a burden is older.
  if (!free || !paper.isOwn || !paper.issuedOn || isOfAnother(free.matriculas)) return ofActs
  const value: FactValue = { said: 'nenhum', ...ofPaper(paper) }
  const { page, text } = free
  return [...ofActs, { field: 'burdenFree', value, page, text: quoteOf(text), isSure: paper.isWhole }]
}
