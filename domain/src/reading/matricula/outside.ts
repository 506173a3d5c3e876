import { mayBeSameName } from '../../text/same-name.ts'
import { daysOf } from '../days.ts'
import type { Flow } from '../flow.ts'
import { only } from '../told-property.ts'
import type { Act } from './act.ts'
import type { BurdenKind } from './act-kind.ts'
import { citationsIn } from './citations.ts'
import { creditorIn } from './creditor.ts'
import { type Folded, foldedBetween, foldText, keyPattern } from './fold.ts'
import { type FreeWords, freeWordsIn } from './free.ts'
import { burdensNamed, isDenied } from './kind-words.ts'
import { type Leftover, leftoversAround } from './leftover.ts'

export interface ToldBurden {
  kind: BurdenKind
  number: string
  /** Places in the text: of the words that name it, and of all that is said of it. */
  from: number
  to: number
  end: number
  date?: string
  creditor?: string
  isCancelled: boolean
}

export interface ToldOutside {
  /** Told by a certificate without acts. */
  burdens: ToldBurden[]
  /** Words around the acts affirm these. */
  leftovers: Leftover[]
  /** Words before the acts are of the day on which the matrícula was opened. */
  free: FreeWords | null
}

/** Words of burdens before the first act and behind the last one. */
export function toldOutside(flow: Flow, first: number, end: number, acts: readonly Act[]): ToldOutside {
  const folded = foldText(flow.text)
  const parts = acts.length
    ? [foldedBetween(folded, 0, first), foldedBetween(folded, end, flow.text.length)]
    : [folded]
  // A transcrição has its burdens in its own words, and averbações below.
  const isTold = !acts.some(({ number }) => number.startsWith('R'))
  const burdens: ToldBurden[] = []
  if (isTold) for (const part of parts) addBurdensIn(burdens, flow, part)
  return {
    burdens,
    leftovers: parts.flatMap((part) => leftoversAround(flow.text, part)),
    free: freeWordsIn(flow, parts.slice(-1)),
  }
}

const affirmedIn = (part: Folded) => burdensNamed(part).filter(({ at }) => !isDenied(part, at, 'sentence'))

const letters = /(r|av)[.\-–\s]{0,3}\d/
const inscribed =
  /(?:inscrit[oa]|inscricao|registrad[oa])[^.;]{0,25}?(?:n[º°o.]{1,2}\s?|numero )(?:de ordem )?([\d.]{1,9}\d)/
const ended = keyPattern('(?:ja |hoje |ora )?(?:cancelad|extint|baixad|levantad)[oa]s?\\b')

const changeWords = 'aditament|aditad|prorrog|retifica|ratifica|renova|altera|cessao|cedid|cedeu|sub-?roga'
/** A mention of a change has the day, and maybe the creditor, of the change. */
const changes = new RegExp(
  `\\b(?:referid|dit|mesm|citad|aludid|mencionad)[oa] (?:hipotec|onus|gravame|penhor|usufrut|aliena|cauc)|\\b(?:${changeWords})`,
)

/** 'A hipoteca foi prorrogada', 'aditamento de hipoteca': the words right before a burden that was told before. */
const toldBefore = new RegExp(
  `(?:\\b(?:[ao]s?|[dn][ao]s?|(?:d|n)?est[ae]s?|(?:d|n)?ess[ae]s?|(?:d|n)?aquel[ae]s?)|(?:${changeWords})\\w*,? (?:d[eao]s?|a)) (?:(?:referid|dit|mesm|citad|aludid|mencionad|sobredit|present|atua)\\w* )?(?:(?:inscricao|averbacao|garantia|registro)(?: d[ea])? )?$`,
)
/** 'Consta hipoteca', 'gravado com hipoteca': the words of a burden that is told for the first time. */
const tells =
  /\b(?:consta(?:m|ndo|va|vam)?|existe\w*|ha|(?:gravad|onerad|recai|recaem|pesa|incid)\w*)\b[^.;]*$/

/** 'Consta outra hipoteca', 'consta ainda hipoteca': the words right before it. */
const toldApart = /\b(?:outr[oa]s?|mais uma?|(?:tambem|ainda)(?: (?:com|por|de|uma?))*)[,\s]*$/

