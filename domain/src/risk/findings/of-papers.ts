import type { ItemSubject } from '../../diligence/contract.ts'
import type { CertificateResult } from '../../diligence/result.ts'
import type { ValidityBasis } from '../../diligence/validity.ts'
import type { StatedBy } from '../../paper/paper.ts'
import type { ReadMatricula } from '../../reading/matricula/acts.ts'
import type { Reading } from '../../reading/proposal.ts'
import type { Unreadable } from '../../reading/unreadable.ts'
import { listed } from '../../text/portuguese.ts'
import type { DeedPerson } from '../drafts/people.ts'
import { markerOf } from '../marks/marks.ts'
import { everybodyIn, personalOf } from '../marks/personal.ts'
import { type CheckedBy, checkedWords, type Finding, placeInPaper, type RestingWords } from './finding.ts'
import type { PropertyRecord } from './of-record.ts'
import { whoseOf } from './of-record.ts'
import { burdens } from './papers/burdens.ts'
import { mismatches } from './papers/mismatches.ts'
import { results } from './papers/results.ts'
import { validity } from './papers/validity.ts'

/** A paper of the property: where it lies, what was stated of it, and what was read in it. */
export interface PaperOfRecord {
  /** Null of a file that waits to be read. */
  readingId: number | null
  /** What it is called there: 'Receita Federal'. */
  label: string
  /** Whom it is about there; null of one that nobody has filed. */
  subject: ItemSubject | null
  /** What somebody has stated of it; null where nobody has: a file of the intake, or one that waits in the inbox. */
  stated: {
    result: CertificateResult | null
    resultBy: StatedBy | null
    resolution: string | null
    validUntil: string | null
    validityBasis: ValidityBasis | null
  } | null
  /** Null until it was read, or where it cannot be. */
  reading: Reading | null
  unreadable: Unreadable | null
  keptFromAi: boolean
  /** Its acts, of a matrícula. */
  matricula: ReadMatricula | null
}

/** One paper that was read, as the rules see it. */
export interface PaperAtHand extends PaperOfRecord {
  readingId: number
  reading: Reading
  record: PropertyRecord
  today: string
  /** 'Receita Federal (do 1º proprietário)' */
  called: string
  /** The person whose it should be, where that is known. */
  person: DeedPerson | null
  /** A finding that rests on words of this paper. */
  finding: (found: { text: string; level: Finding['level']; words: Words; checked?: CheckedBy }) => Finding
}

export type Words = Pick<RestingWords, 'page' | 'box'> & { text: string }

/**
 * What the papers of a property say of the risk: results, last days, burdens, and what does not fit the record. Each finding
 * rests on words of one paper, which are quoted without whom they name.
 */
export function findingsOfPapers(record: PropertyRecord): Finding[] {
  const papers = record.papers ?? []
  const { mark } = markerOf(personalOf(record.parts, papers))
  const whose = whoseIn(record)
  const found = papers.flatMap((paper) => {
    const { reading, readingId } = paper
    if (!reading || readingId === null) return []
    const hand = atHand({ ...paper, reading, readingId }, record, {
      whose,
      quote: (text) => unnumbered(mark(text)),
    })
    return [...burdens(hand), ...results(hand), ...validity(hand), ...mismatches(hand)]
  })
  return [...found.toSorted((one, other) => weight(other) - weight(one)), ...unread(papers)]
}

const weights = { alto: 3, médio: 2, baixo: 1 }
const weight = ({ level }: Finding) => (level ? weights[level] : 0)

/** '[CPF-2]' says nothing that '[CPF]' does not, beside a single quotation. */
const unnumbered = (text: string) => text.replace(/\[([A-Z-]+)-\d+\]/g, '[$1]')

interface Ways {
  whose: (item: { subject: ItemSubject }) => string
  quote: (text: string) => string
}

function atHand(
  paper: PaperOfRecord & { reading: Reading; readingId: number },
  record: PropertyRecord,
  { whose, quote }: Ways,
): PaperAtHand {
  const { subject, readingId } = paper
  const called = calledOf(paper, whose)
  const personId = subject?.type === 'person' ? subject.personId : null
  return {
    ...paper,
    record,
    called,
    today: record.today ?? '',
    person: everybodyIn(record.parts).find(({ id }) => id === personId) ?? null,
    finding: ({ text, level, words, checked = 'machine' }) => {
      const at = { readingId, paper: called, page: words.page, words: quote(words.text) }
      const paper = { ...at, box: [...words.box], checked }
      const restsOn = `${placeInPaper(paper)} · ${checkedWords[checked]}`
      return { text, restsOn, ground: 'papers', level, paper }
    },
  }
}

type Called = Pick<PropertyRecord, 'items' | 'papers' | 'parts'>

/** Whom papers are about, naming nobody. */
function whoseIn({ items, parts, papers = [] }: Called): Ways['whose'] {
  const subjects = papers.flatMap(({ subject }) => (subject ? [{ subject }] : []))
  return whoseOf({ items: [...items, ...subjects], parts })
}

/** 'Receita Federal (do 1º proprietário)' */
function calledOf(
  { label, subject }: Pick<PaperOfRecord, 'label' | 'subject'>,
  whose: Ways['whose'],
): string {
  return `${label} (${subject ? whose({ subject }) : 'ainda na caixa de entrada'})`
}

/** The papers of a record, each with what it is called where nobody is named. */
export function papersCalled(record: Called): (PaperOfRecord & { called: string })[] {
  const whose = whoseIn(record)
  return (record.papers ?? []).map((paper) => ({ ...paper, called: calledOf(paper, whose) }))
}

/** What could not be read says nothing; that it does not is said. */
function unread(papers: readonly PaperOfRecord[]): Finding[] {
  const waiting = papers.filter(({ reading, unreadable }) => !reading && !unreadable)
  const lost = papers.filter(({ unreadable }) => unreadable)
  const of = (text: string, some: readonly PaperOfRecord[]): Finding[] =>
    some.length
      ? [
          {
            text: `${text}: ${listed(some.map(({ label }) => label))}.`,
            ...{ restsOn: 'Papéis do imóvel', ground: 'papers', level: null },
          },
        ]
      : []
  return [...of('Papéis que ainda não foram lidos', waiting), ...of('Papéis que não se puderam ler', lost)]
}
