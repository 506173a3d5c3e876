const digits = '[\\dOoIl]{1,3}'
/** Without a mark behind it a letter is no misread digit: 'RIO' is not R-10. */
const mark =
  '(R|Reg|Registro|REGISTRO|A[vyVY]|Averba[çc][ãa]o|AVERBA[ÇC][ÃA]O)\\s?(?:[.\\-–—]{1,2}\\s?(?:n[º°o.]{1,2}\\s?)?|n[º°o.]{1,2}\\s?|(?=\\s?\\d))'
const matricula = '(?:\\s?[-–—./]\\s?(?:M(?:at(?:r[íi]cula)?)?[.\\-]?\\s?)?([\\d.]{3,10}))?'
/** Matches 'R-1:', 'R.1/12.345 -', 'AV-02-12345 –' and 'Av. 3 - M. 12.345' at the beginning of a line. */
const atLine = new RegExp(
  `(?:^|\\n)[ \\t(|]*${mark}(${digits})(?![\\d])${matricula}\\s?(?=[-–—:.,)(\\s]|$)`,
  'giu',
)
/** Within a line a head follows the end of a sentence, and a title, a day or the matrícula follows it. */
const inLine = new RegExp(
  `(?<=[.!?;:)\\]"”—–]\\s)${mark}(${digits})(?![\\d])${matricula}\\s?(?=[-–—:.,)]\\s?\\p{Lu}|[-–—:.,)]\\s?(?:em|aos?|de)?\\s?\\d{1,2}[/.\\sº]|[-–—:,]\\s)`,
  'gu',
)

export interface Head {
  letter: 'R' | 'Av'
  order: number
  from: number
  to: number
  /** Digits of the matrícula that stand in the head. */
  matricula: string
}

/** Lost pages leave at most so many acts missing between two; a larger gap means a misread number. */
const mostMissing = 20

/**
 * R and Av share one series of numbers. Cited numbers stand at the beginning of a line, too, so the series
 * with the most heads counts; those that a title, a day or the matrícula follows count more.
 */
export function headsOf(text: string, missing = mostMissing): Head[] {
  const best = new Map<number, Chain>()
  for (const head of candidatesIn(text)) {
    const { order } = head
    let [before, score]: [Chain | null, number] = [null, head.isInLine || order > missing ? -1 : 0]
    if (head.isInLine && order === 1) score = 0
    for (let last = Math.max(1, order - (head.isInLine ? 1 : missing)); last < order; last++) {
      const chain = best.get(last)
      if (chain && chain.score > score && chain.head.to <= head.from) [before, score] = [chain, chain.score]
    }
    const now = score + (head.isStrong ? 14 : 10)
    if (score >= 0 && now > (best.get(order)?.score ?? 0)) best.set(order, { head, before, score: now })
  }
  const chains = [...best.values()].sort((one, other) => other.score - one.score)
  const heads: Head[] = []
  for (let chain = chains[0] ?? null; chain; chain = chain.before) heads.push(chain.head)
  return heads.reverse()
}

interface Candidate extends Head {
  isInLine: boolean
  isStrong: boolean
}

interface Chain {
  head: Candidate
  before: Chain | null
  score: number
}

const titled = /^[\s\-–—:.,)(|]*(?:\p{Lu}{3}|(?:em|aos?|de|data:?)?\s*\d{1,2}[/.\-\sº])/u

/** The line before goes on here: 'objeto do', 'conforme o ato'. */
const cites =
  /(?:,|(?<!\p{L})(?:[oa]s?|d[oa]s?|n[oa]s?|aos?|[àa]s?|e|sob|objeto|atos?|registros?|averba[çc](?:[ãa]o|[õo]es)|conforme|pel[oa]s?|n[º°o.]{1,2}|de|em|com))\s*$/iu

/** Behind who signs, a comma leaves room for the signature: 'O Oficial,'. */
const signed = /(?<!\p{L})(?:oficial|escrevente|substitut[oa]|registrador[a]?|dou fé)\s*,\s*$/iu

function candidatesIn(text: string): Candidate[] {
  return [...candidates(text, atLine, false), ...candidates(text, inLine, true)]
    .filter(({ order, from, to }) => {
      const before = text.slice(Math.max(0, from - 30), from)
      // 'em 2004, Leopoldo a adquiriu' goes on behind the number.
      const isInserted = /^\s?\)\s?,/.test(text.slice(to, to + 4))
      return order > 0 && !isInserted && (!cites.test(before) || signed.test(before))
    })
    .sort((one, other) => one.from - other.from)
}

function candidates(text: string, pattern: RegExp, isInLine: boolean): Candidate[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    const matricula = (match[3] ?? '').replace(/\D/g, '')
    return {
      letter: /^r/i.test(match[1] ?? '') ? ('R' as const) : ('Av' as const),
      order: orderOf(match[2] ?? ''),
      from,
      to,
      matricula,
      isInLine,
      isStrong: matricula.length > 2 || titled.test(text.slice(to, to + 30)),
    }
  })
}

const glued = new RegExp(
  `(?<=[\\p{L}\\d,][ \\t])${mark}(${digits})(?![\\d])${matricula}\\s?[-–—:.]\\s?\\p{Lu}{5}`,
  'gu',
)

/** A title of an act behind half a sentence: the lines of two columns were read as one. */
export function hasGluedHeads(text: string): boolean {
  return Array.from(text.matchAll(glued)).some(
    ({ index }) => !cites.test(text.slice(Math.max(0, index - 30), index)),
  )
}

const orderOf = (text: string): number => Number(text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'))

export function actsIn(text: string): { first: number; last: number } | null {
  const heads = headsOf(text, Number.POSITIVE_INFINITY)
  const [first, last] = [heads[0], heads.at(-1)]
  return first && last ? { first: first.from, last: last.from } : null
}
