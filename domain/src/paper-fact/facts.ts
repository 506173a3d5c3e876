import { isCatalogueKind } from '../catalogue/names.ts'
import { isSameRegister } from '../format/bare-register.ts'
import { isCouplePaper } from '../paper/couple.ts'
import { type Flow, flowOf, wordsBetween } from '../reading/flow.ts'
import type { ReadMatricula } from '../reading/matricula/act.ts'
import { readMatricula } from '../reading/matricula/acts.ts'
import { ownersTold, type RegisteredOwner } from '../reading/matricula/owners.ts'
import { nameIn } from '../reading/names.ts'
import { personNumbers } from '../reading/numbers.ts'
import type { PaperText } from '../reading/page-text.ts'
import { findPhrase } from '../reading/phrase.ts'
import { identityKind, type PaperKind, type Reading } from '../reading/proposal.ts'
import { nameCase } from '../text/name-case.ts'
import { factsOfBurdens } from './burden-facts.ts'
import { type FactSubject, isOfUnion, type PaperFact } from './fact.ts'
import { factsOfHome } from './home.ts'
import { percentOf } from './known.ts'
import { factsOfIdentity, factsOfMarriage, type PlacedFact } from './person-facts.ts'
import { areasIn, officeIn, type PlacedRegister, taxIn } from './property-facts.ts'
import { factsOfQualified, toldBetween } from './qualification.ts'

const firstPages = 4
const clearEnough = 0.85

/** The acts of a matrícula, whose reading takes long; null of any other paper. */
export function matriculaIn(text: PaperText, pageCount: number, reading: Reading): ReadMatricula | null {
  const { kind } = reading.proposal
  return kind === 'onus_reais' || kind === 'ONUS_REAIS' ? readMatricula(text, pageCount) : null
}

/**
 * Grows whenever an examination learns to tell more: papers that were filed before are then examined again. A migration
 * sets some back where only those may tell more.
 */
export const factsVersion = 4

/** All that a paper says and that a record of a person or property can hold. */
export function factsIn(
  text: PaperText,
  pageCount: number,
  reading: Reading,
  matricula = matriculaIn(text, pageCount, reading),
): PaperFact[] {
  const { kind } = reading.proposal
  // Nobody knows what it says of whom it names.
  if (kind === null) return []
  const ofProperty = registersIn(reading)
  const flow = flowOf({ pages: text.pages.slice(0, firstPages) })
  if (matricula) {
    const measured = measuredIn(flow, matricula)
    return [
      ...ofProperty,
      ...measured.flatMap((fact) => told(flow, fact)),
      ...factsOfRegister(matricula, reading),
    ]
  }
  if (kind === 'ESPELHO_IPTU') {
    const ofTax = [...areasIn(flow.text, false), ...taxIn(flow)]
    return [...ofProperty, ...ofTax.flatMap((fact) => told(flow, fact))]
  }
  if (!kindsOfPeople.includes(kind))
    return [...ofProperty, ...numberCertified(flow, reading).flatMap((fact) => told(flow, fact))]
  return placedFacts(flow, reading).flatMap((fact) => told(flow, fact))
}

const home: PaperKind = 'COMPROVANTE_RESIDENCIA'
/** A birth certificate among others, which say nothing that a record lacks. */
const civilStatus: PaperKind = 'CERTIDAO_ESTADO_CIVIL'
const kindsOfPeople: readonly (PaperKind | null)[] = [
  identityKind,
  'documento_estrangeiro',
  'certidao_casamento',
  civilStatus,
  'procuracao',
  home,
]

function placedFacts(flow: Flow, { proposal: { kind, subject, issuedOn } }: Reading): PlacedFact[] {
  if (kind === 'certidao_casamento')
    return factsOfMarriage(flow).map((fact) =>
      issuedOn && isOfUnion(fact.field) ? { ...fact, value: { ...fact.value, asOf: issuedOn } } : fact,
    )
  if (kind === 'procuracao') return factsOfQualified(flow)
  if (kind === civilStatus && !findPhrase(flow, 'certidão de nascimento').length) return []
  const { cpf } = subject ?? {}
  // A card prints parents beside the holder, whose name alone has a label.
  const name = (kind !== home && nameIn(flow, null)?.value) || subject?.name
  const whose: FactSubject = { ...(cpf && { cpf }), ...(name && { name }) }
  if (kind === home) return factsOfHome(flow, whose)
  return [...factsOfIdentity(flow, whose), ...(kind === identityKind ? numberOn(flow, whose) : [])]
}

/** A card gives its number to a person who is known by name alone. */
function numberOn(flow: Flow, whose: FactSubject): PlacedFact[] {
  const number = personNumbers(flow).find(({ value }) => value === whose.cpf)
  if (!number) return []
  const { value, from, to } = number
  return [{ field: 'cpf', whose, value: { said: value }, from, to, isSure: true }]
}

/**
 * So does a certificate, but another of that name may be meant. A couple's, filed for one, may print the number of the
 * other one alone.
 */
function numberCertified(flow: Flow, { proposal: { kind, subject }, doubts }: Reading): PlacedFact[] {
  const { cpf, name } = subject ?? {}
  if (!kind || !isCatalogueKind(kind) || isCouplePaper(kind) || subject?.kind !== 'person') return []
  if (!cpf || !name || doubts.includes('several_people')) return []
  return numberOn(flow, { cpf, name: nameCase(name) }).map((fact) => ({ ...fact, isSure: false }))
}

