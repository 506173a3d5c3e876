import { payerNames } from '../authorization/terms.ts'
import { showDate } from '../format/birth-date.ts'
import { formatMoney } from '../format/money.ts'
import { lineCents, lineDetails } from './lines.ts'
import type { OfferTerms } from './offer.ts'
import { type Cost, conditionKinds, conditionNames, costs, lineKinds, lineNames } from './terms.ts'

export interface Difference {
  label: string
  /** Null where it was not there, or is not there any more. */
  before: string | null
  after: string | null
}

export type RecordRow = readonly [label: string, words: string]

/** The terms as rows with a name each, for a table, a document and the comparison of two offers. */
export function rowsOfTerms(terms: OfferTerms): RecordRow[] {
  const lines = lineKinds.flatMap((kind) => {
    const all = terms.lines.filter((line) => line.kind === kind)
    return all.map((line, index): RecordRow => {
      const name = all.length > 1 ? `${lineNames[kind]} ${index + 1}` : lineNames[kind]
      const details = lineDetails(line)
      const amount = formatMoney(lineCents(line))
      return [name, details ? `${amount}, ${details}` : amount]
    })
  })
  const conditions = conditionKinds.flatMap((kind) => {
    const all = terms.conditions.filter((one) => one.kind === kind)
    return all.map(({ by, words }, index): RecordRow => {
      const name = all.length > 1 ? `${conditionNames[kind]} ${index + 1}` : conditionNames[kind]
      return [name, [by && `até ${showDate(by)}`, words].filter(Boolean).join(', ') || 'sem prazo']
    })
  })
  return [
    ['Preço total', formatMoney(terms.total)],
    ...lines,
    ...conditions,
    ...said('Móveis que ficam', terms.stays),
    ...said('Escritura prevista', terms.deedOn && showDate(terms.deedOn)),
    ...said('Entrega das chaves', [terms.keysOn && showDate(terms.keysOn), terms.keysWords]),
    ...costs.map((cost): RecordRow => [whoPays[cost], payerNames[terms[cost]]]),
  ]
}

const whoPays: Record<Cost, string> = {
  deedPayer: 'Quem paga a escritura',
  itbiPayer: 'Quem paga o ITBI',
  registryPayer: 'Quem paga o registro',
}

function said(label: string, words: string | null | (string | null)[]): RecordRow[] {
  const text = [words].flat().filter(Boolean).join(', ')
  return text ? [[label, text]] : []
}

/** The terms that change from one offer to the next, in the order of the new one; those that went stand last. */
export const differences = (before: OfferTerms, after: OfferTerms): Difference[] =>
  differencesOfRows(rowsOfTerms(before), rowsOfTerms(after))

export function differencesOfRows(before: readonly RecordRow[], after: readonly RecordRow[]): Difference[] {
  const [old, now] = [new Map(before), new Map(after)]
  const labels = [...new Set([...now.keys(), ...old.keys()])]
  return labels.flatMap((label) => {
    const [was, is] = [old.get(label) ?? null, now.get(label) ?? null]
    return was === is ? [] : [{ label, before: was, after: is }]
  })
}
