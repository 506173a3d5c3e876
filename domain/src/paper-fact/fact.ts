import { burdenTitle, burdenWords, cancellationWords, matriculaWords } from '../burden/words.ts'
import type { HandedAddress } from '../document-request/asked-data.ts'
import { showDate } from '../format/birth-date.ts'
import { recordedFactName, unionFacts } from '../person/deed-facts.ts'
import { unitedStatuses } from '../person/missing.ts'
import { type Regime, regimeName } from '../person/regime.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { actNames } from '../reading/matricula/act-name.ts'
import { type RegisterField, registerFields, registerNames, registerWords } from './registers.ts'

/** A paper may say these of a person. */
const personFactFields = [
  'cpf',
  'rg',
  'cnh',
  'birthDate',
  'birthplace',
  'motherName',
  'fatherName',
  'nationality',
  'profession',
  'address',
  'maritalStatus',
  'regime',
  'spouseName',
  'unionSince',
] as const
export type PersonFactField = (typeof personFactFields)[number]

/**
 * A share is that of a person in a property. A property may have many owners and burdens; `burdenFree` says that it has
 * none.
 */
const propertyFactFields = [...registerFields, 'owner', 'share', 'burden', 'burdenEnd', 'burdenFree'] as const
type PropertyFactField = (typeof propertyFactFields)[number]

export const paperFactFields = [...personFactFields, ...propertyFactFields] as const
export type PaperFactField = (typeof paperFactFields)[number]

/** As many as one request answers. */
export const mostOffers = 100

/**
 * Days are ISO dates, a regime and a lord of the land are their codes, CNM and CIB have no punctuation, areas are
 * square metres ('80.50'), an IPTU is its amount with its year ('1234.56 2026'), and a burden is its kind, or 'nenhum'.
 * The numbers and the share are of an owner or a spouse.
 */
export interface FactValue {
  said: string
  cpf?: string
  cnpj?: string
  /** '1/2' or '60%'. */
  share?: string
  /** The sum of all parts of the paper, where they are not the whole: '80%'. */
  sum?: string
  /** 'R-5', in which a matrícula names the owner, or which lays the burden. */
  act?: string
  /** The matrícula, as digits. */
  matricula?: string
  /** Who has the right of a burden, as the act prints it. */
  creditor?: string
  /** The value of a burden, as the act prints it. */
  amount?: string
  /** The day of the act that lays a burden, or of the one that cancels it. */
  day?: string
  /** The day of the paper that says it of burdens or a union. */
  asOf?: string
  /** 'Av-7', which cancels a burden. */
  endAct?: string
  /** In its parts; `said` is the whole of it. */
  address?: HandedAddress
}

/** Whom a fact is about, as the paper names them. */
export interface FactSubject {
  cpf?: string
  cnpj?: string
  name?: string
}

export interface PaperFact {
  field: PaperFactField
  /** Absent of the property. */
  whose?: FactSubject
  value: FactValue
  page: number
  /** As it was read. */
  text: string
  /** Clear words; a fact without it is offered unticked. */
  isSure: boolean
}

export function isPersonFact(field: PaperFactField): field is PersonFactField {
  return (personFactFields as readonly string[]).includes(field)
}

export function isRegister(field: PaperFactField): field is RegisterField {
  return (registerFields as readonly string[]).includes(field)
}

export function isOfBurden(field: PaperFactField): field is 'burden' | 'burdenEnd' | 'burdenFree' {
  return field === 'burden' || field === 'burdenEnd' || field === 'burdenFree'
}

/**
 * None is in another's place, so that two of them contradict nothing. Each is asked about by itself, in words of its
 * own.
 */
export function isOneOfMany(field: PaperFactField): field is 'owner' | 'burden' | 'burdenEnd' {
  return field === 'owner' || field === 'burden' || field === 'burdenEnd'
}

/** A spouse whom the record has in other words is a difference, and one who is registered is nobody new. */
export const isUnknownPerson = ({
  field,
  current,
  isRegistered,
}: Pick<Asked, 'field' | 'current' | 'isRegistered'>): boolean =>
  field === 'owner' || (field === 'spouseName' && current === null && !isRegistered)

