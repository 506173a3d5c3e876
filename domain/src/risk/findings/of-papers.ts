import type { ItemSubject } from '../../checklist/contract.ts'
import type { Reading } from '../../reading/proposal.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import type { PaperOfRecord, PropertyRecord } from '../evidence.ts'
import { markerOf } from '../marks/marks.ts'
import { everybodyIn, personalOf } from '../marks/personal.ts'
import type { PartialAnswers } from '../question.ts'
import { checkedWords, type Finding, type PaperAtHand, placeInPaper } from './finding.ts'
import { whoseOf } from './of-record.ts'
import { findingsOfBurdens } from './papers/burdens.ts'
import { findingsOfLand } from './papers/land.ts'
import { findingsOfMismatches } from './papers/mismatches.ts'
import { findingsOfResult } from './papers/results.ts'
import { findingsOfValidity } from './papers/validity.ts'

/** Each finding rests on words of one paper, quoted without the people whom they name. */
export function findingsOfPapers(record: PropertyRecord, answers: PartialAnswers = {}): Finding[] {
  const papers = record.papers ?? []
  const { mark } = markerOf(personalOf(record.parts, papers))
  const whose = whoseIn(record)
  const found = papers.flatMap((paper) => {
    const { reading, readingId } = paper
    if (!reading || readingId === null) return []
    const hand = atHand({ ...paper, reading, readingId }, record, {
      whose,
      answers,
      quote: (text) => unnumbered(mark(text)),
    })
    return [
      ...findingsOfBurdens(hand),
      ...findingsOfLand(hand),
      ...findingsOfResult(hand),
      ...findingsOfValidity(hand),
      ...findingsOfMismatches(hand),
    ]
  })
  return [...found.toSorted((one, other) => weight(other) - weight(one)), ...unread(papers)]
}

const weights = { alto: 3, médio: 2, baixo: 1 }
const weight = ({ level }: Finding) => (level ? weights[level] : 0)

/** The number of a mark means nothing in a single quotation: '[CPF-2]' becomes '[CPF]'. */
const unnumbered = (text: string) => text.replace(/\[([A-Z-]+)-\d+\]/g, '[$1]')

interface Ways {
  whose: (item: { subject: ItemSubject }) => string
  quote: (text: string) => string
  answers: PartialAnswers
}

function atHand(
  paper: PaperOfRecord & { reading: Reading; readingId: number },
  record: PropertyRecord,
  { whose, quote, answers }: Ways,
): PaperAtHand {
  const { subject, readingId } = paper
  const called = calledOf(paper, whose)
  const personId = subject?.type === 'person' ? subject.personId : null
  return {
    ...paper,
    record,
    answers,
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

function whoseIn({ items, parts, papers = [] }: Called): Ways['whose'] {
  const subjects = papers.flatMap(({ subject }) => (subject ? [{ subject }] : []))
  return whoseOf({ items: [...items, ...subjects], parts })
}

function calledOf(
  { label, subject, isOfAnalysis }: Pick<PaperOfRecord, 'label' | 'subject' | 'isOfAnalysis'>,
  whose: Ways['whose'],
): string {
  const lies = isOfAnalysis ? 'arquivo da análise' : 'ainda na caixa de entrada'
  return `${label} (${subject ? whose({ subject }) : lies})`
}

export function papersCalled(record: Called): (PaperOfRecord & { called: string })[] {
  const whose = whoseIn(record)
  return (record.papers ?? []).map((paper) => ({ ...paper, called: calledOf(paper, whose) }))
}

function unread(papers: readonly PaperOfRecord[]): Finding[] {
  const waiting = papers.filter(({ reading, unreadable }) => !reading && !unreadable)
  const lost = papers.filter(({ unreadable }) => unreadable)
  const strange = papers.filter(({ reading }) => reading && !reading.proposal.kind)
  const of = (text: string, some: readonly PaperOfRecord[]): Finding[] =>
    some.length
      ? [
          {
            text: `${text}: ${joinWithAnd(some.map(({ label }) => label))}.`,
            restsOn: 'Papéis do imóvel e da análise',
            ground: 'papers',
            level: null,
          },
        ]
      : []
  return [
    ...of('Papéis que ainda não foram lidos', waiting),
    ...of('Papéis que não se puderam ler', lost),
    ...of('Papéis lidos que não se reconhecem, e de que nada se considerou', strange),
  ]
}
