import { catalogue } from '../catalogue/kinds.ts'
import { isCatalogueKind } from '../catalogue/names.ts'
import { type CertificateResult, isIssue } from '../certificate/result.ts'
import { addDays, isExpired } from '../certificate/validity.ts'
import { otherCategory } from '../document/category.ts'
import { cnpjCharacters } from '../format/cnpj.ts'
import { digitsOf } from '../format/digits.ts'
import { isAnotherProperty } from '../property/matricula.ts'
import { searchKey } from '../text/search-key.ts'
import {
  cpfsOn,
  isOfCouple,
  type PaperKind,
  type ProposedSubject,
  type Reading,
  slotOfPaperKind,
} from './proposal.ts'

export const contradictionCodes = [
  'another_kind',
  'another_person',
  'another_name',
  'unregistered_name',
  'another_property',
  'another_owner',
  'expired',
  'future_issue',
  'long_validity',
  'positive',
  'inconclusive',
  'no_result',
  'nothing_issued',
  'layer_differs',
  'other_code',
  'unknown_address',
  'not_asked',
  'replaces',
  'collides',
] as const
export type Contradiction = (typeof contradictionCodes)[number]

interface ExpectedPerson {
  cpf?: string
  cnpj?: string
  name?: string
}

export interface Expected {
  kind?: PaperKind
  /** A paper of a couple may name the spouse alone, or first. */
  person?: ExpectedPerson & { spouse?: ExpectedPerson }
  property?: { matricula?: string; inscricao?: string; cnm?: string; cib?: string }
  today: string
}

/** A fact that either leaves open contradicts nothing, nor does what a paper of unknown kind names. */
export function contradictions(reading: Reading, expected: Expected): Contradiction[] {
  const { kind, result, issuedOn, validUntil } = reading.proposal
  const subject = kind === null ? undefined : reading.proposal.subject
  const found: (Contradiction | false | null | undefined)[] = [
    reading.doubts.includes('nothing_issued') && 'nothing_issued',
    ...(['layer_differs', 'other_code', 'unknown_address'] as const).map(
      (doubt) => reading.doubts.includes(doubt) && doubt,
    ),
    isAnotherKind(kind, expected.kind) && 'another_kind',
    subject && expected.person ? ofEither(reading, subject, expected.person) : null,
    subject && expected.property && isAnotherProperty(subject, expected.property) && 'another_property',
    isExpired(validUntil ?? null, expected.today) && 'expired',
    issuedOn !== undefined && issuedOn > expected.today && 'future_issue',
    isLongerThanKind(reading.proposal) && 'long_validity',
    resultIssue(result),
    reading.doubts.some((doubt) => doubt === 'no_result' || doubt === 'contrary_results') && 'no_result',
  ]
  return found.filter((code): code is Contradiction => Boolean(code))
}

function isAnotherKind(kind: PaperKind | null, expected: PaperKind | undefined): boolean {
  if (!kind || !expected || kind === expected || expected === otherCategory) return false
  const category = slotOfPaperKind(kind)
  return category === null || category !== slotOfPaperKind(expected)
}

/** Weekends and holidays may lengthen a term by some days. */
const fewDays = 7
/** Where the term of a kind is assumed, some issuers of certificates grant more, but none more than a year. */
const aYear = 366

function isLongerThanKind({ kind, issuedOn, validUntil, result }: Reading['proposal']): boolean {
  if (!kind || !isCatalogueKind(kind) || !issuedOn || !validUntil) return false
  const { days, basis } = catalogue[kind].validity
  // A procuração runs for as long as it says.
  if (days === null || (basis !== 'printed' && !result)) return false
  const longest = basis === 'printed' ? days + fewDays : Math.max(days, aYear)
  return validUntil > addDays(issuedOn, longest)
}

function ofEither(
  reading: Reading,
  subject: ProposedSubject,
  { spouse, ...person }: NonNullable<Expected['person']>,
): Contradiction | null {
  const found = ofPerson(subject, person)
  if (found === null || !isOfCouple(reading)) return found
  const isNamed = person.cpf !== undefined && cpfsOn(reading).includes(digitsOf(person.cpf))
  return isNamed || (spouse && ofPerson(subject, spouse) === null) ? null : found
}

