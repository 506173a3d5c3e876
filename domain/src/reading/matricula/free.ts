import { type Flow, wordsBetween } from '../flow.ts'
import { type Folded, keyPattern } from './fold.ts'
import { burdensNamed } from './kind-words.ts'
import { sentencesOf } from './sentences.ts'

/** The words of a certificate that nothing burdens the property. */
export interface FreeWords {
  page: number
  text: string
  /** Those that the sentence names. */
  matriculas: string[]
}

const matricula = /matricula\s(?:n[º°o.]{1,2}\s?)?(\d[\d.]*)/g

/** 'NÃO CONSTAM quaisquer ônus', 'livre e desembaraçado de hipotecas e de outros ônus' */
const free = keyPattern(
  '\\b(?:nao (?:constam?|constando|ha|existem?|pesam?|recai|recaem|figuram?)|nada consta|inexistem?|inexistindo|livre)\\b([^;]{0,160}?)\\bonus\\b(?! (?:hipotec|fisca|tribut))',
)
const others = keyPattern('\\boutros? $', '')
/** No burden is what is missing there: 'não consta cancelamento do ônus', 'não constam ações, constando ônus'. */
const elsewhere = keyPattern(
  '^ (?:que|como)\\b|\\b(?:cancelament|baixa|extinc|liberac|quitac|constando|constam?|existem?|existindo)',
  '',
)
const isFreedom = keyPattern('^livre', '')
const notFree = keyPattern('\\bnao(?: \\w+){1,3} $', '')
/** They take something out, tell of another time or person, or somebody else says it, or asks for it. */
const restricted = keyPattern(
  '\\b(?:exceto|excetuad|salvo|ressalvad|alem d|afora|a nao ser|excecao|exclusao|senao|fora [oa]s?\\b|permanec|subsist|remanesc|anteriores|posteriores|ate (?:a data de |o dia )?\\w{1,2}(?:[./]| de )|onus em nome d|declar(?:a|am|ou|aram)\\b|quando|informar|prova de|saber se|se o imovel|certidao de que)',
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
      if (!first) continue
      const matriculas = Array.from(sentence.plain.matchAll(matricula), ([, digits = '']) => digits)
      return { page: first.page, text: flow.text.slice(from, to), matriculas }
    }
  }
  return null
}

function freeAt(sentence: Folded): number | null {
  if (restricted.test(sentence.key)) return null
  const said = [...sentence.key.matchAll(free)].find(
    ({ 0: words, 1: between = '', index }) =>
      !elsewhere.test(between) &&
      !(isFreedom.test(words) && notFree.test(sentence.key.slice(0, index))) &&
      // 'Não constam outros ônus' tells of some, unless it names those that are not there.
      (!others.test(between) || burdensNamed({ key: between }).length > 0),
  )
  return said ? said.index : null
}
