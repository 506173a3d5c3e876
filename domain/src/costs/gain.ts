import { percentInWords } from '../authorization/terms.ts'
import { lastBusinessDayOfNextMonth } from '../calendar/business-days.ts'
import type { OwnHoliday } from '../calendar/own-holidays.ts'
import { showDate } from '../format/birth-date.ts'
import { percentOfCents } from './amount.ts'
import { type Exact, reduceGain, rounded, times } from './gain-reductions.ts'
import { type Calculated, reais } from './line.ts'
import { gainTable, rearpTable } from './tables/gain.ts'

/** Null is an answer that nobody has given. Amounts are cents, days AAAA-MM-DD. */
export interface GainFacts {
  price: number
  /** Part of the broker's fee that the seller pays. */
  feeOfSeller: number
  soldOn: string
  boughtOn: string
  cost: number
  isOnlySaleOfMonth: boolean | null
  isOnlyProperty: boolean | null
  soldInFiveYears: boolean | null
  /** Spent on homes in Brazil within 180 days. */
  homesBought: number | null
  /** The property is a home, and the exemption was not used in the five years before. */
  mayBuyHomes: boolean | null
  rearp: { on: string; value: number } | null
  place: { city: string; state: string }
  /** Days of the account that are no business days. */
  holidays: readonly OwnHoliday[]
}

/**
 * An estimate of the tax on the gain of one natural person who sells (Lei 8.981/1995, art. 21). Exemptions hold only
 * where their questions are answered.
 */
export function gainTax(facts: GainFacts): Calculated {
  const exempt = exemptionOf(facts)
  const open = openQuestions(facts)
  const notes = [
    'Estimativa: quem apura o imposto é o vendedor, no programa da Receita Federal.',
    'Com vários proprietários, cada um apura a sua parte.',
    ...(open.length && !exempt ? [`Sem resposta, não considerado: ${open.join('; ')}.`] : []),
  ]
  if (exempt) return answer(facts, 0, [exempt], notes, null)
  const { basis, boughtOn, steps: costSteps, ignored } = costBasis(facts)
  const sale = Math.max(0, facts.price - facts.feeOfSeller)
  const gain = Math.max(0, sale - basis)
  const steps = [
    facts.feeOfSeller
      ? `Venda: ${reais(facts.price)} − ${reais(facts.feeOfSeller)} de honorários = ${reais(sale)}`
      : `Venda: ${reais(sale)}`,
    ...costSteps,
    `Ganho: ${reais(sale)} − ${reais(basis)} = ${reais(gain)}`,
  ]
  if (ignored) notes.push(ignored)
  if (!gain) return answer(facts, 0, steps, notes, 0)
  const reduced = reduceGain(gain, boughtOn, facts.soldOn)
  const taxed = withoutHomes(facts, sale, reduced.exact)
  return taxBySlices(facts, rounded(taxed.exact), [...steps, ...reduced.steps, ...taxed.steps], notes)
}

function exemptionOf(facts: GainFacts): string | null {
  if (facts.isOnlySaleOfMonth && facts.price <= gainTable.smallSale)
    return `Isento: vendas do mês até ${reais(gainTable.smallSale)} (Lei 11.196/2005, art. 38)`
  if (facts.isOnlyProperty && facts.soldInFiveYears === false && facts.price <= gainTable.onlyProperty)
    return `Isento: único imóvel, até ${reais(gainTable.onlyProperty)}, sem outra venda em cinco anos (Lei 9.250/1995, art. 23)`
  return null
}

function openQuestions(facts: GainFacts): string[] {
  return [
    facts.price <= gainTable.smallSale && facts.isOnlySaleOfMonth === null && 'é a única venda do mês?',
    facts.price <= gainTable.onlyProperty && facts.isOnlyProperty === null && 'é o único imóvel do vendedor?',
    facts.price <= gainTable.onlyProperty &&
      facts.isOnlyProperty !== false &&
      facts.soldInFiveYears === null &&
      'vendeu outro imóvel nos últimos cinco anos?',
    facts.homesBought !== null &&
      facts.mayBuyHomes === null &&
      'o imóvel é residencial, e a isenção dos 180 dias não foi usada nos últimos cinco anos?',
  ].filter((question) => typeof question === 'string')
}

