import type { Flow } from './flow.ts'
import { endOf, startOf } from './labelled.ts'
import { type Found, findPhrase, hasPhrase } from './phrase.ts'
import { mentionWeight, type Recogniser, titleWeight } from './recogniser.ts'
import { recognisers } from './recognisers.ts'

export interface ToldKind {
  recogniser: Recogniser
  place: Found
  isClose: boolean
}

const enough = 10
/** A kind that leads by less than this is told, and doubted. */
const clear = 3

const nothingIssued = [
  'tente novamente',
  'acesso bloqueado',
  'acesso NEGADO',
  'serviço INDISPONÍVEL',
  'sistema INDISPONÍVEL',
  'página INDISPONÍVEL',
  'temporariamente INDISPONÍVEL',
  'NÃO foi possível emitir',
  'NÃO foi possível concluir',
  'certidão NÃO emitida',
  'insuficientes para a emissão de certidão',
  'NÃO são suficientes para a comprovação automática',
]

export function saysNothingIssued(flow: Flow): boolean {
  return hasPhrase(flow, nothingIssued)
}

export function tellKind(flow: Flow): ToldKind | null {
  const region = regionOf(flow)
  const fits = recognisers
    .flatMap((recogniser) => {
      const fit = fitOf(flow, recogniser, region)
      return fit && fit.score >= enough ? [{ recogniser, ...fit }] : []
    })
    .sort((one, other) => other.score - one.score)
  const best = fits[0]
  if (!best) return null
  const next = fits.find(({ recogniser }) => recogniser.kind !== best.recogniser.kind)
  return {
    recogniser: best.recogniser,
    place: best.place,
    isClose: next !== undefined && best.score - next.score < clear,
  }
}

function fitOf(flow: Flow, recogniser: Recogniser, region: Regions): { score: number; place: Found } | null {
  const { titles, signs = {}, needs = [], excludes = [] } = recogniser
  if (recogniser.region && region.court !== null && region.court !== recogniser.region) return null
  if (recogniser.region && region.court === null) return null
  if (recogniser.office && region.office !== recogniser.office) return null
  const found = titles.flatMap((title) => findPhrase(flow, title).map((place) => weigh(flow, place)))
  const title = found.sort((one, other) => other.score - one.score)[0]
  const said = Object.entries(signs).flatMap(([phrase, weight]) => {
    const place = findPhrase(flow, phrase)[0]
    return place ? [{ place, score: weight * lessBy(place) }] : []
  })
  const place = title?.place ?? said.sort((one, other) => other.score - one.score)[0]?.place
  if (!place) return null
  if (!needs.every((group) => hasPhrase(flow, group)) || hasPhrase(flow, excludes)) return null
  const numbered = (recogniser.region ? 4 : 0) + (recogniser.office ? 4 : 0)
  return { score: (title?.score ?? 0) + said.reduce((sum, { score }) => sum + score, 0) + numbered, place }
}

function weigh(flow: Flow, place: Found): { place: Found; score: number } {
  const isTitle = isNearTop(flow, place) && beginsLine(flow, place)
  return { place, score: (isTitle ? titleWeight : mentionWeight) * lessBy(place) }
}

/** A misread phrase weighs less, so that the exact one wins between two that differ by a letter. */
const lessBy = ({ edits }: Found): number => 1 - Math.min(edits, 5) * 0.02

function isNearTop({ words, places }: Flow, { from }: Found): boolean {
  const at = places[from] ?? 0
  const word = words.find((one) => one.at + one.text.length > at)
  return word !== undefined && word.page === words[0]?.page && word.box[1] < 0.55
}

/**
 * A title has little before it on its line, except that it is a certificate; within a sentence it is a
 * mention.
 */
function beginsLine(flow: Flow, found: Found): boolean {
  const { text } = flow
  const at = startOf(flow, found)
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const isListed = text.slice(endOf(flow, found)).trimStart().startsWith(';')
  return !isListed && (before.length <= 30 || (before.length <= 80 && /^\W*(?:certid|declara)/i.test(before)))
}

interface Regions {
  court: number | null
  office: number | null
}

const ordinals = [
  'primeira',
  'segunda',
  'terceira',
  'quarta',
  'quinta',
  'sexta',
  'setima',
  'oitava',
  'nona',
  'decima',
]

function regionOf({ text }: Flow): Regions {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const digits =
    /\b(\d{1,2})\s?[ao*"'°]{0,2}\.?\s+regiao\b/.exec(plain) ?? /\btr[tf][- ]?(\d{1,2})\b/.exec(plain)
  const word = new RegExp(`\\b(${ordinals.join('|')})\\s+regiao\\b`).exec(plain)
  const office = /\b(\d{1,2})\s?[o*"'°]{0,2}\.?\s+(?:oficio|distribuidor)\b/.exec(plain)
  const spelled = /\b(primeiro|segundo)\s+(?:oficio|distribuidor)\b/.exec(plain)
  return {
    court: digits ? Number(digits[1]) : word ? ordinals.indexOf(word[1] ?? '') + 1 : null,
    office: office ? Number(office[1]) : spelled ? (spelled[1] === 'primeiro' ? 1 : 2) : null,
  }
}
