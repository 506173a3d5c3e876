/** A part of the property, reduced: 3/4. */
export interface OwnedShare {
  part: number
  of: number
  /** As the paper says it: 60% and not 3/5. */
  isPercent: boolean
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** Null where the numbers grow beyond what is exact. */
function shareOf(part: number, of: number, isPercent = false): OwnedShare | null {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(of) || of <= 0 || part < 0) return null
  const by = divisor(part, of) || 1
  return { part: part / by, of: of / by, isPercent }
}

export const addShares = (one: OwnedShare, other: OwnedShare): OwnedShare | null =>
  shareOf(one.part * other.of + other.part * one.of, one.of * other.of, one.isPercent || other.isPercent)

export const takeShare = (from: OwnedShare, taken: OwnedShare): OwnedShare | null =>
  shareOf(from.part * taken.of - taken.part * from.of, from.of * taken.of, from.isPercent || taken.isPercent)

export const splitShare = ({ part, of, isPercent }: OwnedShare, among: number): OwnedShare | null =>
  shareOf(part, of * among, isPercent)

export const wholeShare: OwnedShare = { part: 1, of: 1, isPercent: false }

export const isWhole = ({ part, of }: OwnedShare): boolean => part === of

/** Rounded percentages of three owners make no hundred. */
export const isNearlyWhole = ({ part, of }: OwnedShare): boolean => Math.abs(part / of - 1) < 0.005

export function shareText({ part, of, isPercent }: OwnedShare): string {
  if (!isPercent) return `${part}/${of}`
  return `${String(Math.round((part / of) * 1_000_000) / 10_000).replace('.', ',')}%`
}

export interface SaidShare {
  share: OwnedShare
  /** Places in the text. */
  at: number
  to: number
}

const ordinals = ['ter[çc]', 'quart', 'quint', 's[eé]xt', 's[eé]tim', 'oitav', 'non', 'd[eé]cim']
const counts = ['uma?', 'dois|duas', 'tr[êe]s', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove']
/** 'um terço', 'três décimos', 'seu quarto', 'a terça parte'. A bare 'quarto' is a room. */
const inWords = `metade|(?:${counts.join('|')}|seus?) (?:${ordinals.join('|')})os?|(?:(?:${counts.join('|')}) )?(?:${ordinals.join('|')})as? partes?`
const said = new RegExp(
  `(?<![\\d/.,-])(\\d{1,4})\\s?/\\s?(\\d{1,4})(?![\\d/]|[.,]\\d|-\\d)|(?<![\\d.,])(\\d{1,3}(?:,\\d{1,4})?)\\s?%|(?<!\\p{L})(${inWords})(?!\\p{L})`,
  'giu',
)

/** Parts of the property; '1/24 do terreno' and '10% ao ano' are none. */
export function sharesIn(text: string): SaidShare[] {
  const found = Array.from(text.matchAll(said)).flatMap((match): SaidShare[] => {
    const [at, to] = [match.index, match.index + match[0].length]
    if (
      /^\s?(?:ao (?:m[êe]s|ano)|a\.[am]|d[eo] (?:terreno|solo|multa|juros|lauda?[êe]mio|pre[çc]o|valor)|de multa|à vista|de (?:entrada|sinal|desconto|juros|comiss)|d[oa] (?:saldo|d[íi]vida|d[ée]bito|lance))/iu.test(
        text.slice(to, to + 20),
      )
    )
      return []
    if (isPageNumber(text, at, to)) return []
    if (
      /(?:n[º°o.]|fls?\.|lei|livro|art\.?|processos?|autos|of[íi]cio|quadra|lote)\s?$/iu.test(
        text.slice(Math.max(0, at - 10), at),
      )
    )
      return []
    const share = shareOfMatch(match)
    return share && share.part > 0 && share.part <= share.of ? [{ share, at, to }] : []
  })
  // 'a metade (1/2)' and '50% (1/2)' say one part twice.
  return found.filter((one, index) => {
    const before = found[index - 1]
    return !(before && /^\s?\(/.test(text.slice(before.to, one.at)) && one.at - before.to < 4)
  })
}

const isPageNumber = (text: string, at: number, to: number): boolean =>
  /\n[ \t]*$/.test(text.slice(0, at)) && /^[ \t]*(?:\n|$)/.test(text.slice(to))

function shareOfMatch([, part, of, percent, words]: RegExpExecArray): OwnedShare | null {
  // '884/2009' is the number of a case.
  if (part && of)
    return Number(part) < Number(of) && !/^(?:19|20)\d\d$/.test(of) ? shareOf(Number(part), Number(of)) : null
  if (percent) return shareOf(Math.round(Number(percent.replace(',', '.')) * 10_000), 1_000_000, true)
  return words ? shareInWords(words) : null
}

function shareInWords(words: string): OwnedShare | null {
  if (/metade/i.test(words)) return shareOf(1, 2)
  const first = words.split(' ')[0] ?? ''
  const part = counts.findIndex((count) => new RegExp(`^(?:${count})$`, 'iu').test(first)) + 1
  const of = ordinals.findIndex((ordinal) =>
    new RegExp(`(?:^|\\s)(?:${ordinal})[oa]s?(?:\\s|$)`, 'iu').test(words),
  )
  return of < 0 ? null : shareOf(part || 1, of + 3)
}
