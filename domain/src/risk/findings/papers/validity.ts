import { isExpired } from '../../../certificate/validity.ts'
import { showDate } from '../../../format/birth-date.ts'
import type { CheckedBy, Finding, PaperAtHand } from '../finding.ts'
import { wordsOf } from './words-of.ts'

export function findingsOfValidity(paper: PaperAtHand): Finding[] {
  return [...readExpired(paper), ...notedExpired(paper), ...notedLater(paper)]
}

function readExpired({ reading, called, stated, today, finding }: PaperAtHand): Finding[] {
  const { validUntil } = reading.proposal
  const words = wordsOf(reading, 'validUntil')
  if (!validUntil || !words || !isExpired(validUntil, today)) return []
  const isNoted = stated?.validUntil === validUntil && stated.validityBasis === 'printed'
  const checked: CheckedBy = isNoted ? (stated.resultBy ?? 'person') : 'machine'
  const text = `${called}: vencida em ${showDate(validUntil)}, como o papel diz.`
  return [finding({ text, level: 'médio', words, checked })]
}

function notedExpired({ reading, called, stated, today, finding }: PaperAtHand): Finding[] {
  const last = stated?.validUntil
  if (!last || reading.proposal.validUntil || !isExpired(last, today)) return []
  const words = wordsOf(reading, 'issuedOn', 'kind')
  if (!words) return []
  const how =
    stated.validityBasis === 'assumed'
      ? 'pela validade presumida'
      : 'pela data anotada, que no papel não se leu'
  return [finding({ text: `${called}: vencida em ${showDate(last)}, ${how}.`, level: 'médio', words })]
}

function notedLater({ reading, called, stated, finding }: PaperAtHand): Finding[] {
  const { validUntil } = reading.proposal
  const words = wordsOf(reading, 'validUntil')
  if (!validUntil || !words || !stated?.validUntil || stated.validUntil <= validUntil) return []
  const text = `${called}: o papel diz ${showDate(validUntil)} como último dia, e foi anotado ${showDate(stated.validUntil)}.`
  return [finding({ text, level: 'médio', words })]
}
