import type { DraftText } from '../drafting/draft-text.ts'
import { fullAddress } from '../format/address.ts'
import { formatMoney, parseMoney, toDecimal } from '../format/money.ts'
import type { Property } from '../property/property.ts'
import { typeName } from '../property/type.ts'
import { countWithNoun } from '../text/counted.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { type RecordRow, rowsOfTerms } from './differences.ts'
import { type OfferLine, sumOfLines } from './lines.ts'
import type { Offer, OfferTerms } from './offer.ts'
import { offerStateNames } from './state.ts'
import { lineNames } from './terms.ts'

/** As many stand side by side (part 3 §5). */
export const mostCompared = 4

export interface ComparedOffer {
  offer: Pick<Offer, 'side' | 'state' | 'terms' | 'net' | 'buyerTotal'>
  /** Its buyers, by name. */
  buyers: readonly string[]
  /** '10/03/2027 às 18:00', in the time zone of the reader. */
  validUntil: string
}

/** A name, and the words of each offer; null where an offer has nothing of it. */
export type ComparedRow = readonly [label: string, cells: (string | null)[]]

export function comparedRows(compared: readonly ComparedOffer[]): ComparedRow[] {
  const each = (label: string, of: (one: ComparedOffer) => string | null): ComparedRow => [
    label,
    compared.map(of),
  ]
  const terms = compared.map(({ offer }) => new Map<string, string>(rowsOfTerms(offer.terms)))
  const labels = inOneOrder(compared.map(({ offer }) => rowsOfTerms(offer.terms)))
  return [
    each('Quem propõe', ({ offer: { side }, buyers }) =>
      side === 'buyer' ? joinWithAnd(buyers) : `Contraproposta a ${joinWithAnd(buyers)}`,
    ),
    each('Situação', ({ offer: { state } }) =>
      state === 'draft' ? `${offerStateNames.draft}, ainda não apresentada` : offerStateNames[state],
    ),
    each('Validade', ({ validUntil }) => validUntil),
    ...labels.map((label): ComparedRow => [label, terms.map((one) => one.get(label) ?? null)]),
    each('Em dinheiro, sem financiamento, consórcio nem permuta', ({ offer }) =>
      formatMoney(toDecimal(cashOf(offer.terms))),
    ),
    each('Pago até a entrega das chaves', ({ offer }) => paidByKeys(offer.terms)),
    each('Líquido para o proprietário', ({ offer }) => netWords(offer)),
    each('De onde vem o líquido', ({ offer }) => groundsOf(offer.net)),
    each('Total do comprador', ({ offer }) => offer.buyerTotal.words),
    each('De onde vem o total do comprador', ({ offer }) => groundsOf(offer.buyerTotal)),
  ]
}

/** The net counts what is given in exchange at its value, and it is no money. */
function netWords({ net, terms }: ComparedOffer['offer']): string {
  const exchanged = sumOfLines(terms.lines.filter(({ kind }) => kind === 'exchange'))
  return exchanged ? `${net.words}, dos quais ${formatMoney(toDecimal(exchanged))} em permuta` : net.words
}

const groundsOf = ({ parts }: Offer['net']): string =>
  parts.map(({ label, words, ground }) => `${label}: ${words ?? 'não conhecido'} (${ground})`).join('; ')

/** A label that only some have stands behind the one that it follows there. */
function inOneOrder(lists: readonly (readonly RecordRow[])[]): string[] {
  const labels: string[] = []
  for (const list of lists)
    list.forEach(([label], index) => {
      if (!labels.includes(label)) labels.splice(labels.indexOf(list[index - 1]?.[0] ?? '') + 1, 0, label)
    })
  return labels
}

const borrowed: readonly OfferLine['kind'][] = ['financing', 'consortium', 'exchange']

function cashOf({ lines, total }: OfferTerms): number {
  return (parseMoney(total) ?? 0) - sumOfLines(lines.filter(({ kind }) => borrowed.includes(kind)))
}

/**
 * The money of lines whose day comes no later than that of the keys; null while nobody has said that one. The offer
 * names the day of the first instalment alone.
 */
function paidByKeys({ lines, keysOn }: OfferTerms): string | null {
  if (!keysOn) return null
  const money = lines.filter(({ kind }) => kind !== 'exchange')
  const paid = money.filter(({ firstOn }) => firstOn && firstOn <= keysOn)
  const sum = paid.reduce((all, { value }) => all + (parseMoney(value) ?? 0), 0)
  const undated = [...new Set(money.filter(({ firstOn }) => !firstOn).map(({ kind }) => nameWithin(kind)))]
  return [
    formatMoney(toDecimal(sum)),
    paid.some(({ count }) => (count ?? 1) > 1) && 'das parcelas só a primeira tem dia',
    undated.length > 0 && `sem dia dito: ${joinWithAnd(undated)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

const nameWithin = (kind: OfferLine['kind']): string =>
  kind === 'fgts' ? lineNames.fgts : lineNames[kind].toLowerCase()

/** The broker lays it before the owners: offers side by side, and nothing that is for the broker alone. */
export function comparisonText(
  compared: readonly ComparedOffer[],
  property: Property,
  longDate: string,
): DraftText {
  const count = countWithNoun(compared.length, 'proposta', 'propostas')
  return {
    title: 'Comparação de propostas',
    missing: [],
    blocks: [
      {
        kind: 'text',
        text: `${count} pelo imóvel: ${typeName(property.type)}, ${fullAddress(property)}. Como estavam em ${longDate}.`,
      },
      {
        kind: 'text',
        text: 'Para os proprietários: contém dados de quem propõe, e não se destina a outros interessados. Não aceita nem recusa proposta.',
      },
      {
        kind: 'table',
        head: ['', ...compared.map((_, index) => `Proposta ${index + 1}`)],
        rows: comparedRows(compared).map(([label, cells]) => [label, ...cells.map((cell) => cell ?? '–')]),
      },
    ],
  }
}
