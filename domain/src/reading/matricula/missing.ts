import type { PaperText } from '../page-text.ts'
import type { Act } from './act.ts'
import { citationsIn } from './citations.ts'
import { foldText } from './fold.ts'
import type { Head } from './heads.ts'

const mostBehind = 20

/** Numbers below the last act, and those behind it that an act cites. */
export function missingActs(heads: readonly Head[], acts: readonly Act[]): number[] {
  const orders = new Set(heads.map(({ order }) => order))
  const last = Math.max(0, ...orders)
  const within = Array.from({ length: last }, (_, index) => index + 1).filter((order) => !orders.has(order))
  const behind = acts.some((act) =>
    saysTwice(act, heads.find(({ order }) => order === act.order)?.matricula ?? ''),
  )
  const cited =
    last === 0 ? [] : acts.flatMap(({ text }) => citationsIn(foldText(text)).map(({ order }) => order))
  const later = cited.filter((order) => order > last && order <= last + mostBehind)
  return [...within, ...new Set(later), ...(behind && !later.length ? [last + 1] : [])]
}

/** The number of the matrícula within an act, as heads print it: the head of another act was misread. */
function saysTwice({ text }: Act, matricula: string): boolean {
  if (matricula.length < 3) return false
  const number = matricula.split('').join('\\.?')
  const again = new RegExp(`\\n[^\\n]{0,6}\\d{1,3} ?[-–—/.]{1,2} ?(?:M[.\\-]?\\s?)?${number}(?!\\d)`, 'u')
  return again.test(text.slice(12))
}

/** A sentence goes on in the right half of a line: two columns were read across. */
export function hasTornLines({ pages }: PaperText): boolean {
  return pages.some(({ lines }) =>
    lines.some(({ words }) =>
      words.some(({ text, cell }, at) => cell && at >= 4 && words.length - at >= 4 && /^\p{Ll}/u.test(text)),
    ),
  )
}

const numbered =
  /(?:p[áa]g(?:ina|\.)?|\bp\.|folha|\bfls?\.|ficha)\s?(?:n[º°o.]{1,2}\s?)?(\d{1,3})\s?(?:de|\/)\s?(\d{1,3})(?!\d|\/)/giu
const alone = /^\D{0,2}(\d{1,3})\s?\/\s?(\d{1,3})\D{0,2}$/
const goesOn = /(?:continua|segue|vide)\s(?:n[oa]|[àa]s?|em)?\s?(?:verso|ficha|folha|fls?|p[áa]gina)/iu

/** The pages number themselves, or the last one goes on elsewhere. */
export function missesPages({ pages }: PaperText): boolean {
  const seen = new Map<number, Set<number>>()
  for (const { lines } of pages) {
    const texts = lines.map(({ words }) => words.map(({ text }) => text).join(' '))
    const matches = texts.flatMap((text) => [
      ...text.matchAll(numbered),
      ...[alone.exec(text)].filter((one) => one !== null),
    ])
    for (const [, page = '', of = ''] of matches) {
      const [number, total] = [Number(page), Number(of)]
      if (number < 1 || number > total || total > 200 || total < 2) continue
      seen.set(total, (seen.get(total) ?? new Set()).add(number))
    }
  }
  const [total, numbers] = [...seen].sort((one, other) => other[1].size - one[1].size)[0] ?? [
    0,
    new Set<number>(),
  ]
  const last = pages.at(-1)?.lines.map(({ words }) => words.map(({ text }) => text).join(' ')) ?? []
  return numbers.size < total || last.slice(-4).some((text) => goesOn.test(text))
}
