import { blockAt, lineAt, linesOfFlow } from './blocks.ts'
import { certifying, otherMatter, otherPaper } from './clause-words.ts'
import { clauseAt, clausesOf, plainClause, type ReadClause } from './clauses.ts'
import type { Flow } from './flow.ts'
import { endOf, startOf } from './labelled.ts'
import { lookAlike } from './look-alikes.ts'
import { actsIn } from './matricula/heads.ts'
import { type FoundPhrase, findPhrase } from './phrase.ts'
import { mentionWeight, type Recogniser, titleWeight } from './recogniser.ts'
import { recognisers } from './recognisers.ts'
import { type Regions, regionOf } from './region.ts'

export interface ToldKind {
  recogniser: Recogniser
  place: FoundPhrase
  isClose: boolean
}

const enough = 10
/** A kind that leads by less than this is told, and doubted. */
const clear = 3

export function tellKind(flow: Flow): ToldKind | null {
  const region = regionOf(flow)
  const titled = fitsOf(flow, region, null)
  const clause = titled.length ? null : certifyingClause(flow)
  const fits = clause ? fitsOf(flow, region, clause) : titled
  const best = fits[0]
  if (!best) return null
  const next = fits.find(({ recogniser }) => recogniser.kind !== best.recogniser.kind)
  const isClose = clause !== null || (next !== undefined && best.score - next.score < clear)
  return { recogniser: best.recogniser, place: best.place, isClose }
}

/** A paper whose title nobody knows is what its issuer certifies, if it is like no other sort. It stays doubted. */
function certifyingClause(flow: Flow): ReadClause | null {
  const said = clausesOf(flow).filter(({ block, isRow }) => block === 'body' && !isRow)
  const first = said.find(
    ({ plain }) => certifying.test(plain) || (plain.length > longestAddress && !otherMatter.test(plain)),
  )
  return first && certifying.test(first.plain) && !lookAlike(flow).sort ? first : null
}

/** Nothing but names and addresses stands above the words by which an office certifies. */
const longestAddress = 60

interface Fit {
  score: number
  place: FoundPhrase
}

type RecognisedFit = Fit & { recogniser: Recogniser }

function fitsOf(flow: Flow, region: Regions, untitled: ReadClause | null): RecognisedFit[] {
  return recognisers
    .flatMap((recogniser) => {
      const fit = fitOf(flow, recogniser, region, untitled)
      return fit && fit.score >= enough ? [{ recogniser, ...fit }] : []
    })
    .sort((one, other) => other.score - one.score)
}

