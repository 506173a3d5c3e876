import { type Flow, flowOf } from '../reading/flow.ts'
import type { PaperText } from '../reading/page-text.ts'

export interface ReadDemand {
  words: string
  page: number
}

/** A nota devolutiva has a few pages; a longer paper is not searched to its end. */
const mostWords = 12_000
const mostDemands = 60
const longest = 2_000

const isNote = /nota\s+(?:de\s+)?(?:devolu|exig)|devolutiva|exig[êe]ncias?|devol(?:vemos|vid[oa])\s/iu

/** A petition quotes a note, and asks a judge for other things. */
const isPetition = /excelent[íi]ssim[oa]|termos em que[\s\S]{0,40}deferimento/iu

const asks =
  /(?<!\p{L})(?:apresent(?:ar|e|ação)|junt(?:ar|ada|e)|retific(?:ar|ação|que)|re-?ratific(?:ar|ação)|adit(?:ar|amento)|averb(?:ar|ação|e)|recolh(?:er|imento|a)|comprov(?:ar|ante|ação|e)|esclare(?:cer|ça|cimento)|reconhec(?:er|imento)|complement(?:ar|ação|e)|corri(?:gir|ja)|correção|anex(?:ar|e)|providenci(?:ar|e)|inform(?:ar|e)|qualific(?:ar|ação|que)|const(?:ar|e)|regulariz(?:ar|ação|e)|pag(?:ar|amento|ue)|assin(?:ar|atura)|obter|requer(?:er|imento)?|complet(?:ar|e)|exib(?:ir|a)|traz(?:er|ido)|faltou|falta|aus[êe]n(?:te|cia)|inexist\p{L}+|desacompanhad[oa]|pende|deve(?:rá|rão|m)?|necess[áa]ri[oa]|exig(?:e|ir|ência)\p{L}*)(?!\p{L})/iu

/** An item that says itself that nothing is to be brought. */
const asksNothing =
  /nada (?:mais )?(?:há|se|resta)(?: a)? exig|(?<!\p{L})(?:dispensad[oa]|atendid[oa]|cumprid[oa]|sanad[oa])\s*(?:[(.;]|$)|corrigid[oa]s? de of[íi]cio/iu

/** Behind these the note speaks of terms, fees and of who signs it. */
const ends =
  /^\s*(?:atenciosamente|o prazo|os prazos|prazo |a prenota[çc][ãa]o|prenota[çc][ãa]o|esta nota|a presente nota|observa[çc](?:ão|ões)|obs\.?:|fundamenta[çc][ãa]o|base legal|cumpridas as exig|ap[óo]s (?:o )?cumpri|em caso de (?:d[úu]vida|inconformidade)|n[ãa]o se conformando|art(?:igo|\.) 198|emolumentos|total|protocolo|o oficial|a oficial|escrevente|oficial (?:substitut|de registro)|[\p{Lu}][\p{L} ]{2,40},\s*\d{1,2}º? de \p{L}+ de \d{4})/iu

interface Line {
  text: string
  page: number
}

interface Head {
  /** Which line. */
  at: number
  style: string
  /** From 1. */
  number: number
  rest: string
}

/**
 * The demands of a nota devolutiva, by its structure alone: numbered items, else paragraphs that begin with what is
 * asked for. Null where none was told apart. A proposal: the broker confirms it.
 */
export function readDemands(paper: PaperText): ReadDemand[] | null {
  const lines = linesOf(flowOf(paper, mostWords))
  if (!lines.some(({ text }) => isNote.test(text))) return null
  if (lines.some(({ text }) => isPetition.test(text))) return null
  const heads = runOf(lines) ?? dashesOf(lines) ?? verbsOf(lines)
  if (!heads.length) return sentencesOf(lines)
  const demands = heads.map((head, index) => demandAt(lines, head, heads[index + 1]?.at))
  const asking = demands.filter(({ words }) => asks.test(words))
  // A list of which most asks for nothing is another list: of papers that came, or of fees.
  if (!asking.length || asking.length * 2 < demands.length) return null
  return heads
    .flatMap((head, index) => partsOf(lines, head, heads[index + 1]?.at))
    .filter(({ words }) => !asksNothing.test(words))
    .slice(0, mostDemands)
}

/** An item, or the items a), b) … in it, each of which is a demand of its own. */
function partsOf(lines: readonly Line[], head: Head, next = lines.length): ReadDemand[] {
  const [, form, numberOf] = letters
  if (head.style === 'letter') return [demandAt(lines, head, next)]
  const parts = consecutive(
    headsOf(lines, 'letter', form, numberOf).filter(({ at }) => at > head.at && at < next),
  )
  if (parts.length < 2) return [demandAt(lines, head, next)]
  return parts.map((part, index) => demandAt(lines, part, parts[index + 1]?.at ?? next))
}

function linesOf({ words }: Flow): Line[] {
  const byLine = Map.groupBy(words, ({ line }) => line)
  return [...byLine.values()].map((its) => ({
    text: its.map(({ text }) => text).join(' '),
    page: its[0]?.page ?? 1,
  }))
}

type Style = readonly [style: string, form: RegExp, numberOf: (mark: string) => number]

const letters: Style = ['letter', /^([a-z])\s*[).](?:\s+|$)/u, (mark) => mark.charCodeAt(0) - 96]

