import type { CertificateResult } from '../certificate/result.ts'
import { type Flow, phraseKey } from './flow.ts'
import { type Found, findPhrase } from './phrase.ts'
import type { ResultPhrases } from './recogniser.ts'

export type FoundResult = { result: CertificateResult; place: Found } | { result: null; isContrary: boolean }

const lawsuit = /\b\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}\b/

/**
 * Positiva com efeito de negativa comes first, since its words contain the other two. A negativa also needs
 * that nothing speaks of a positiva: a paper that says both has no result.
 */
export function resultOf(flow: Flow, phrases: ResultPhrases): FoundResult {
  const effects = find(flow, phrases.effects)
  const inconclusive = find(flow, phrases.inconclusive).at(0)
  const negative = find(flow, phrases.negative).filter(
    (place) => !isInside(place, effects) && !isAnswerToOther(flow, place),
  )
  const positive = find(flow, phrases.positive).filter(
    (place) => !isInside(place, effects) && !isDenied(flow, place),
  )
  const titled = positive.filter(({ isTitle }) => isTitle)
  if (effects[0])
    return titled.length ? contrary : { result: 'positiva_com_efeito_de_negativa', place: effects[0] }
  if (inconclusive) return negative.length ? contrary : { result: 'inconclusiva', place: inconclusive }
  const suit = phrases.byLawsuits ? lawsuitIn(flow) : null
  if (negative[0]) {
    const speaksOfPositive = positive.length > 0 || suit !== null || hintsAtPositive(flow)
    return speaksOfPositive ? contrary : { result: 'negativa', place: negative[0] }
  }
  const place = positive[0] ?? suit
  return place ? { result: 'positiva', place } : { result: null, isContrary: false }
}

const contrary: FoundResult = { result: null, isContrary: true }

interface Said extends Found {
  isTitle: boolean
}

function find(flow: Flow, phrases: readonly string[]): Said[] {
  return phrases
    .flatMap((phrase) =>
      findPhrase(flow, phrase).map((found) => ({ ...found, isTitle: /^certidão/.test(phrase) })),
    )
    .sort((one, other) => one.from - other.from)
}

const isInside = ({ from, to }: Found, others: readonly Found[]) =>
  others.some((other) => from < other.to + 3 && to > other.from - 12)

/** As in 'não constam', 'nem constam' or 'conforme consta': denied, or said to stand elsewhere. */
function isDenied({ key, starts }: Flow, { from }: Found): boolean {
  // A badly read 'não' neither denies nor states.
  if (starts.has(from - 3) && /^(?:n.o|na.|.ao)$/.test(key.slice(from - 3, from))) return true
  const before = key.slice(Math.max(0, from - 20), from)
  return /(nao|nada|nem|inexistem|inexistencia)(de|ha|se|foram|foi)?$|(quem|conforme|como)$/.test(before)
}

function isAnswerToOther({ text, places }: Flow, { from }: Found): boolean {
  const at = places[from] ?? 0
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /(m[ãa]e|pai|filia[çc][ãa]o|complemento|apelido|alcunha|rg|identidade|observa[çc][õo]es|profiss[ãa]o|nascimento|fantasia|telefone|e-?mail)\s*\)?\s*:\s*$/i.test(
    line,
  )
}

/** A word that may be a badly read 'positiva' keeps a paper from being a negativa. */
function hintsAtPositive({ words }: Flow): boolean {
  return words.some(({ text }) => {
    const key = phraseKey(text)
    return key.length >= 6 && key.length <= 10 && isNear(key, 'positiva', 2)
  })
}

function isNear(one: string, other: string, bound: number): boolean {
  if (Math.abs(one.length - other.length) > bound) return false
  let costs = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const change = (costs[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      next.push(Math.min(change, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    costs = next
  }
  return (costs[other.length] ?? 0) <= bound
}

function lawsuitIn({ text, places }: Flow): Found | null {
  const match = lawsuit.exec(text)
  if (!match) return null
  const from = places.findIndex((place) => place >= match.index)
  const to = places.findIndex((place) => place >= match.index + match[0].length)
  return { from, to: to < 0 ? places.length : to, edits: 0 }
}
