import { blockAt, lineAt, linesOfFlow } from './blocks.ts'
import { otherPaper } from './clause-words.ts'
import { type Clause, clauseAt, clausesOf, plainClause } from './clauses.ts'
import type { Flow } from './flow.ts'
import { endOf, startOf } from './labelled.ts'
import { lookAlike } from './look-alikes.ts'
import { actsIn } from './matricula/heads.ts'
import { type Found, findPhrase } from './phrase.ts'
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

/** The words by which a page says that it issued nothing. */
export function refusalIn(flow: Flow): Found | null {
  return nothingIssued.flatMap((phrase) => findPhrase(flow, phrase))[0] ?? null
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
  const found = titles.flatMap((title) => saidOf(flow, title).map((place) => weigh(flow, place)))
  const title = found.sort((one, other) => other.score - one.score)[0]
  const said = Object.entries(signs).flatMap(([phrase, weight]) => {
    const place = saidOf(flow, phrase)[0]
    return place ? [{ place, score: weight * lessBy(place) }] : []
  })
  const issuer = issuerIn(flow, recogniser)
  const general = title && title.score >= titleWeight * 0.9 ? null : generalTitle(flow, recogniser, issuer)
  const best = general ?? title
  const place = best?.place ?? said.sort((one, other) => other.score - one.score)[0]?.place
  if (!place) return null
  const says = (phrases: readonly string[]) => phrases.some((phrase) => saidOf(flow, phrase).length > 0)
  // A registry's paper that holds acts may say 'matrícula' in its letterhead only, and quotes other papers.
  const acts = recogniser.kind === 'onus_reais' && issuer ? actsIn(flow.text) : null
  const byActs = acts && acts.last > acts.first ? generalWeight : 0
  if (!needs.every(says) || (says(excludes) && !byActs) || !isLabelledAs(flow, recogniser)) return null
  if (!isWitnessed(flow, recogniser, { title: best, issuer })) return null
  const numbered = (recogniser.region ? 4 : 0) + (recogniser.office ? 4 : 0) + (issuer ? 2 : 0)
  const signed = said.reduce((sum, { score }) => sum + score, 0)
  return { score: (best?.score ?? 0) + signed + numbered + byActs, place }
}

/** 'Indicação fiscal: …' says what a paper is about; within a sentence it only tells of a debt. */
function isLabelledAs(flow: Flow, { label }: Recogniser): boolean {
  if (!label) return true
  const stands = label.phrases.some((phrase) =>
    saidOf(flow, phrase).some((found) => {
      const at = startOf(flow, found)
      const line = lineAt(flow, at)
      if (line === undefined || line.block !== 'body') return line !== undefined
      return at - (clauseAt(flow, at)?.from ?? 0) <= 2
    }),
  )
  return stands === label.stands
}

const saidBy = new WeakMap<Flow, Map<string, readonly Found[]>>()

/** Where a clause says that it is not about something, or names another paper, its words are no sign. */
function saidOf(flow: Flow, phrase: string): readonly Found[] {
  const known = saidBy.get(flow) ?? new Map<string, readonly Found[]>()
  saidBy.set(flow, known)
  const before = known.get(phrase)
  if (before) return before
  const others = onOtherPapers(flow)
  const found = findPhrase(flow, phrase).filter((one) => {
    const at = startOf(flow, one)
    return !others.some(({ from, to }) => from <= at && at < to)
  })
  known.set(phrase, found)
  return found
}

const aboutOthers = new WeakMap<Flow, readonly Clause[]>()

function onOtherPapers(flow: Flow): readonly Clause[] {
  const known = aboutOthers.get(flow)
  if (known) return known
  const found = clausesOf(flow).filter(({ block, plain }) => block === 'body' && otherPaper.test(plain))
  aboutOthers.set(flow, found)
  return found
}

interface Weighed {
  place: Found
  score: number
}

/** The issuer names itself above the text, not within it. */
function issuerIn(flow: Flow, { needs = [], signs = {} }: Recogniser): boolean {
  if (!needs.length && namesOffice(flow)) return true
  const phrases = [...(needs[0] ?? []), ...Object.keys(signs)]
  return phrases.some((phrase) => saidOf(flow, phrase).some((found) => isAbove(flow, startOf(flow, found))))
}

