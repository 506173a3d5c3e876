import { type Day, daysOf } from './days.ts'
import { evidenceOf } from './evidence.ts'
import { type Flow, flowOf, wordsBetween } from './flow.ts'
import { endOf, startOf } from './labelled.ts'
import type { ReadMatricula } from './matricula/act.ts'
import { readMatricula } from './matricula/acts.ts'
import { standingBurdens } from './matricula/standing.ts'
import { type OwnPart, ownPartOf } from './own-part.ts'
import type { PaperText } from './page-text.ts'
import { findIssueDay, findLastDay } from './paper-days.ts'
import { paperNumbers } from './paper-numbers.ts'
import type { FoundPhrase } from './phrase.ts'
import type { Stated } from './property-on.ts'
import type { Doubt, Proposal, ProposalField, ProposedSubject, Reading } from './proposal.ts'
import { differ } from './proposals-differ.ts'
import { withQrCodes } from './qr.ts'
import { isConfirmed, type Recogniser } from './recogniser.ts'
import { refusalIn } from './refusal.ts'
import { resultOf } from './result-of.ts'
import { findSubject } from './subject.ts'
import { tellKind } from './tell-kind.ts'
import { unreadIn } from './unread.ts'

const pagesToTell = 4
/** Four dense pages have half as many; a file of nothing but words is not read to its end. */
const mostWords = 8000
const leastSureness = 0.6
/** In a picture a misread digit makes another number, so words need more sureness there. */
const clearEnough = 0.8
const unguarded: readonly ProposalField[] = ['number', 'code', 'issuedOn', 'validUntil', 'result']

/** Their check digits tell every misread digit. */
const proven: readonly ProposalField[] = ['cnm', 'cib']

/**
 * Every value rests on words of the paper; one of unknown kind says no more than whom and what it names. Where a
 * scanner wrote words below a picture, the picture counts, and whoever files the paper learns that they differ.
 */
export function readPaper(text: PaperText, pageCount = text.pages.length): Reading {
  const reading = withQrCodes(readPages(text, pageCount), text)
  if (!text.pages.some(({ layer }) => layer)) return reading
  const below = text.pages.map(({ layer, ...page }) => ({ ...page, lines: layer ?? page.lines }))
  if (!differ(reading.proposal, readPages({ pages: below }, pageCount).proposal)) return reading
  const doubts = [...reading.doubts, 'layer_differs' as const]
  return { ...reading, doubts, proposal: { ...reading.proposal, sureness: 'doubtful' } }
}

function readPages(text: PaperText, pageCount: number): Reading {
  const first = flowOf({ pages: text.pages.slice(0, pagesToTell) }, mostWords)
  const refusal = refusalIn(first)
  const told = tellKind(first)
  if (!told) return refusal ? notIssued : ofUnknownKind(first)
  const { recogniser } = told
  const flow = recogniser.closing ? withLastPage(text, first) : first
  const part = ownPartOf(flow, recogniser)
  const kind: Stated = {
    field: 'kind',
    value: recogniser.kind,
    from: startOf(flow, told.place),
    to: endOf(flow, told.place),
  }
  const subject = findSubject(flow, recogniser)
  // A page that failed names nobody; a refusal is told to somebody.
  if (refusal && !subject.stated.length) return notIssued
  const days = paperDays(flow, recogniser, part)
  // Nothing that was not issued has a term.
  if (refusal) days.stated = days.stated.filter(({ field }) => field !== 'validUntil')
  const result = refusal ? refused(flow, refusal) : statedResult(flow, recogniser)
  const stated = [
    kind,
    ...subject.stated,
    ...paperNumbers(flow, recogniser, part),
    ...days.stated,
    ...result.stated,
  ]
  const unread = result.stated[0]?.value === 'negativa' ? unreadIn(flow) : []
  const matricula = recogniser.kind === 'onus_reais' ? readMatricula(text, pageCount) : null
  const shown = [...stated, ...subject.shown, ...result.shown, ...unread]
  const evidence = [...shown.flatMap((value) => evidenceOf(flow, value)), ...(matricula?.unread ?? [])]
  const doubts: Doubt[] = [
    ...(told.isClose ? ['close_kinds' as const] : []),
    ...(isConfirmed(recogniser) ? [] : ['unconfirmed_phrases' as const]),
    ...subject.doubts,
    ...days.doubts,
    ...result.doubts,
    ...(unread.length ? ['unread_words' as const] : []),
    ...doubtsOfReading(
      flow,
      stated,
      text.pages.some(({ by }) => by === 'layer'),
    ),
    ...(matricula ? doubtsOfMatricula(matricula) : []),
  ]
  const proposal: Proposal = {
    ...proposalOf(stated),
    kind: recogniser.kind,
    ...(subject.stated.length && { subject: subjectFrom(subject.kind, subject.stated) }),
    sureness: doubts.length ? 'doubtful' : 'sure',
  }
  return { proposal, evidence, doubts }
}

