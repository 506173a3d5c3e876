import { burdenWords, cancellationWords, isBurdenOf, mayBeMatricula } from '../burden/words.ts'
import { factWords, recordedValue } from '../document-request/accept-data.ts'
import type { HandedAddress } from '../document-request/asked-data.ts'
import { isSameRegister } from '../format/bare-register.ts'
import { isSameNumber } from '../format/cnpj.ts'
import { digitsOf } from '../format/digits.ts'
import { stateCodes } from '../format/state.ts'
import { type AddressColumn, addressColumns, type Recorded } from '../person/deed-facts.ts'
import type { PersonKind } from '../person/kind.ts'
import { matchAddress } from '../property/same-address.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { searchKey } from '../text/search-key.ts'
import {
  burdenIn,
  type FactValue,
  factWordsOf,
  isOfBurden,
  isPersonFact,
  isRegister,
  type PaperFactField,
} from './fact.ts'
import { isSameRegistered, type RegisterField } from './registers.ts'

export interface KnownHere {
  /** Whom the fact is about; null of the property. */
  person: (Recorded & { kind: 'natural' | 'legal' }) | null
  property: Record<RegisterField, string | null> | null
  owners: readonly { fullName: string; cpf: string | null; cnpj: string | null }[]
  /** The part of the person of whom a share is said; null where they own nothing of the property. */
  part: { share: string | null } | null
  burdens: readonly RecordedBurden[]
  /** Cancellations that filed papers clearly tell, and nobody has refused. */
  burdenEnds: readonly FactValue[]
  /** Burdens that filed papers tell, which the record has not and nobody has answered. */
  toldBurdens: readonly { id: number; value: FactValue }[]
}

type KnownBurdens = Pick<KnownHere, 'burdens' | 'burdenEnds' | 'toldBurdens'>

interface RecordedBurden {
  kind: BurdenKind
  act: string | null
  matricula: string | null
  creditor: string | null
  laidOn?: string | null
  isCancelled: boolean
  endedBy?: 'person' | 'paper' | null
  endedOn: string | null
  endAct: string | null
  /** The first day on which a paper tells it, and the fact of the last one. */
  toldOn?: string | null
  toldIn?: number | null
}

/** The word that the record has in its place. */
export function currentSaid(field: PaperFactField, { person, property, part }: KnownHere): string | null {
  if (field === 'owner' || isOfBurden(field)) return null
  if (field === 'share') return part?.share ? `${Number(part.share)}%` : null
  if (!isPersonFact(field)) return property?.[field] ?? null
  const value = person && recordedValue(person, field)
  return typeof value === 'object' && value !== null ? factWords('address', value) : (value ?? null)
}

/** The same as it is shown beside an offer; for a burden, the cancellation that the paper contradicts. */
export function currentWords(field: PaperFactField, value: FactValue, known: KnownHere): string | null {
  if (field === 'burden') {
    const ended = known.burdens.find((one) => one.isCancelled && isBurdenOf(one, burdenIn(value)))
    return ended ? cancellationWords({ on: ended.endedOn, act: ended.endAct, statedBy: ended.endedBy }) : null
  }
  if (field === 'burdenFree') {
    const { recorded } = deniedBy(value, known)
    return recorded.map((one) => burdenWords({ ...one, matricula: null })).join('; ') || null
  }
  const said = currentSaid(field, known)
  if (said === null) return null
  const cpf = field === 'spouseName' && value.cpf && known.person?.union?.spouse?.cpf
  return factWordsOf(field, { said, ...(cpf && { cpf }) })
}

const alphanumeric = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** A fact that the record says already is not offered. */
export function isKnown(field: PaperFactField, value: FactValue, known: KnownHere): boolean {
  if (field === 'owner') return known.owners.some((one) => isSameOwner(one, value))
  if (field === 'burden') return isBurdenKnown(value, known)
  if (field === 'burdenFree') {
    const { recorded, told } = deniedBy(value, known)
    return recorded.length + told.length === 0
  }
  // The record says already that it is gone, or never had it.
  if (field === 'burdenEnd') return !known.burdens.some((one) => !one.isCancelled && isActOf(one, value))
  const current = currentSaid(field, known)
  if (current === null) return false
  if (field === 'address') return known.person !== null && isSameHome(known.person, value)
  const spouse = field === 'spouseName' && known.person?.union?.spouse
  if (spouse) return isSameOwner({ ...spouse, cnpj: null }, value)
  return saysSame(field, current, value.said)
}