const office =
  /\b(?:tribunal|poder judiciario|justica|oficio|cartorio|secretaria|prefeitura|municipio|ministerio|governo|procuradoria|caixa economica|tabeli\w+|registro civil|central nacional|receita)\b/

function namesOffice(flow: Flow): boolean {
  return clausesOf(flow).some(
    ({ block, plain, from }) => block !== 'body' && isAbove(flow, from) && office.test(plain),
  )
}

/** '5º Ofício de Protesto de Títulos' is who wrote the paper, not what it is. */
function namesOnlyOffice(line: string): boolean {
  return /\b(?:oficio|cartorio|tabeli\w+|tribunal)\b/.test(plainClause(line)) && !certificate.test(line)
}

function isAbove(flow: Flow, place: number): boolean {
  const block = blockAt(flow, place)
  if (block === 'head' || block === 'title') return true
  return place < (linesOfFlow(flow)[5]?.from ?? Number.POSITIVE_INFINITY)
}

const generalWeight = 6
const declaration = /^\W*(?:certid[ãa]o|declara[çc][ãa]o)/iu
const certificate = /^\W*(?:certid[ãa]o|c e r t i d [ãa] o)/iu

/** Below its issuer a line that begins with 'Certidão' is a title, however it goes on. */
function generalTitle(flow: Flow, { kind, says }: Recogniser, hasIssuer: boolean): Weighed | null {
  if ((!says && kind !== 'onus_reais') || !hasIssuer) return null
  const { sort } = lookAlike(flow)
  const titles = kind === 'quitacao_condominial' ? declaration : certificate
  const line = linesOfFlow(flow).find((one) => one.block === 'title' && one !== sort && titles.test(one.text))
  if (!line) return null
  const from = flow.places.findIndex((place) => place >= line.from)
  const to = flow.places.findIndex((place) => place >= line.to)
  return from < 0
    ? null
    : { place: { from, to: to < 0 ? flow.places.length : to, edits: 0 }, score: generalWeight }
}

const act =
  /\bnao foi possivel (?:emitir|certificar)|\binsuficientes? para\b|\bnao sao suficientes\b|\bcertific(?:o|amos|am|a|a-se|ado|ada)\b|\bdeclar(?:o|amos|a|a-se|ado)\b|\batest(?:o|amos|a)\b|\bexpedid[ao] a presente\b|\binforma(?:-se|mos)?\b|\bconstatamos\b|\bverificou-se\b/

/**
 * A certificate has three witnesses: its issuer above the text, an act of issuing, a title as a line of its
 * own. Two of them are needed, and nothing may speak against it.
 */
function isWitnessed(
  flow: Flow,
  { kind, says }: Recogniser,
  { title, issuer }: { title: Weighed | undefined; issuer: boolean },
): boolean {
  const against = lookAlike(flow)
  if (against.isBlank) return false
  const titled = title && title.score >= generalWeight * 0.9 ? lineAt(flow, startOf(flow, title.place)) : null
  const { sort } = against
  // Its own title may begin like those of other sorts: 'guia de IPTU', 'escritura de inventário'.
  if (sort && !(titled && title && startOf(flow, title.place) - sort.from <= 3 && titled === sort)) {
    if (!titled || sort.from <= titled.from || namesOnlyOffice(titled.text)) return false
  }
  if (!says && kind !== 'onus_reais') return true
  if (against.isOther) return false
  if (kind === 'quitacao_condominial' && !isByManager(flow)) return false
  if (kind === 'onus_reais') return issuer
  const isActed = clausesOf(flow).some(({ plain }) => act.test(plain))
  return titled ? issuer || isActed : issuer && isActed
}

/** An owner may declare the same; only who runs the condominium can know. */
function isByManager(flow: Flow): boolean {
  return clausesOf(flow).some(
    ({ block, plain }) =>
      /\b(?:como|qualidade de|por seu|por sua) (?:sindic|administrador)|\bsindic[oa]\b[^.;]{0,60}\bpelo condominio|^(?:o|a) (?:sindic[oa]|administradora|condominio)\b/.test(
        plain,
      ) ||
      (block !== 'body' &&
        /\bcondominio|\bcondominial\b|\badministra(?:dora|cao)|\bsindic[oa]\b/.test(plain)),
  )
}

function weigh(flow: Flow, place: Found): Weighed {
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