function doubtsOfMatricula(matricula: ReadMatricula): Doubt[] {
  const isBurdened = standingBurdens(matricula).length > 0
  return [...matricula.doubts, ...(isBurdened ? ['standing_burden' as const] : [])]
}

/**
 * A paper that holds acts closes on its last page. Added at the end, that page leaves earlier places
 * unchanged.
 */
function withLastPage({ pages }: PaperText, first: Flow): Flow {
  const last = pages.slice(pagesToTell).at(-1)
  return last
    ? flowOf({ pages: [...pages.slice(0, pagesToTell), last] }, first.words.length + mostWords)
    : first
}

const notIssued: Reading = {
  proposal: { kind: null, sureness: 'doubtful' },
  evidence: [],
  doubts: ['nothing_issued'],
}

/** It may name somebody, or a property, with whom it is kept. */
function ofUnknownKind(flow: Flow): Reading {
  const { kind, stated, shown } = findSubject(flow, null)
  return {
    proposal: {
      kind: null,
      ...(stated.length && { subject: subjectFrom(kind, stated) }),
      sureness: 'doubtful',
    },
    evidence: [...stated, ...shown].flatMap((value) => evidenceOf(flow, value)),
    doubts: ['unknown_kind'],
  }
}

function paperDays(
  flow: Flow,
  recogniser: Recogniser,
  part: OwnPart | null,
): { stated: Stated[]; doubts: Doubt[] } {
  const days = daysOf(flow)
  const issued = findIssueDay(flow, days, recogniser, part)
  const until = findLastDay(flow, days, recogniser, issued, part)
  const contrary = issued && until && until.iso < issued.iso
  return {
    stated: [
      ...(issued ? [statedDay('issuedOn', issued)] : []),
      ...(until && !contrary ? [statedDay('validUntil', until)] : []),
    ],
    doubts: [...(issued ? [] : ['no_issue' as const]), ...(contrary ? ['contrary_dates' as const] : [])],
  }
}

const statedDay = (field: 'issuedOn' | 'validUntil', { iso, from, to }: Day): Stated => ({
  field,
  value: iso,
  from,
  to,
})

/** Nothing was issued, so nothing is known: that is all the paper says. */
function refused(flow: Flow, words: FoundPhrase): ReturnType<typeof statedResult> {
  const place = { from: startOf(flow, words), to: endOf(flow, words) }
  const stated: Stated = { field: 'result', value: 'inconclusiva', ...place }
  return { stated: [stated], shown: [], doubts: ['nothing_issued'] }
}

/** Where clauses differ, the words of both sides are shown. */
function statedResult(
  flow: Flow,
  { says }: Recogniser,
): { stated: Stated[]; shown: Stated[]; doubts: Doubt[] } {
  if (!says) return { stated: [], shown: [], doubts: [] }
  const { result, words, isMixed, isContrary, isTitleAlone } = resultOf(flow, says)
  const all = words.map((place): Stated => ({ field: 'result', value: result ?? '', ...place }))
  const doubts: Doubt[] = [
    ...(isMixed ? ['mixed_results' as const] : []),
    ...(isTitleAlone ? ['title_alone' as const] : []),
  ]
  if (result) return { stated: all.slice(0, 1), shown: all.slice(1), doubts }
  return { stated: [], shown: all, doubts: [isContrary ? 'contrary_results' : 'no_result'] }
}

/**
 * No check digit guards these values. In a picture a person confirms every result, and each number or day
 * whose words are unclear.
 */
function doubtsOfReading(flow: Flow, stated: readonly Stated[], isUnseen: boolean): Doubt[] {
  const words = stated.map(({ field, from, to }) => ({ field, words: wordsBetween(flow, from, to) }))
  const inPicture = words.some(
    ({ field, words }) =>
      unguarded.includes(field) &&
      words.some(({ by, sureness }) => by === 'ocr' && (field === 'result' || sureness < clearEnough)),
  )
  const unclear = words.some(
    ({ field, words }) => !proven.includes(field) && words.some(({ sureness }) => sureness < leastSureness),
  )
  return [
    ...(inPicture || isUnseen ? ['read_in_picture' as const] : []),
    ...(unclear ? ['unclear_words' as const] : []),
  ]
}

function proposalOf(stated: readonly Stated[]): Partial<Proposal> {
  const fields = ['number', 'code', 'issuedOn', 'validUntil', 'result']
  return Object.fromEntries(
    stated.filter(({ field }) => fields.includes(field)).map(({ field, value }) => [field, value]),
  )
}

function subjectFrom(kind: ProposedSubject['kind'], stated: readonly Stated[]): ProposedSubject {
  return { kind, ...Object.fromEntries(stated.map(({ field, value }) => [field, value])) }
}