/**
 * Those of the record and of other papers that stood on the day of a paper that says that no burden is there. One that
 * a paper clearly cancels by an act is asked about by itself.
 */
export function deniedBy<Row extends RecordedBurden>(
  value: FactValue,
  { burdens, toldBurdens, burdenEnds }: { burdens: readonly Row[] } & Omit<KnownBurdens, 'burdens'>,
): { recorded: Row[]; told: { id: number; value: FactValue }[] } {
  const stood = (
    one: Pick<RecordedBurden, 'kind' | 'act' | 'matricula' | 'laidOn'>,
    toldOn: string | null | undefined,
  ) =>
    value.asOf !== undefined &&
    mayBeMatricula(one.matricula, value.matricula) &&
    (one.laidOn ? one.laidOn < value.asOf : !toldOn || toldOn <= value.asOf) &&
    !burdenEnds.some((end) => isActOf(one, end))
  return {
    recorded: burdens.filter((one) => !one.isCancelled && stood(one, one.toldOn)),
    told: toldBurdens.filter(({ value: told }) => stood(burdenIn(told), told.asOf)),
  }
}

/** A certificate ended it that does not list it any more; no act of a cancellation is known. */
export const isEndedByAbsence = (
  {
    matricula,
    endedBy,
    endedOn,
    endAct,
  }: Pick<RecordedBurden, 'matricula' | 'endedBy' | 'endedOn' | 'endAct'>,
  value: FactValue,
): boolean =>
  endedBy === 'paper' &&
  endAct === null &&
  endedOn === value.asOf &&
  mayBeMatricula(matricula, value.matricula)

/** Whether a cancellation is of this burden: an act is cancelled by its number, and never by its kind alone. */
export const isActOf = (
  one: Pick<RecordedBurden, 'kind' | 'act' | 'matricula'>,
  { said, act, matricula }: FactValue,
): boolean => one.kind === said && one.act === (act ?? null) && mayBeMatricula(one.matricula, matricula)

const isFromBefore = ({ asOf }: FactValue, end: string | null | undefined): boolean =>
  Boolean(asOf && end && asOf <= end)

/** Whether a paper says that a burden stands of which the record says that it was cancelled by then. */
export function contradictsEnd(one: RecordedBurden, value: FactValue): boolean {
  return one.isCancelled && isBurdenOf(one, burdenIn(value)) && !isFromBefore(value, one.endedOn)
}

/** The record has it; or it is gone by now, which a paper from before the cancellation could not say. */
export function isBurdenKnown(
  value: FactValue,
  { burdens, burdenEnds }: Pick<KnownHere, 'burdens' | 'burdenEnds'>,
): boolean {
  const burden = burdenIn(value)
  const found = burdens.filter((one) => isBurdenOf(one, burden) && !(burden.act && !one.act))
  if (found.length) return found.some((one) => !contradictsEnd(one, value))
  return burdenEnds.some(
    ({ said, act, matricula, day }) =>
      said === value.said &&
      Boolean(act) &&
      act === value.act &&
      isSameRegister(matricula, value.matricula) &&
      isFromBefore(value, day),
  )
}

/** Whether the record has a fact that was accepted: a burden also once it was cancelled, or in other words. */
export function isRecorded(field: PaperFactField, value: FactValue, known: KnownHere): boolean {
  if (field === 'burden') return known.burdens.some((one) => isBurdenOf(one, burdenIn(value)))
  if (field === 'burdenEnd') return known.burdens.some((one) => one.isCancelled && isActOf(one, value))
  if (field === 'burdenFree') return known.burdens.some((one) => isEndedByAbsence(one, value))
  return isKnown(field, value, known)
}

const plainNumbers: readonly PaperFactField[] = ['cpf', 'rg', 'cnh']

/** Whether two facts of one field are about the same thing: a property has many burdens. */
export function isAboutSame(field: PaperFactField, one: FactValue, other: FactValue): boolean {
  if (field === 'burdenEnd') return isActOf(burdenIn(one), other)
  if (field === 'burdenFree') return mayBeMatricula(one.matricula, other.matricula)
  return field !== 'burden' || isBurdenOf({ ...burdenIn(one), isCancelled: false }, burdenIn(other))
}

