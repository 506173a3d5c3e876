import { type Flow, wordsBetween } from '../flow.ts'
import { type Folded, keyPattern } from './fold.ts'
import { burdensNamed } from './kind-words.ts'
import { sentencesOf } from './sentences.ts'

/** The words of a certificate that nothing burdens the property. */
export interface FreeWords {
  page: number
  text: string
}

/** 'NÃO CONSTAM quaisquer ônus', 'livre e desembaraçado de hipotecas e de outros ônus' */
const free = keyPattern(
  '\\b(?:nao (?:constam?|constando|ha|existem?|pesam?|recai|recaem|figuram?)|nada consta|inexistem?|inexistindo|livre)\\b([^;]{0,160}?)\\bonus\\b(?! (?:hipotec|fisca|tribut))',
)
const others = keyPattern('\\boutros? $', '')
/** They take something out, or somebody else says it, or asks for it. */
const restricted = keyPattern(
  '\\b(?:exceto|excetuad|salvo|ressalvad|alem d|a nao ser|excecao|senao|fora [oa]s?\\b|declar(?:a|am|ou|aram)\\b|quando|informar|prova de)',
  '',
)

/** Finds where a certificate says of its own that no burden is there. */
export function freeWordsIn(flow: Flow, parts: readonly Folded[]): FreeWords | null {
  for (const part of parts) {
    for (const sentence of sentencesOf(flow.text, part)) {
      const at = freeAt(sentence)
      if (at === null) continue
      const from = sentence.places[at] ?? 0
      const to = (sentence.places.at(-1) ?? from) + 1
      const [first] = wordsBetween(flow, from, to)
      if (first) return { page: first.page, text: flow.text.slice(from, to) }
    }
  }
  return null
}

function freeAt(sentence: Folded): number | null {
  if (restricted.test(sentence.key)) return null
  const said = [...sentence.key.matchAll(free)].find(
    // 'Não constam outros ônus' tells of some, unless it names those that are not there.
    ({ 1: between = '' }) => !others.test(between) || burdensNamed({ key: between }).length > 0,
  )
  return said ? said.index : null
}
