import type { Act, ReadMatricula } from '../reading/matricula/act.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
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
const actOf = ({ number }: Act) => (/^\p{L}+-\d/u.test(number) ? number : undefined)

function laidBy(act: Act, kind: BurdenKind, matricula: string | undefined): FactValue {
  const [number, creditor] = [actOf(act), creditorIn(act, kind)]
  // The value of a gift that reserves a usufruct is not that of the usufruct.
  const amount = act.kind === kind ? act.value : undefined
  return {
    said: kind,
    ...(number && { act: number }),
    ...(matricula && { matricula }),
    ...(creditor && { creditor }),
    ...(amount && { amount }),
    ...(act.date && { day: act.date }),
  }
}

/** The burdens that acts lay: each stands, or a later act has cancelled it. */
export function factsOfBurdens({ acts }: ReadMatricula, isWhole: boolean, matricula?: string): PaperFact[] {
  return acts.flatMap((act) => {
    const standing = burdensOf(act)
    return [...new Set(act.lays)].flatMap((kind): PaperFact[] => {
      const isSure = isWhole && act.source === 'act'
      const value = laidBy(act, kind, matricula)
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
        ...(by && { endAct: by.number }),
        ...(by?.date && { day: by.date }),
      }
      return [{ field: 'burdenEnd', value: ended, page, text: quoteOf(text), isSure }]
    })
  })
}