const styles: readonly Style[] = [
  [
    'arabic',
    /^(?:(?:exig[êe]ncia|item)\s*(?:n[.º°]*\s*)?)?0?(\d{1,2})\s*(?:[.ºª°]{0,2}\s*[-–—)]|[.:ºª°])(?:\s+|$)/iu,
    Number,
  ],
  ['roman', /^([IVX]{1,6})\s*[-–—).:](?:\s+|$)/u, romanOf],
  letters,
  // A table has its number in a cell of its own.
  ['row', /^0?(\d{1,2})\s+(?=\p{Lu}\p{Ll})/u, Number],
]

/** The longest run of items 1, 2, 3 … of one style; null where none begins. */
function runOf(lines: readonly Line[]): Head[] | null {
  const runs = styles.map(([style, form, numberOf]) => {
    const heads = headsOf(lines, style, form, numberOf)
    return (
      startsOf(heads)
        .map((start) => consecutive(heads.slice(start)))
        // The office may begin with a number itself: '1º Ofício'.
        .toSorted((a, b) => asking(lines, b) - asking(lines, a) || (b[0]?.at ?? 0) - (a[0]?.at ?? 0))[0]
    )
  })
  const best = runs
    .filter((run) => run !== undefined)
    .toSorted((a, b) => asking(lines, b) - asking(lines, a))[0]
  return best && asking(lines, best) ? best : null
}

function headsOf(lines: readonly Line[], ...[style, form, numberOf]: Style): Head[] {
  return lines.flatMap(({ text }, at): Head[] => {
    const found = form.exec(text.trim())
    if (!found?.[1]) return []
    return [{ at, style, number: numberOf(found[1]), rest: text.trim().slice(found[0].length) }]
  })
}

const startsOf = (heads: readonly Head[]) => heads.flatMap(({ number }, at) => (number === 1 ? [at] : []))

function consecutive(heads: readonly Head[]): Head[] {
  const run: Head[] = []
  for (const head of heads) if (head.number === run.length + 1) run.push(head)
  return run
}

const asking = (lines: readonly Line[], run: readonly Head[]): number =>
  run.filter((head, index) => asks.test(demandAt(lines, head, run[index + 1]?.at).words)).length

function romanOf(mark: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10 }
  const digits = [...mark].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0)
}

const verb =
  /^(?:[-–—•*·]\s*)?((?:apresentar|juntar|retificar|re-?ratificar|aditar|averbar|recolher|comprovar|esclarecer|reconhecer|complementar|corrigir|anexar|providenciar|informar|qualificar|constar|regularizar|pagar|obter|requerer)(?!\p{L}).*)$/iu

/** Items behind a dash or a point, where there are several. */
function dashesOf(lines: readonly Line[]): Head[] | null {
  const heads = lines.flatMap(({ text }, at): Head[] => {
    const [, rest] = /^[-–—•*·▪]\s+(\p{Lu}.*)$/u.exec(text.trim()) ?? []
    return rest ? [{ at, style: 'dash', number: 0, rest }] : []
  })
  return heads.length > 1 ? heads : null
}

/** Paragraphs without a number that begin with what is asked for. */
function verbsOf(lines: readonly Line[]): Head[] {
  return lines.flatMap(({ text }, at): Head[] => {
    const [, rest] = verb.exec(text.trim()) ?? []
    // In the middle of a sentence a verb is written small.
    return rest && /^\p{Lu}/u.test(rest) ? [{ at, style: 'verb', number: 0, rest }] : []
  })
}

const obliges =
  /(?<!\p{L})(?:cumpre|dever(?:á|ão)|(?:é|será|faz-se) necess[áa]ri[oa]|exige-se|exigimos|solicita(?:-se|mos)|pede-se)(?!\p{L})/iu

/** A note in running prose: each sentence that obliges to something. Null where none does. */
function sentencesOf(lines: readonly Line[]): ReadDemand[] | null {
  const demands = [...Map.groupBy(lines, ({ page }) => page)].flatMap(([page, its]) =>
    joined(its.map(({ text }) => text))
      .split(/(?<=[.;:])\s+(?=\p{Lu})/u)
      .filter((words) => obliges.test(words) && asks.test(words))
      .filter((words) => !ends.test(words) && !asksNothing.test(words))
      .map((words): ReadDemand => ({ words: words.slice(0, longest), page })),
  )
  return demands.length ? demands.slice(0, mostDemands) : null
}

function demandAt(lines: readonly Line[], { at, rest }: Head, next = lines.length): ReadDemand {
  const words = [rest]
  for (const { text } of lines.slice(at + 1, next)) {
    if (ends.test(text)) break
    words.push(text.trim())
  }
  return { words: joined(words).slice(0, longest), page: lines[at]?.page ?? 1 }
}

/** A word that a line divides is one again. */
const joined = (words: readonly string[]): string =>
  words
    .join('\n')
    .trim()
    .replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
