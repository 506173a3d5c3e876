import type { Folded } from './fold.ts'

export interface ActCitation {
  order: number
  /** Places in the folded text. */
  at: number
  to: number
}

const mark =
  '(?:\\b(?:r|av|ay|reg)\\s?[.\\-–—]{0,2}\\s?(?:n[º°o.]{1,2}\\s?)?|\\b(?:registros?|averbac(?:ao|oes)|atos?)\\s(?:sob\\s)?(?:os?\\s)?(?:n[º°o.]{0,2}s?\\s?)?|(?:registrad|averbad)[oa]s?\\s(?:sob\\s)?(?:os?\\s)?n[º°o.]{1,2}s?\\s?)'
const number = '(?:\\d[\\doil]{0,2}|[oil]\\d{1,2})(?![\\doil]|[.,]\\d{3})'
const notADay = '(?!\\s?(?:de\\b|[º%/]))'
const cited = new RegExp(`${mark}(${number})`, 'g')
const cardinal = new RegExp(`${mark}(${number}(?:,\\s${number})*\\se\\s${number})${notADay}`, 'g')
const range = new RegExp(
  `${mark}(${number})\\s(?:a|ao|ate)\\s(?:o\\s)?(?:r|av)?[.\\-–\\s]{0,2}(${number})${notADay}`,
  'g',
)
/** An act of another matrícula: 'R-8 da matrícula 40.117', 'matrícula 40.117, R-8'. */
const elsewhere =
  /^(?:\/\S+)?[\s,]{0,2}(?:d[ao]s?|na|no)\s(?:m\.|matr|transcri|livro)(?!\w*\s(?:acima|supra|presente))/
const behindOther = /(?:matricula|m\.)\s?(?:n[º°o.]{1,2}\s?)?[\d.]{3,10},?\s$/

const isElsewhere = (plain: string, at: number, to: number): boolean =>
  elsewhere.test(plain.slice(to, to + 40)) || behindOther.test(plain.slice(Math.max(0, at - 40), at))

/** Whether a text names an act of another matrícula. */
export const citesElsewhere = ({ plain }: Pick<Folded, 'plain'>): boolean =>
  [...plain.matchAll(cited)].some(({ index, 0: all }) => isElsewhere(plain, index, index + all.length))

const orderOf = (digits: string): number => Number(digits.replace(/o/g, '0').replace(/[il]/g, '1'))

/** Acts that a text names by their numbers, in order of place, those of lists and ranges, too. */
export function citationsIn({ plain }: Pick<Folded, 'plain'>): ActCitation[] {
  const found: ActCitation[] = []
  const add = (digits: string, at: number, to: number) => {
    const order = orderOf(digits)
    if (!order || isElsewhere(plain, at, to)) return
    if (!found.some((one) => one.order === order && one.at === at)) found.push({ order, at, to })
  }
  for (const { index, 0: all, 1: digits = '' } of plain.matchAll(cited))
    add(digits, index, index + all.length)
  for (const { index, 0: all, 1: list = '' } of plain.matchAll(cardinal))
    for (const digits of list.split(/\s?(?:,|\be\b)\s?/).slice(1)) add(digits, index, index + all.length)
  for (const { index, 0: all, 1: first = '', 2: last = '' } of plain.matchAll(range)) {
    const [from, to] = [orderOf(first), orderOf(last)]
    if (to - from > 50) continue
    for (let order = from + 1; order <= to; order++) add(String(order), index, index + all.length)
  }
  return found.sort((one, other) => one.at - other.at)
}