/** Numbers decide whose a paper is. A name that is another's under the same number is told by itself. */
function ofPerson(subject: ProposedSubject, expected: ExpectedPerson): Contradiction | null {
  const { cpf, cnpj, name } = subject
  if (cpf && expected.cpf) {
    if (digitsOf(cpf) !== digitsOf(expected.cpf)) return 'another_person'
    return name && expected.name && !mayBeOne(name, expected.name) ? 'unregistered_name' : null
  }
  if (cnpj && expected.cnpj) return rootOf(cnpj) === rootOf(expected.cnpj) ? null : 'another_person'
  if ((cpf && expected.cnpj) || (cnpj && expected.cpf)) return 'another_person'
  return name && expected.name && !areAlikeNames(name, expected.name) ? 'another_name' : null
}

/** All establishments of a company share the first eight characters, and its papers speak of all of them. */
const rootOf = (cnpj: string): string => cnpjCharacters(cnpj).slice(0, 8)

const particle = /^(?:d[aeo]s?|e)$/

/** Compares the first word and any other one: marriage changes names, and papers shorten them. */
export function areAlikeNames(one: string, other: string): boolean {
  const [first, ...rest] = searchKey(one).split(' ')
  const [otherFirst, ...otherRest] = searchKey(other).split(' ')
  return first === otherFirst && rest.some((word) => !particle.test(word) && otherRest.includes(word))
}

/** With the same number, one wrong letter or a name alone speaks against nothing. */
function mayBeOne(one: string, other: string): boolean {
  const [first = '', ...rest] = searchKey(one).split(' ')
  const [otherFirst = '', ...otherRest] = searchKey(other).split(' ')
  if (!areNear(first, otherFirst)) return false
  const isAlone = !rest.length || !otherRest.length
  return isAlone || rest.some((word) => !particle.test(word) && otherRest.some((its) => areNear(word, its)))
}

/** Marriage may change all but the first name, recognition a letter of a word. */
function areNear(one: string, other: string): boolean {
  if (one === other) return true
  const wrong = [...one].filter((letter, index) => letter !== other[index]).length
  return one.length === other.length && one.length > 3 && wrong === 1
}

function resultIssue(result: CertificateResult | undefined): Contradiction | null {
  if (!isIssue(result ?? null)) return null
  return result === 'positiva' ? 'positive' : 'inconclusive'
}

/** A paper with one of these is never filed unseen. */
export const grave: readonly Contradiction[] = [
  'another_person',
  'another_name',
  'another_property',
  'another_kind',
  'nothing_issued',
  'layer_differs',
  'other_code',
]

export const contradictionWords: Record<Contradiction, string> = {
  another_kind: 'O papel não é deste tipo.',
  another_person: 'O CPF ou CNPJ do papel é de outra pessoa.',
  another_name: 'O nome no papel é de outra pessoa.',
  unregistered_name: 'O nome no papel não é o que o cadastro tem para este CPF.',
  another_property: 'A matrícula, a inscrição ou o endereço do papel é de outro imóvel.',
  another_owner: 'O proprietário que o papel nomeia não é parte deste imóvel.',
  expired: 'O papel está vencido.',
  future_issue: 'A data de emissão ainda não chegou.',
  long_validity: 'A validade é mais longa do que a deste tipo de papel.',
  positive: 'O resultado é positivo.',
  inconclusive: 'O resultado é inconclusivo.',
  no_result: 'O papel não diz um resultado.',
  nothing_issued: 'A página diz que nada foi emitido.',
  layer_differs: 'O texto escondido no arquivo não diz o mesmo que a imagem: vale a imagem.',
  other_code: 'O QR code traz outro código de verificação que o escrito no papel.',
  unknown_address: 'O QR code leva a um endereço que não é de um emissor conhecido: não o abra.',
  not_asked: 'O imóvel não pede este papel, ou não desta pessoa.',
  replaces: 'Já há um papel neste lugar.',
  collides: 'Outro papel da caixa é deste mesmo lugar.',
}