const isUnnumbered = ({ number }: ToldBurden) => number.startsWith('trecho ')

type SaysOf = Pick<ToldBurden, 'date' | 'creditor' | 'isCancelled'>

const isBare = ({ creditor, date }: SaysOf) => !creditor && !date

/** One that ended is one that stands only where the later mention names nothing else. */
function mayBeOne(one: SaysOf, later: SaysOf): boolean {
  const [isCreditor, isDay] = [one.creditor && later.creditor, one.date && later.date]
  if (!mayBeSameName(one.creditor, later.creditor) || (isDay && one.date !== later.date)) return false
  return one.isCancelled === later.isCancelled || isBare(later) || Boolean(isCreditor || isDay)
}

/**
 * One for each kind and number. A mention without a number may be of any that is told, unless it names another creditor
 * or another day, or is told as another.
 */
function addBurdensIn(found: ToldBurden[], flow: Flow, part: Folded): void {
  const named = affirmedIn(part)
  for (const [index, { kind, at, to }] of named.entries()) {
    const sentence = part.plain.indexOf('. ', to)
    const stop = Math.min(
      named[index + 1]?.at ?? part.plain.length,
      to + 320,
      sentence < 0 ? part.plain.length : afterParty(flow.text, part, to),
    )
    const rest = { plain: part.plain.slice(to, stop), key: part.key.slice(to, stop) }
    const number =
      itemOf(part.plain, at) ??
      numberOf(rest.plain) ??
      numberOf(beforeIt(part, at, named[index - 1]?.to ?? 0))
    const [from, last] = [part.places[at] ?? 0, (part.places[to - 1] ?? 0) + 1]
    const end = Math.max(last, (part.places[stop - 1] ?? flow.text.length - 1) + 1)
    const creditor = creditorIn({ text: flow.text.slice(from, end) }, kind)
    const says = { ...dayIn(flow, last, end), ...(creditor && { creditor }) }
    const since = Math.max(0, part.plain.lastIndexOf('. ', at), at - 60)
    const before = part.plain.slice(since, at)
    // A burden that is told for the first time may have been changed since.
    const isNew = !toldBefore.test(before) && (Boolean(creditor) || tells.test(before))
    const isChange = changes.test(part.plain.slice(since, stop)) && !isNew
    const isOther = toldApart.test(before)
    const cancel = rest.key.search(ended)
    const isEnded = cancel >= 0 && !isDenied(rest, cancel, 'clause') && !/can(?:\.|…)/.test(rest.plain)
    const isCancelled = isEnded || endsBefore(part, at) || isListed(named, index, part)
    addTold(found, { kind, from, to: last, end, ...says, isCancelled }, { number, isChange, isOther })
  }
}

/** A later mention fills what lacks, unless several may be meant; a bare heading has nothing to quote. */
function addTold(
  found: ToldBurden[],
  told: Omit<ToldBurden, 'number'>,
  { number, isChange, isOther }: { number: string | null; isChange: boolean; isOther: boolean },
): void {
  const ofKind = found.filter(({ kind }) => kind === told.kind)
  const numbered = ofKind.filter((one) => one.number === number)
  const meant = (one: ToldBurden) =>
    number
      ? isUnnumbered(one) && one.isCancelled === told.isCancelled && mayBeOne(one, told)
      : isChange || mayBeOne(one, told)
  const may = numbered.length || isOther ? numbered : ofKind.filter(meant)
  const same = only(may)
  if (!may.length || (number && !same))
    found.push({ ...told, number: number ?? `trecho ${found.length + 1}` })
  else if (same && !isChange) {
    const { isCancelled } = same
    Object.assign(same, isBare(same) ? { ...told, isCancelled } : { ...told, ...same }, number && { number })
  }
}

const endedBefore = keyPattern(
  '(?:cancelad|extint|baixad|levantad)[oa]s? (?:[oa]s? )?(?:inscricao |registro )?$',
)