function told(flow: Flow, { from, to, isSure, ...fact }: PlacedFact | PlacedRegister): PaperFact[] {
  const words = wordsBetween(flow, from, to)
  const [first] = words
  if (!first) return []
  const isClear = words.every(
    ({ sureness, by }) => by === 'text' || (by === 'ocr' && sureness >= clearEnough),
  )
  const text = words.map(({ text }) => text).join(' ')
  return [{ ...fact, page: first.page, text: text.replace(/[,;]$/, ''), isSure: isSure && isClear }]
}

const registers = [
  ['matricula', 'registrationNumber'],
  ['inscricao', 'municipalRegistration'],
  ['cnm', 'cnm'],
  ['cib', 'cib'],
] as const

/** Their codes and inscrições are numbers of the INCRA or the Receita, not of a city. */
const rural: readonly (PaperKind | null)[] = ['itr', 'ccir', 'car']

function registersIn({ proposal: { kind, subject }, evidence, doubts }: Reading): PaperFact[] {
  return registers.flatMap(([field, register]): PaperFact[] => {
    const said = subject?.[field]
    const words = evidence.find((one) => one.field === field)
    if (!said || !words) return []
    if (field === 'inscricao' && (rural.includes(kind) || isSameRegister(said, subject?.cib))) return []
    const { page, text, source } = words
    // Check digits tell a misread digit; a CNM beside another matrícula may be one that the paper cites.
    const isProven = field === 'cnm' || field === 'cib'
    const isOther = doubts.includes('other_matricula') && (field === 'matricula' || field === 'cnm')
    const isSure = !isOther && (isProven || source !== 'picture')
    return [{ field: register, value: { said }, page, text, isSure }]
  })
}

/** Reads the text before the first act, with the registry above it; acts may speak of other land. */
const measuredIn = (flow: Flow, { opening }: ReadMatricula): PlacedRegister[] => {
  const text = flow.text.slice(0, opening.length)
  return [...officeIn(text), ...areasIn(text, true)]
}

const longestQuote = 160

/** From the name to the number, so that it says nothing of those who are named beside. */
function quoteOf(text: string, name: string, number: string): string {
  const at = Math.max(0, text.indexOf(name))
  const end = text.indexOf(number, at)
  return text.slice(at, end < 0 || end - at > longestQuote ? at + name.length : end + number.length)
}

const behindName = (text: string, name: string): string =>
  text.includes(name) ? text.slice(text.indexOf(name) + name.length).slice(0, longestQuote) : ''

/** The parts that a paper prints, where they are not the whole; rounded ones of three owners make no hundred. */
function sumOf(owners: readonly RegisteredOwner[]): string | null {
  const parts = owners.map(({ share }) => percentOf(share))
  const sum = parts.reduce((sum, one) => sum + Number(one), 0)
  if (!sum || parts.includes(null) || Math.abs(sum - 100) < 0.5) return null
  return `${String(Number(sum.toFixed(2))).replace('.', ',')}%`
}

function factsOfRegister(
  matricula: ReadMatricula,
  { proposal: { subject, issuedOn }, doubts: ofPaper }: Reading,
): PaperFact[] {
  const { acts, gaps, unreadPages, doubts, land } = matricula
  const isWhole = gaps.length + unreadPages + doubts.length === 0
  // Acts of a matrícula that the paper only cites burden other land.
  const isOwn = !ofPaper.includes('other_matricula')
  const paper = { isOwn, isWhole: isWhole && isOwn, matricula: subject?.matricula, issuedOn }
  const ofBurdens = factsOfBurdens(matricula, paper)
  const ofLand: PaperFact[] = land?.lord
    ? [
        {
          field: 'groundLord',
          value: { said: land.lord },
          page: land.page,
          text: land.words.text,
          // The lord is told by a word that stands near.
          isSure: false,
        },
      ]
    : []
  if (!acts.length) return [...ofLand, ...ofBurdens]
  // A number alone would be registered as the name.
  const { owners, isAll } = ownersTold(matricula)
  const named = owners.filter(({ kind, name }) => kind === 'name' || name)
  const sum = sumOf(owners)
  const isDealt = isWhole && isAll && sum === null
  const ofOwners = named.flatMap((owner): PaperFact[] => {
    const printed = owner.name ?? owner.value
    const act = acts.findLast(({ people, text }) =>
      owner.kind === 'name' ? text.includes(printed) : people.some(({ value }) => value === owner.value),
    )
    const quote = act ? quoteOf(act.text, printed, owner.value) : printed
    const page = act?.page ?? 1
    const itself: PaperFact = {
      field: 'owner',
      value: {
        said: nameCase(printed),
        ...(owner.kind === 'cpf' && { cpf: owner.value }),
        ...(owner.kind === 'cnpj' && { cnpj: owner.value }),
        ...(owner.share && { share: owner.share }),
        ...(sum && { sum }),
        ...(act && { act: act.number }),
        ...(subject?.matricula && { matricula: subject.matricula }),
      },
      page,
      text: quote.replace(/\s+/g, ' ').trim(),
      isSure: isDealt && owner.kind !== 'name',
    }
    const whose: FactSubject = { ...(owner.kind === 'cpf' && { cpf: owner.value }), name: nameCase(printed) }
    const share: PaperFact[] = owner.share
      ? [
          {
            ...itself,
            field: 'share',
            whose,
            value: { said: owner.share, ...(sum && { sum }), ...(act && { act: act.number }) },
          },
        ]
      : []
    if (owner.kind !== 'cpf' || !act) return [itself, ...share]
    // A trade is that of the day of the act.
    const then = toldBetween(behindName(act.text, printed)).map(
      ({ field, said, words: text }): PaperFact => ({
        field,
        whose,
        value: { said },
        page,
        text,
        isSure: isWhole && field === 'nationality',
      }),
    )
    return [itself, ...share, ...then]
  })
  return [...ofLand, ...ofOwners, ...ofBurdens]
}