function fitOf(flow: Flow, recogniser: Recogniser, region: Regions, untitled: ReadClause | null): Fit | null {
  const { titles, signs = {}, needs = [], excludes = [] } = recogniser
  if (recogniser.region && region.court !== null && region.court !== recogniser.region) return null
  if (recogniser.region && region.court === null) return null
  if (recogniser.office && region.office !== recogniser.office) return null
  const found = titles.flatMap((title) =>
    saidOf(flow, title)
      .filter((place) => clauseAt(flow, startOf(flow, place))?.isNote !== true)
      .map((place) => weigh(flow, place)),
  )
  // 'Nota fiscal / conta de energia elétrica' is all of its line.
  const [title] = found.sort((one, other) => other.score - one.score || one.place.from - other.place.from)
  const said = Object.entries(signs).flatMap(([phrase, weight]) => {
    const place = saidOf(flow, phrase)[0]
    return place ? [{ place, score: weight * lessBy(place) }] : []
  })
  const issuer = issuerIn(flow, recogniser)
  const general =
    title && title.score >= titleWeight * 0.9 ? null : generalTitle(flow, recogniser, issuer, untitled)
  const best = general ?? title
  const place = best?.place ?? said.sort((one, other) => other.score - one.score)[0]?.place
  if (!place) return null
  const says = (phrases: readonly string[]) => phrases.some((phrase) => saidOf(flow, phrase).length > 0)
  // A registry's paper that holds acts may say 'matrícula' in its letterhead only, and quotes other papers.
  const acts = recogniser.kind === 'onus_reais' && issuer ? actsIn(flow.text) : null
  const byActs = acts && acts.last > acts.first ? generalWeight : 0
  const isOutsideNotes = (phrase: string) =>
    saidOf(flow, phrase).some((one) => !isOfNote(flow, startOf(flow, one)))
  const isExcluded = excludes.some(isOutsideNotes)
  if (!needs.every(says) || (isExcluded && !byActs) || !isLabelledAs(flow, recogniser)) return null
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

/** Notes, denials and laws name other papers and their issuers. */
function isOfNote(flow: Flow, place: number): boolean {
  const clause = clauseAt(flow, place)
  if (!clause || clause.block === 'title' || clause.block === 'head') return false
  const isCited = /(?:resolu|provimento|portaria|\blei\b|decreto)[^.;]{0,40}$/iu.test(
    flow.text.slice(Math.max(clause.from, place - 60), place),
  )
  return clause.isNote || isCited || (otherMatter.test(clause.plain) && !certifying.test(clause.plain))
}

const saidBy = new WeakMap<Flow, Map<string, readonly FoundPhrase[]>>()

/** Where a clause says that it is not about something, or names another paper, its words are no sign. */
function saidOf(flow: Flow, phrase: string): readonly FoundPhrase[] {
  const known = saidBy.get(flow) ?? new Map<string, readonly FoundPhrase[]>()
  saidBy.set(flow, known)
  const before = known.get(phrase)
  if (before) return before
  const others = onOtherPapers(flow)
  const found = findPhrase(flow, phrase).filter((one) => {
    const at = startOf(flow, one)
    const words = flow.text.slice(at, endOf(flow, one))
    return !others.some(({ from, to }) => from <= at && at < to) && !isOfGoods(phrase, words)
  })
  known.set(phrase, found)
  return found
}

/** 'Tributos mobiliários' are those of a trade; a letter parts them from those of a property. */
const isOfGoods = (phrase: string, words: string): boolean =>
  phrase.includes('imobiliári') && /(?<![a-z])mobiliari/.test(plainClause(words))

const aboutOthers = new WeakMap<Flow, readonly ReadClause[]>()

function onOtherPapers(flow: Flow): readonly ReadClause[] {
  const known = aboutOthers.get(flow)
  if (known) return known
  const found = clausesOf(flow).filter(({ block, plain }) => block !== 'title' && otherPaper.test(plain))
  aboutOthers.set(flow, found)
  return found
}

/** A line above the text that is none of it: chats and petitions begin at once. */
const hasLetterhead = (flow: Flow): boolean =>
  linesOfFlow(flow).some(({ block }, index) => index < 4 && (block === 'head' || block === 'title'))

interface Weighed {
  place: FoundPhrase
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

const isByNotary = (flow: Flow): boolean =>
  namesOffice(flow) || clausesOf(flow).some(({ plain }) => /\bsaibam\b|\bperante mim\b/.test(plain))

/** '5º Ofício de Protesto de Títulos' is who wrote the paper, not what it is. */
function namesOnlyOffice(line: string): boolean {
  return (
    /\b(?:oficio|cartorio|tabeli\w+|tribunal)\b/.test(plainClause(line)) &&
    !certificate.test(plainClause(line))
  )
}

function isAbove(flow: Flow, place: number): boolean {
  const block = blockAt(flow, place)
  if (block === 'head' || block === 'title') return true
  return place < (linesOfFlow(flow)[5]?.from ?? Number.POSITIVE_INFINITY)
}

const generalWeight = 6
const declaration = /^\W*(?:certidao|declaracao)/
const certificate = /^\W*certidao/

/** Below its issuer a line that begins with 'Certidão' is a title, however it goes on. */
function generalTitle(
  flow: Flow,
  { kind, says }: Recogniser,
  hasIssuer: boolean,
  untitled: ReadClause | null,
): Weighed | null {
  if ((!says && kind !== 'onus_reais') || !hasIssuer) return null
  const { sort } = lookAlike(flow)
  const titles = kind === 'quitacao_condominial' ? declaration : certificate
  const line = linesOfFlow(flow).find(
    (one) => one.block === 'title' && one !== sort && titles.test(plainClause(one.text)),
  )
  const said = line ?? (says && hasLetterhead(flow) ? untitled : null)
  if (!said) return null
  const from = flow.places.findIndex((place) => place >= said.from)
  const to = flow.places.findIndex((place) => place >= said.to)
  return from < 0
    ? null
    : { place: { from, to: to < 0 ? flow.places.length : to, edits: 0 }, score: generalWeight }
}

const act =
  /\bnao foi possivel (?:emitir|certificar)|\binsuficientes? para\b|\bnao sao suficientes\b|\bcertific(?:o|amos|am|a|a-se|ado|ada)\b|\bdeclar(?:o|amos|a|a-se|ado)\b|\batest(?:o|amos|a)\b|\bexpedid[ao] a presente\b|\binforma(?:-se|mos)?\b|\bconstatamos\b|\bverific(?:ou|a)-se\b|\bfaz(?:emos)? saber\b|\b(?:dou|da|dar|damos) fe\b|\bnada consta (?:contra|em (?:nome|face|relacao))\b|\bcertidao (?:feita|passada|lavrada|extraida|expedida|emitida)\b/

/** 'Emitida às 10:28:14 do dia': below its title a paper need not say who issues it. */
const issued = /^(?:certidao )?(?:emitid|expedid)[ao] (?:as|em) \d/

/**
 * A certificate has three witnesses: its issuer above the text, an act of issuing, a title as a line of its
 * own. Two of them are needed, and nothing may speak against it.
 */
function isWitnessed(
  flow: Flow,
  { kind, says, byNotary }: Recogniser,
  { title, issuer }: { title: Weighed | undefined; issuer: boolean },
): boolean {
  const against = lookAlike(flow)
  if (against.isBlank || (against.isSlip && kind !== 'COMPROVANTE_RESIDENCIA')) return false
  const titled = title && title.score >= generalWeight * 0.9 ? lineAt(flow, startOf(flow, title.place)) : null
  const { sort } = against
  // Its own title may begin like those of other sorts: 'guia de IPTU', 'escritura de inventário'.
  if (sort && !(titled && title && startOf(flow, title.place) - sort.from <= 3 && titled === sort)) {
    if (!titled || sort.from <= titled.from || namesOnlyOffice(titled.text)) return false
  }
  if (!says && kind !== 'onus_reais') return !byNotary || isByNotary(flow)
  if (against.isOther || (against.isLetter && !mayBeLetter.includes(kind))) return false
  if (kind === 'quitacao_condominial' && !isByManager(flow)) return false
  if (kind === 'onus_reais') return issuer
  const isActed = clausesOf(flow).some(({ plain }) => act.test(plain) || (titled && issued.test(plain)))
  return titled ? issuer || isActed : issuer && isActed
}

/** Who runs a house or holds a foro writes letters; offices do not. */
const mayBeLetter: readonly string[] = ['quitacao_condominial', 'laudemio_particular']

/** An owner may declare the same; only who runs the condominium can know. */
function isByManager(flow: Flow): boolean {
  return clausesOf(flow).some(
    ({ block, plain }) =>
      /\b(?:como|qualidade de|por seu|por sua) (?:sindic|administrador)|\bsindic[oa]\b[^;]{0,80}\bpelo condominio|\bsindic[oa] d[oe] (?:condominio|edificio)\b|^(?:o|a) (?:sindic[oa]|administradora|condominio)\b/.test(
        plain,
      ) ||
      (block !== 'body' &&
        /\bcondominio|\bcondominial\b|\badministra(?:dora|cao)|\bsindic[oa]\b/.test(plain)),
  )
}

function weigh(flow: Flow, place: FoundPhrase): Weighed {
  const isTitle = isNearTop(flow, place) && beginsLine(flow, place)
  return { place, score: (isTitle ? titleWeight : mentionWeight) * lessBy(place) }
}

/** A misread phrase weighs less, so that the exact one wins between two that differ by a letter. */
const lessBy = ({ edits }: FoundPhrase): number => 1 - Math.min(edits, 5) * 0.02

function isNearTop({ words, places }: Flow, { from }: FoundPhrase): boolean {
  const at = places[from] ?? 0
  const word = words.find((one) => one.at + one.text.length > at)
  return word !== undefined && word.page === words[0]?.page && word.box[1] < 0.55
}

const partOfLine = /[\t·>|]|\s[–—-]\s/

/**
 * A title has little before it on its line, except that it is a certificate; within a sentence it is a
 * mention.
 */
function beginsLine(flow: Flow, found: FoundPhrase): boolean {
  const { text } = flow
  const at = startOf(flow, found)
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  // A letterhead says who writes and what it is in one line, parted by marks or as cells.
  const before = isAbove(flow, at)
    ? (line.split(partOfLine).at(-1) ?? '').replace(/certid[ãa]o(?: \p{L}+){0,3}\s$/iu, '')
    : line
  const isListed = text.slice(endOf(flow, found)).trimStart().startsWith(';')
  return !isListed && (before.length <= 30 || (before.length <= 80 && /^\W*(?:certid|declara)/i.test(before)))
}