/** 'foi cancelada a inscrição hipotecária' */
function endsBefore(part: Folded, at: number): boolean {
  const from = Math.max(0, at - 60)
  const verb = part.key.slice(from, at).search(endedBefore)
  return verb >= 0 && !isDenied(part, from + verb, 'clause')
}

const bothEnded = keyPattern(
  '^[^.;:]{0,60}\\b(?:foram|estao|acham-se|encontram-se) (?:cancelad|extint|baixad|levantad)[oa]s\\b',
)

/** 'A hipoteca do R.4 e a penhora do Av.11 foram canceladas' */
function isListed(named: ReturnType<typeof affirmedIn>, index: number, part: Folded): boolean {
  let [place, next] = [named[index], named[index + 1]]
  for (; place && next; [place, next] = [next, named[named.indexOf(next) + 1]]) {
    if (!/^[^.;:]{0,40}(?:,| e) (?:[oa]s? )?$/.test(part.plain.slice(place.to, next.at))) return false
    if (part.key.slice(next.to, next.to + 130).search(bothEnded) >= 0) return true
  }
  return false
}

/** 'BANCO DO POVO SA. EM 2012': here the point is not that of the abbreviation. */
const afterForm = /^(?!C(?:NPJ|PF|GC))\p{Lu}/u
/** Capitals tell nothing where all is in capitals. */
const sentenceStart = /^\p{Lu}(?:\p{Ll}|\s\p{Ll})/u
const titles = ['av', 'dr', 'dra', 'sr', 'sra', 'cia', 'sta', 'sto', 'art', 'fls']

/** The end of the sentence; 'Dr.' and 'S.A. com sede' end none. */
function afterParty(text: string, { plain, places }: Folded, from: number): number {
  for (const { index, 0: last } of plain.slice(from).matchAll(/(?:\p{L}{2,}|\d|\bs[./]\s?a)\.\s/gu)) {
    const [at, end] = [from + index, from + index + last.length]
    const next = text.slice(places[end] ?? text.length, (places[end] ?? text.length) + 4)
    const word = last.slice(0, -2)
    const isForm = word === 'sa' || word === 's/a'
    const isCapital = /^\p{Lu}[\p{Lu}./]/u.test(text.slice(places[at] ?? 0, (places[at] ?? 0) + 2))
    const isLong = /^\d$|^\p{L}{4,}$/u.test(word)
    const isShort = isCapital && !titles.includes(word) && sentenceStart.test(next)
    if (isLong || isShort || (isForm && afterForm.test(next))) return end
  }
  return plain.length
}

function numberOf(plain: string): string | null {
  const cited = citationsIn({ plain })[0]
  if (cited) {
    const letter = letters.exec(plain.slice(cited.at, cited.to + 1))?.[1]
    return `${letter === 'av' ? 'Av' : 'R'}-${cited.order}`
  }
  const number = inscribed.exec(plain)?.[1]
  return number ? `I-${number}` : null
}

/** 'a) R.7, de 11/10/2016 - alienação fiduciária' */
function itemOf(plain: string, at: number): string | null {
  const item = /\b(r|av)[.\- ]{1,3}(\d{1,3})(?:,? (?:de|em) [\d/.]{8,10})?\s?[-–—:]\s?$/.exec(
    plain.slice(Math.max(0, at - 40), at),
  )
  return item && `${item[1] === 'av' ? 'Av' : 'R'}-${item[2]}`
}

/** 'gravado, pelo R-6, com hipoteca': the words since the last sentence or the burden before. */
const beforeIt = ({ plain }: Folded, at: number, since: number): string =>
  plain.slice(Math.max(since, plain.lastIndexOf('. ', at), at - 60), at)

function dayIn(flow: Flow, from: number, to: number): { date?: string } {
  const text = flow.text.slice(from, to)
  const day = daysOf({ ...flow, text }).find(
    (one) => !isDue.test(text.slice(Math.max(0, one.from - 60), one.from)),
  )
  return day ? { date: day.iso } : {}
}

/** No act was written on the day on which something falls due. */
export const isDue =
  /(?<!\p{L})(?:venc(?:e|er|ível|íve[il]s|imento)|prazo|at[ée]|t[ée]rmino|validade)(?!\p{L})[^.;]*$/iu
