import type { Payer } from '../authorization/terms.ts'
import type { OwnHoliday } from '../calendar/own-holidays.ts'
import { lordOf } from '../catalogue/ground-lord.ts'
import type { KindId } from '../catalogue/names.ts'
import { parseMoney, toDecimal } from '../format/money.ts'
import { searchKey } from '../text/search-key.ts'
import { type AmountSpan, shareOf } from './amount.ts'
import { brokerFee } from './broker-fee.ts'
import { type CertificatesToGet, certificates } from './certificates.ts'
import { gainTax } from './gain.ts'
import type { CostInput } from './input.ts'
import { itbi } from './itbi.ts'
import { itd } from './itd.ts'
import { laudemio } from './laudemio.ts'
import {
  type Calculated,
  type CertificateCost,
  type CostLine,
  type OwnPrice,
  reachOf,
  unknownCost,
} from './line.ts'
import { feeTables } from './tables/fees.ts'
import { gainTable } from './tables/gain.ts'
import { type CostId, costIds, costLabels, isOwnCost, type OwnCost, type TransferKind } from './terms.ts'
import { borneBy, type CostTotal, type Side, totalOf } from './totals.ts'

/** A value that an account keeps beside the tables. */
export interface OwnValue {
  id: number
  what: OwnCost
  /** The kind of which one certificate costs this; null for a cost as a whole. */
  certificate: KindId | null
  state: string
  /** Null for the whole state. */
  city: string | null
  percent: string | null
  value: string | null
  origin: string | null
  setOn: string
}

export interface CostContext {
  /** AAAA-MM-DD, in the time zone of the account. */
  today: string
  own: readonly OwnValue[]
  /** Days of the account that are no business days. */
  holidays: readonly OwnHoliday[]
  /** Those that the checklist still asks for; null where no property is named. */
  certificates: CertificatesToGet | null
}

export interface CostSheet {
  lines: CostLine[]
  buyer: CostTotal
  seller: CostTotal
}

export const usualPayers: Record<CostId, Payer> = {
  itbi: 'buyer',
  itd: 'buyer',
  deed: 'buyer',
  registry: 'buyer',
  certificates: 'seller',
  laudemio: 'seller',
  gain: 'seller',
  fee: 'seller',
}

/** The tax on the gain is the seller's, whatever the two agree (CTN, art. 123). */
const payerOf = ({ payers }: Pick<CostInput, 'payers'>, what: CostId): Payer =>
  what === 'gain' ? usualPayers.gain : (payers[what] ?? usualPayers[what])

/** All costs of a transfer by its facts, with who pays what (part 3 §10). */
export function transferCosts(input: CostInput, context: CostContext): CostSheet {
  const lines = costIds.flatMap((what) => {
    const calculated = calculate(what, input, context)
    return calculated ? [lineOf(what, calculated, input, context)] : []
  })
  return { lines, ...totalsOf(lines, input) }
}

const cents = (amount: string | null): number | null => (amount === null ? null : parseMoney(amount))

const isDue: Partial<Record<CostId, readonly TransferKind[]>> = {
  itbi: ['sale'],
  itd: ['gift', 'inheritance'],
  gain: ['sale'],
}

type OfLine = Calculated & { certificates?: readonly CertificateCost[] }

/** The answer of the tables for one cost; null where it does not arise. `rate` is that of the account. */
function calculate(what: CostId, input: CostInput, context: CostContext, rate?: string): OfLine | null {
  if (!(isDue[what] ?? [input.kind]).includes(input.kind)) return null
  const { place, kind, isFirstTransfer, laudemioPercent, feePercent, feeValue } = input
  const price = cents(input.price) ?? 0
  const { today } = context
  switch (what) {
    case 'itbi':
      return itbi({ place, price, reference: cents(input.reference), isFirstTransfer, day: today }, rate)
    case 'itd':
      return itd({ state: place.state, price, day: today }, rate)
    case 'deed':
    case 'registry':
      return unknownCost(feeTables.find(({ state }) => state === place.state) ?? null, today)
    case 'certificates':
      return context.certificates
        ? certificates(context.certificates, (kind) => priceOf(kind, input, context))
        : unknownCost(null, today)
    case 'laudemio': {
      const lord = lordOf(input.groundLord)
      if (!lord) return null
      const land = cents(input.landValue)
      return laudemio({ lord, kind, price, land, titleRate: laudemioPercent }, rate)
    }
    case 'gain':
      return input.sellerIsPerson === false ? null : gainOf(input, price, context)
    case 'fee':
      if (feePercent || feeValue) return brokerFee(price, { feePercent, feeValue })
      return kind === 'sale' ? unknownCost(null, today, feeUnknown) : null
  }
}

const feeUnknown = 'Ninguém informou quanto são.'

const gainUnknown =
  'Depende do que o imóvel custou e das isenções de cada proprietário, se o vendedor é pessoa física.'

