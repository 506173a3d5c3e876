import { readMatricula } from '@soleira/domain/reading/matricula/acts'
import { ownersOf, type StandingBurden, standingBurdens } from '@soleira/domain/reading/matricula/standing'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { Share } from '../score.ts'
import type { WordedPaper } from './papers.ts'

export interface WordedReading {
  paper: WordedPaper
  reading: Reading
  burdens: StandingBurden[]
  /** Names. */
  owners: string[]
}

export function readWorded(paper: WordedPaper, text: PaperText, pageCount: number): WordedReading {
  const reading = readPaper(text, pageCount)
  const isMatricula = /^onus_reais$/i.test(reading.proposal.kind ?? '')
  const matricula = isMatricula ? readMatricula(text, pageCount) : null
  return {
    paper,
    reading,
    burdens: matricula ? standingBurdens(matricula) : [],
    owners: (matricula && ownersOf(matricula))?.map(({ name = '' }) => name) ?? [],
  }
}

export interface WordedScores {
  kind: Share
  unknown: Share
  person: Share
  wrongPeople: Share
  result: Share
  /** Papers that tell of a debt, a case or an exception, and are called negativa. */
  falseNegatives: number
  positivasFound: Share
  positivasTrue: Share
  issuedOn: Share
  validUntil: Share
  burdensFound: Share
  burdensFoundAmongSure: Share
  burdensTrue: Share
  owners: Share
  wrongAmongSure: Share
}

export function scoresOfWorded(read: readonly WordedReading[]): WordedScores {
  const known = read.filter(({ paper }) => paper.truth.kind !== null)
  const strange = read.filter(({ paper }) => paper.truth.kind === null)
  const ofPeople = known.filter(({ paper }) => paper.truth.persons.length)
  // A matrícula has no result of its own: its acts tell what stands.
  const ofResult = known.filter(({ paper: { truth } }) => truth.result && !truth.matricula)
  const isPositiva = (result: string | null | undefined) => result === 'positiva'
  const positivas = ofResult.filter(({ paper }) => isPositiva(paper.truth.result))
  const calledPositiva = read.filter(({ reading }) => isPositiva(reading.proposal.result))
  const registers = known.filter(({ paper }) => paper.truth.matricula)
  const sure = read.filter(isSure)
  return {
    kind: share(known, isRightKind),
    unknown: share(strange, ({ reading }) => reading.proposal.kind === null),
    person: share(ofPeople, isRightPerson),
    wrongPeople: share(ofPeople, isWrongPerson),
    result: share(ofResult, ({ paper, reading }) => reading.proposal.result === paper.truth.result),
    falseNegatives: read.filter(isFalseNegative).length,
    positivasFound: share(positivas, ({ reading }) => isPositiva(reading.proposal.result)),
    positivasTrue: share(calledPositiva, ({ paper }) => isPositiva(paper.truth.result)),
    issuedOn: dayShare(known, 'issuedOn'),
    validUntil: dayShare(known, 'validUntil'),
    burdensFound: burdensFound(registers),
    burdensFoundAmongSure: burdensFound(registers.filter(isWellRead)),
    burdensTrue: sumOf(registers, ({ paper, burdens }) => ({
      right: matched(burdens, paper.truth.matricula?.standing ?? []),
      of: burdens.length,
    })),
    owners: share(
      registers.filter(({ paper }) => paper.truth.matricula?.owners.length),
      areRightOwners,
    ),
    wrongAmongSure: share(sure, (one) => mistakesIn(one).length > 0),
  }
}

/** The fields that were read otherwise than the paper says, or missed where the paper is called sure. */
export function mistakesIn(one: WordedReading): string[] {
  const { paper, reading } = one
  const { truth } = paper
  const { proposal } = reading
  if (truth.kind === null) return proposal.kind === null ? [] : [`kind ${proposal.kind}`]
  const standing = truth.matricula?.standing ?? []
  return [
    ...(isRightKind(one) ? [] : [`kind ${proposal.kind}`]),
    ...(isWrongPerson(one) ? ['person'] : []),
    ...(truth.matricula || (proposal.result ?? null) === truth.result
      ? []
      : [`result ${proposal.result}, not ${truth.result}`]),
    ...((proposal.issuedOn ?? null) === truth.issuedOn ? [] : [`issued ${proposal.issuedOn}`]),
    ...((proposal.validUntil ?? null) === truth.validUntil ? [] : [`valid until ${proposal.validUntil}`]),
    ...(matched(standing, one.burdens) < standing.length ? ['a burden is missing'] : []),
  ]
}