/** Whether the broker is asked in a sentence with answers of its own, instead of a choice among the rest. */
export const isAskedAlone = (asked: Pick<Asked, 'field' | 'current' | 'isRegistered'>): boolean =>
  isOneOfMany(asked.field) || isUnknownPerson(asked)

/** A burden as a paper names it. */
export function burdenIn({ said, act, matricula, creditor, amount, day }: FactValue) {
  return {
    kind: said as BurdenKind,
    act: act ?? null,
    matricula: matricula ?? null,
    creditor: creditor ?? null,
    amount: amount ?? null,
    laidOn: day ?? null,
  }
}

/** Whether a marriage may have come to an end since a certificate told of it. */
export const isAfterMarriage = (status: string | null): boolean =>
  status !== null && !unitedStatuses.includes(status) && !/^solteir/i.test(status)

/** One record holds these of two people. */
export function isOfUnion(field: PaperFactField): boolean {
  return field === 'maritalStatus' || (unionFacts as readonly string[]).includes(field)
}

const propertyNames: Record<PropertyFactField, string> = {
  ...registerNames,
  owner: 'Proprietário(a)',
  share: 'Participação',
  burden: 'Ônus',
  burdenEnd: 'Baixa de ônus',
  burdenFree: 'Ônus',
}

export function paperFactName(field: PaperFactField): string {
  return isPersonFact(field) ? recordedFactName(field) : propertyNames[field]
}

export function factWordsOf(field: PaperFactField, value: FactValue): string {
  const { said, cpf, cnpj, share, sum, act, day, endAct } = value
  // Its matrícula stands in the words that ask about it.
  if (field === 'burden') return burdenWords({ ...burdenIn(value), matricula: null })
  if (field === 'burdenEnd') {
    const named = burdenWords({ kind: said as BurdenKind, act: act ?? null })
    return `${named}: ${cancellationWords({ on: day ?? null, act: endAct ?? null })}`
  }
  if (field === 'burdenFree') return 'Não constam ônus'
  if (field === 'regime') return regimeName(said as Regime)
  if (isRegister(field)) return registerWords(field, said)
  if (field === 'birthDate' || field === 'unionSince') return showDate(said)
  return [said, cpf ?? cnpj, share, sum && `no papel as partes somam ${sum}`].filter(Boolean).join(' · ')
}

interface Unregistered {
  /** The person's, or the kind of the burden. */
  name: string
  /** Digits of the matrícula that names them. */
  matricula: string | null
  act: string | null
  /** The register has the person, who is no owner of this property. */
  isRegistered: boolean
}

/** 'Otto Lima Moura consta da matrícula 71.204 (R-5) e não está no cadastro'. */
function unregisteredWords({ name, matricula, act, isRegistered }: Unregistered): string {
  const where = isRegistered ? 'entre os proprietários' : 'no cadastro'
  return `${name} consta da ${matriculaWords(matricula)}${act ? ` (${act})` : ''} e não está ${where}`
}

export interface Asked extends Omit<Unregistered, 'name'> {
  field: PaperFactField
  value: string
  /** The record says this instead: of a burden, that it was cancelled. */
  current: string | null
}

/** Words that ask about an owner, a spouse, a burden or a cancellation that the record does not have. */
export function askedWords({ field, value, current, ...at }: Asked): string {
  if (field === 'spouseName') return `${value} consta da certidão de casamento e não está no cadastro`
  if (!isOfBurden(field)) return unregisteredWords({ ...at, name: value })
  if (field === 'burdenFree')
    return `Um papel diz que não constam ônus, e ${current === null ? 'outro os nomeia' : `o cadastro tem ${current}`}`
  const kind = value as BurdenKind
  const named = burdenTitle({ kind, act: at.act })
  if (field === 'burdenEnd')
    return `${named}: a ${matriculaWords(at.matricula)} fala em baixa. Confira o trecho`
  if (current === null) return unregisteredWords({ ...at, name: actNames[kind] })
  return `${named}: a ${matriculaWords(at.matricula)} diz que está em vigor, e o cadastro tem ${current}`
}