function gainOf(input: CostInput, price: number, { today, holidays }: CostContext): Calculated {
  const { gain, place, feePercent, feeValue } = input
  if (!gain) return { ...unknownCost(gainTable, today, gainUnknown), isEstimate: true }
  const fee = feePercent || feeValue ? brokerFee(price, { feePercent, feeValue }).readings[0].value : 0
  return gainTax({
    ...gain,
    price,
    place,
    holidays,
    cost: cents(gain.cost) ?? 0,
    homesBought: cents(gain.homesBought),
    rearp: gain.rearp && { on: gain.rearp.on, value: cents(gain.rearp.value) ?? 0 },
    soldOn: gain.soldOn ?? today,
    feeOfSeller: shareOf(fee ?? 0, payerOf(input, 'fee')).seller,
  })
}

function lineOf(what: CostId, calculated: OfLine, input: CostInput, context: CostContext): CostLine {
  const { readings, steps, notes, table, isEstimate = false, isConfirmed } = calculated
  const span = reachOf(readings)
  const [first] = readings
  const isOne = span !== null && span.least === span.most
  const decimal = (amount: number | null) => (amount === null ? null : toDecimal(amount))
  const own = ownOf(what, input, context)
  const counts = own?.counts ?? (span && { least: toDecimal(span.least), most: toDecimal(span.most) })
  return {
    what,
    label: costLabels[what],
    payer: payerOf(input, what),
    base: readings.length === 1 ? decimal(first.base) : null,
    rate: readings.every(({ rate }) => rate === first.rate) ? first.rate : null,
    value: isOne ? toDecimal(span.least) : null,
    formula: readings.length === 1 ? first.formula : readings.map(({ formula }) => formula).join(' ou '),
    readings:
      readings.length === 1 && first.label === null
        ? []
        : readings.map(({ label, base, rate, value, formula }) => ({
            label: label ?? '',
            base: decimal(base),
            rate,
            value: decimal(value),
            formula,
          })),
    certificates: (calculated.certificates ?? []).map((one) => ({ ...one, value: decimal(one.value) })),
    steps,
    notes,
    isEstimate,
    counts,
    source: what === 'fee' && counts ? 'informado neste cálculo' : (table?.source ?? null),
    readOn: table?.readOn ?? null,
    confirmed: isConfirmed ?? table?.confirmed ?? false,
    own: own && { id: own.id, percent: own.percent, value: own.value, origin: own.origin, setOn: own.setOn },
  }
}

/** An amount of this calculation goes before what the account keeps, a city before its state. */
function ownOf(
  what: CostId,
  input: CostInput,
  context: CostContext,
): (NonNullable<CostLine['own']> & { counts: AmountSpan }) | null {
  if (!isOwnCost(what)) return null
  const given = input.values[what]
  const exactly = (value: string): AmountSpan => ({ least: value, most: value })
  if (given)
    return { id: null, percent: null, origin: null, setOn: null, value: given, counts: exactly(given) }
  // A sum for all certificates of a place is none for those that one checklist lacks.
  const kept = what === 'certificates' && context.certificates ? null : keptFor({ what }, input, context)
  if (!kept) return null
  const { id, percent, value, origin, setOn } = kept
  const said = { id, percent, origin, setOn }
  if (!percent) return value ? { ...said, value, counts: exactly(value) } : null
  const span = reachOf(calculate(what, input, context, percent)?.readings ?? [])
  if (!span) return null
  const counts = { least: toDecimal(span.least), most: toDecimal(span.most) }
  return { ...said, value: span.least === span.most ? counts.least : null, counts }
}

/** The value that the account keeps for a cost, or for one certificate of a kind; a city goes before its state. */
function keptFor(
  { what, certificate = null }: { what: OwnCost; certificate?: KindId | null },
  { place }: CostInput,
  { own }: CostContext,
): OwnValue | undefined {
  const here = own.filter(
    (one) => one.what === what && one.certificate === certificate && one.state === place.state,
  )
  return (
    here.find(({ city }) => city !== null && searchKey(city) === searchKey(place.city)) ??
    here.find(({ city }) => city === null)
  )
}

/** An amount of this calculation goes before what the account keeps. */
function priceOf(kind: KindId, input: CostInput, context: CostContext): OwnPrice | null {
  const given = input.certificates[kind]
  if (given) return { id: null, value: given, origin: null, setOn: null }
  const kept = keptFor({ what: 'certificates', certificate: kind }, input, context)
  return kept?.value ? { id: kept.id, value: kept.value, origin: kept.origin, setOn: kept.setOn } : null
}

function totalsOf(lines: readonly CostLine[], { kind, price }: CostInput): Pick<CostSheet, Side> {
  const side = (who: Side) =>
    totalOf(
      who,
      kind === 'sale' ? price : null,
      lines.filter(({ payer }) => payer === who || payer === 'both').map((line) => borneBy(who, line)),
    )
  return { buyer: side('buyer'), seller: side('seller') }
}