export const isSure = ({ reading }: WordedReading): boolean => reading.proposal.sureness === 'sure'

/** One that stands is a doubt itself: what is read without any other must be complete. */
const isWellRead = (one: WordedReading): boolean =>
  isSure(one) || one.reading.doubts.join() === 'standing_burden'

const isRightKind = ({ paper: { truth }, reading }: WordedReading): boolean =>
  [truth.kind, ...(truth.alsoKinds ?? [])].includes(reading.proposal.kind)

const digits = (text = '') => text.replace(/[^\p{L}\d]/gu, '').toUpperCase()

const numberOf = ({ reading: { proposal } }: WordedReading): string =>
  digits(proposal.subject?.cpf ?? proposal.subject?.cnpj)

const isWrongPerson = (one: WordedReading): boolean => {
  const number = numberOf(one)
  return number !== '' && !one.paper.truth.persons.some(({ cpf, cnpj }) => digits(cpf ?? cnpj) === number)
}

/** A paper that hides the number, or prints none, is read rightly by the name. */
function isRightPerson(one: WordedReading): boolean {
  const { persons } = one.paper.truth
  if (persons.some(({ cpf, cnpj }) => cpf ?? cnpj)) return numberOf(one) !== '' && !isWrongPerson(one)
  const name = digits(one.reading.proposal.subject?.name)
  return numberOf(one) === '' && persons.some((person) => digits(person.name) === name)
}

function isFalseNegative({ paper: { truth }, reading: { proposal } }: WordedReading): boolean {
  const { result } = proposal
  return (
    result !== undefined &&
    ((result === 'negativa' && truth.result !== 'negativa') || isHarmful(truth, result))
  )
}

const isHarmful = ({ mustNotBe = [] }: WordedPaper['truth'], result: string) => mustNotBe.includes(result)

/** A day that the paper does not print counts as wrong when it was read. */
function dayShare(read: readonly WordedReading[], field: 'issuedOn' | 'validUntil'): Share {
  return share(
    read.filter(({ paper, reading }) => paper.truth[field] || reading.proposal[field]),
    ({ paper, reading }) => reading.proposal[field] === paper.truth[field],
  )
}

const burdensFound = (read: readonly WordedReading[]): Share =>
  sumOf(read, ({ paper, burdens }) => {
    const standing = paper.truth.matricula?.standing ?? []
    return { right: matched(standing, burdens), of: standing.length }
  })

/** How many of `wanted` are among `found`. An act that the paper does not number is known by its kind. */
function matched(wanted: readonly Named[], found: readonly Named[]): number {
  const left = [...found]
  return wanted.filter((one) => {
    const at = left.findIndex(
      (other) => other.kind === one.kind && (!isNumbered(other) || !isNumbered(one) || sameAct(other, one)),
    )
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

interface Named {
  kind: string
  act: string
}

const isNumbered = ({ act }: Named) => /^(?:R|Av)-\d/i.test(act)
const sameAct = (one: Named, other: Named) => one.act.toUpperCase() === other.act.toUpperCase()

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

function areRightOwners({ paper, owners }: WordedReading): boolean {
  const wanted = paper.truth.matricula?.owners.map(({ name }) => plain(name)).sort() ?? []
  const found = owners.map(plain).sort()
  return wanted.join('|') === found.join('|')
}

function share<T>(all: readonly T[], isRight: (one: T) => boolean): Share {
  return { right: all.filter(isRight).length, of: all.length }
}

function sumOf(read: readonly WordedReading[], count: (one: WordedReading) => Share): Share {
  return read.map(count).reduce((sum, one) => ({ right: sum.right + one.right, of: sum.of + one.of }), {
    right: 0,
    of: 0,
  })
}