/** Tells what the property cost, and the day from which reductions count. */
function costBasis({ cost, rearp, boughtOn, soldOn }: GainFacts): {
  basis: number
  boughtOn: string
  steps: string[]
  ignored: string | null
} {
  const own = { basis: cost, boughtOn, steps: [`Custo de aquisição: ${reais(cost)}`], ignored: null }
  if (!rearp) return own
  const joined = `Rearp de ${showDate(rearp.on)}, por ${reais(rearp.value)}`
  if (
    boughtOn > rearpTable.boughtUntil ||
    rearp.on < rearpTable.joinedFrom ||
    rearp.on > rearpTable.joinedUntil
  )
    return {
      ...own,
      ignored: `${joined}: não considerado. Vale para imóvel comprado até ${showDate(rearpTable.boughtUntil)}, com adesão de ${showDate(rearpTable.joinedFrom)} a ${showDate(rearpTable.joinedUntil)}.`,
    }
  const freeOn = `${Number(rearp.on.slice(0, 4)) + rearpTable.years}${rearp.on.slice(4)}`
  if (soldOn < freeOn)
    return { ...own, ignored: `${joined}: a venda antes de ${showDate(freeOn)} perde a atualização.` }
  if (rearp.value <= cost) return { ...own, ignored: `${joined}: não considerado. Não passa do custo.` }
  return {
    basis: rearp.value,
    boughtOn: rearp.on,
    ignored: null,
    steps: [`Custo: ${joined} (${rearpTable.source})`, rearpTable.dayOfPurchase],
  }
}

/** The part of the price that buys homes within 180 days carries its part of the gain out of the tax. */
function withoutHomes({ homesBought, mayBuyHomes }: GainFacts, sale: number, gain: Exact) {
  if (!homesBought || !mayBuyHomes || !sale) return { exact: gain, steps: [] }
  const spent = Math.min(homesBought, sale)
  const exact = times(gain, { top: BigInt(sale - spent), bottom: BigInt(sale) })
  const words = `Outra residência em 180 dias (Lei 11.196/2005, art. 39): ${reais(spent)} de ${reais(sale)} ficam isentos`
  return { exact, steps: [`${words}, restam ${reais(rounded(exact))}`] }
}

const gainRounding =
  'As reduções não são arredondadas entre si: só a base e depois o imposto, ao centavo; meio centavo vai para cima.'

function taxBySlices(facts: GainFacts, gain: number, steps: string[], notes: string[]): Calculated {
  const slices = gainTable.bands.flatMap(({ upTo, rate }, index) => {
    const from = gainTable.bands[index - 1]?.upTo ?? 0
    const part = Math.min(gain, upTo ?? gain) - from
    return part > 0 ? [{ part, rate, tax: percentOfCents(part, rate) }] : []
  })
  const tax = slices.reduce((sum, slice) => sum + slice.tax, 0)
  const said = slices.map(({ part, rate, tax }) => `${reais(part)} × ${percentInWords(rate)} = ${reais(tax)}`)
  return answer(facts, tax, [...steps, ...said, gainRounding], notes, gain)
}

function answer(
  { soldOn, place, holidays }: GainFacts,
  tax: number,
  steps: string[],
  notes: string[],
  base: number | null,
): Calculated {
  const due = lastBusinessDayOfNextMonth(soldOn, { place, optional: [], own: holidays })
  return {
    readings: [
      {
        label: null,
        base,
        rate: null,
        value: tax,
        formula: base === null ? (steps[0] ?? '') : `${reais(base)}, por fatia de 15 a 22,5 %`,
      },
    ],
    steps,
    notes: tax
      ? [
          ...notes,
          `Recebido tudo em ${showDate(soldOn)}, vence em ${showDate(due)}, o último dia útil do mês seguinte.`,
        ]
      : notes,
    table: gainTable,
    isEstimate: true,
  }
}
