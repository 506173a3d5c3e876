import { type Payer, payerNames } from '../authorization/terms.ts'
import type { AmountSpan } from '../costs/amount.ts'
import { feeInWords } from '../costs/broker-fee.ts'
import type { CostLine } from '../costs/line.ts'
import { type CostContext, transferCosts } from '../costs/sheet.ts'
import type { CostId } from '../costs/terms.ts'
import { type CostTotal, totalOf } from '../costs/totals.ts'
import { lineAmountWords, totalInWords } from '../costs/words.ts'
import { citeLaw } from '../law/cite.ts'
import type { OfferTerms } from './offer.ts'
import {
  type CostRecord,
  debtsOf,
  gainIsOwed,
  laudemioPart,
  type NetPart,
  partOfLine,
  unknownPart,
} from './record-costs.ts'
import { type Cost, costNames, costs } from './terms.ts'

export interface Fee {
  feePercent: string | null
  feeValue: string | null
  payer: Payer
}

/** The rest for the owner, or the whole of the buyer, by the rule of the cost sheet. */
export interface Net extends Pick<CostTotal, 'isWhole' | 'isConfirmed'> {
  total: AmountSpan
  /** The total as the cost sheet words it. */
  words: string
  parts: NetPart[]
}

const costOf: Record<Cost, CostId> = { deedPayer: 'deed', itbiPayer: 'itbi', registryPayer: 'registry' }

/**
 * 'Líquido para o proprietário' (part 3 §5), by the calculators of costs. Half cents go up. `fee` is that in force,
 * `record` the part of the record that brings costs. A value that nobody has confirmed counts, and the sum says so.
 */
export function netForOwner(
  terms: OfferTerms,
  fee: Fee | null,
  record: CostRecord,
  context: CostContext,
): Net {
  const lines = linesOf(terms, fee, record, context)
  const of = (what: CostId) => lines.find((line) => line.what === what && line.payer !== 'buyer')
  const parts: NetPart[] = [
    fee ? feePart(of('fee'), fee) : unknownPart('Honorários', unknownFee),
    ...costs.map((cost) => agreedPart(cost, of(costOf[cost]))),
    laudemioPart(of('laudemio'), record),
    ...debtsOf(record),
    gainPart(of('gain')),
  ].filter((part) => part !== null)
  return netOf('seller', terms.total, parts)
}

/** 'Total do comprador': the price and what the buyer bears, by the same rules. */
export function totalForBuyer(
  terms: OfferTerms,
  fee: Fee | null,
  record: CostRecord,
  context: CostContext,
): Net {
  const parts = linesOf(terms, fee, record, context)
    .filter(({ payer }) => payer !== 'seller')
    .map((line) => {
      const amount = lineAmountWords(line)
      const half = line.payer === 'both' ? 'A metade. ' : ''
      return partOfLine(line, half + (amount ? `No todo ${amount}` : 'Nenhuma tabela diz o valor'), 'buyer')
    })
  return netOf('buyer', terms.total, parts)
}

function netOf(who: 'buyer' | 'seller', price: string, parts: NetPart[]): Net {
  const { total, isWhole, isConfirmed } = totalOf(who, price, parts)
  const sum = { total: total ?? { least: price, most: price }, isWhole, isConfirmed }
  return { ...sum, words: totalInWords(who, sum), parts }
}

function linesOf(
  { total, ...terms }: OfferTerms,
  fee: Fee | null,
  record: CostRecord,
  context: CostContext,
): CostLine[] {
  const { city, state, groundLord } = record.property
  return transferCosts(
    {
      place: { city, state },
      kind: 'sale',
      price: total,
      reference: null,
      isFirstTransfer: false,
      payers: {
        ...Object.fromEntries(costs.map((cost) => [costOf[cost], terms[cost]])),
        fee: fee?.payer,
      },
      values: {},
      propertyId: null,
      certificates: {},
      groundLord,
      landValue: null,
      laudemioPercent: null,
      gain: null,
      feePercent: fee?.feePercent ?? null,
      feeValue: fee?.feeValue ?? null,
      sellerIsPerson: gainIsOwed(record),
    },
    context,
  ).lines
}

const unknownFee = `Nenhuma autorização vigente registrada diz quanto. Podem ser devidos mesmo assim (${citeLaw('cc725', 'cc727')})`

function feePart(line: CostLine | undefined, fee: Fee): NetPart | null {
  const half = fee.payer === 'both' ? ', a metade' : ''
  return line ? partOfLine(line, `Autorização vigente: ${feeInWords(fee)}${half}`) : null
}

function agreedPart(cost: Cost, line: CostLine | undefined): NetPart | null {
  if (!line) return null
  const amount = lineAmountWords(line)
  const said = amount ? `No todo ${amount}` : 'Nenhuma tabela diz o valor'
  const payer = payerNames[line.payer].toLowerCase()
  return { ...partOfLine(line, `Nesta proposta paga: ${payer}. ${said}`), label: costNames[cost] }
}

const gainPart = (line: CostLine | undefined): NetPart | null =>
  line
    ? partOfLine(line, 'Depende do que o imóvel custou e das isenções de cada proprietário. Não estimado')
    : null