/** Whether two facts of one field say the same. */
export function isSameFact(field: PaperFactField, one: FactValue, other: FactValue): boolean {
  if (isOfBurden(field)) return isAboutSame(field, one, other)
  if (field !== 'owner' && !saysSame(field, one.said, other.said)) return false
  // Two people may bear one name.
  if (field !== 'owner' && field !== 'spouseName') return true
  return isSameOwner({ fullName: one.said, cpf: one.cpf ?? null, cnpj: one.cnpj ?? null }, other)
}

/** The same in other words: with or without points, accents and capitals, and of either gender. */
export function saysSame(field: PaperFactField, one: string, other: string): boolean {
  if (isRegister(field)) return isSameRegistered(field, one, other)
  if (field === 'share') return percentOf(one) === percentOf(other)
  if (plainNumbers.includes(field)) return alphanumeric(one) === alphanumeric(other)
  if (field === 'birthplace') return isSamePlace(one, other)
  if (field === 'nationality' || field === 'profession') return neutral(one) === neutral(other)
  return searchKey(one) === searchKey(other)
}

/** 'NITEROI - RJ' and 'Niterói': a state that only one of both says contradicts nothing. */
function isSamePlace(one: string, other: string): boolean {
  const [[city, state], [itsCity, itsState]] = [partsOfPlace(one), partsOfPlace(other)]
  return city === itsCity && (!state || !itsState || state === itsState)
}

function partsOfPlace(place: string): [city: string, state: string | undefined] {
  const words = searchKey(place).match(/\p{L}+/gu) ?? []
  const last = words.at(-1)?.toUpperCase() ?? ''
  const state = stateCodes.find((code) => code === last)
  return [(state ? words.slice(0, -1) : words).join(' '), state]
}

/** 'Médico' and 'Médica' are one word. */
const neutral = (word: string) => searchKey(word).replace(/[oa]?(?:\(a\))?(?=\s|$)/g, '')

/** The record says all that the paper says. Papers disagree about neighbourhoods. */
function isSameHome(
  { street, number, complement, city, state, cep }: Recorded,
  { address }: FactValue,
): boolean {
  if (!address || !street) return false
  const said = { street: address.street, number: address.number ?? '-', complement: address.complement ?? '' }
  return (
    matchAddress(said, { street, number: number ?? '-', complement }) === 'exact' &&
    searchKey(city ?? '') === searchKey(address.city) &&
    (!address.state || state === address.state) &&
    (!address.cep || digitsOf(cep ?? '') === digitsOf(address.cep))
  )
}

/** Returns the parts that the paper does not say of the home: somebody else has added or changed them. */
export function restOfHome(person: Recorded, address: HandedAddress): Pick<Recorded, AddressColumn> {
  const { neighborhood } = address
  const isSaid = (column: AddressColumn) =>
    column === 'neighborhood'
      ? neighborhood !== null && searchKey(person.neighborhood ?? '') === searchKey(neighborhood)
      : Boolean(address[column])
  const parts = addressColumns.map((column) => [column, isSaid(column) ? null : person[column]])
  return Object.fromEntries(parts) as Pick<Recorded, AddressColumn>
}

/** Whom an owner or spouse of a paper may be. A company is no spouse and has no CPF. */
export function mayMean(
  field: PaperFactField,
  value: FactValue,
  one: KnownHere['owners'][number] & { kind: PersonKind },
): boolean {
  const kind = value.cnpj ? 'legal' : value.cpf || field === 'spouseName' ? 'natural' : one.kind
  return one.kind === kind && isSameOwner(one, value)
}

/** By number where both have one: names change, and two people may bear the same. */
function isSameOwner(
  { fullName, cpf, cnpj }: KnownHere['owners'][number],
  { said, ...numbers }: FactValue,
): boolean {
  const [theirs, its] = [cpf ?? cnpj, numbers.cpf ?? numbers.cnpj]
  if (theirs && its) return isSameNumber(theirs, its)
  return searchKey(fullName) === searchKey(said)
}

/** '1/2' or '60%' as the percent of a part; null where it is neither, or more than the whole. */
export function percentOf(share: string | undefined): string | null {
  const [, part, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(share ?? '') ?? []
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,4})?)%$/.exec(share ?? '') ?? []
  const value = percent ? Number(percent.replace(',', '.')) : (Number(part) / Number(of)) * 100
  return value > 0 && value <= 100 ? String(Number(value.toFixed(4))) : null
}
