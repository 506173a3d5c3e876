import { dayIn } from '@soleira/domain/format/moment'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { logo } from './logo.ts'

export const green = '#1F5B47'
export const terracotta = '#B9562F'
export const muted = '#5B655F'

export interface Author {
  firstName: string
  lastName: string
  creci: string
  timezone: TimeZone
}

export function authorName({ firstName, lastName }: Author): string {
  return `${firstName} ${lastName}`
}

export function printedDay(moment: Date | string, { timezone }: Pick<Author, 'timezone'>): string {
  return dayIn(timezone, new Date(moment))
}

export function documentHeading(subject: string, author: Author, today: Date): Content {
  return {
    margin: [0, 0, 0, 16],
    columns: [
      { svg: logo, width: 34 },
      {
        stack: [
          { text: 'Soleira', fontSize: 18, bold: true, color: green },
          { text: subject, color: muted, headlineLevel: 1 },
        ],
        margin: [10, 0, 0, 0],
      },
      {
        stack: [
          { text: authorName(author), bold: true, fontSize: 11 },
          author.creci,
          { text: printedDay(today, author), color: muted },
        ],
        alignment: 'right',
      },
    ],
  }
}

const footWidth = 410

/** One line. A long name is cut, so that the rest still fits. */
export function documentFoot(author: Author, today: Date): string {
  const around = ['Soleira · ', ` · ${printedDay(today, author)}`]
  const creci = fitted(author.creci, 120)
  const room = footWidth - widthOf(`${around.join('')} · ${creci}`)
  return `${around[0]}${fitted(authorName(author), room)} · ${creci}${around[1]}`
}

function fitted(text: string, room: number): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  while (letters.length && widthOf(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** An estimate in points for the foot's 8-point letters; rather too much than too little. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (/[WMwm@%…—]/.test(letter)) return 7.3
  if (/[ .,:;·\-'|ijlItfr()]/.test(letter)) return 3
  if (/[\p{Lu}\d]/u.test(letter)) return 5.7
  return /[\u0020-\u024f]/.test(letter) ? 4.7 : 8
}

export function documentSubheading(text: string): Content {
  return { text, bold: true, fontSize: 12, margin: [0, 18, 0, 6], headlineLevel: 2 }
}

/** The title never stands alone at the end of a page. */
export function titledList(title: string, items: Content[]): Content[] {
  const [first, ...rest] = items
  if (first === undefined) return []
  return [
    { unbreakable: true, stack: [documentSubheading(title), { ul: [first] }] },
    ...(rest.length ? [{ ul: rest }] : []),
  ]
}

export function titledHead(
  title: string,
  whose: string | null,
  columns: readonly (string | { text: string })[],
): TableCell[][] {
  const stack = [
    { text: title, bold: true, fontSize: 12, headlineLevel: 2 },
    ...(whose ? [{ text: whose }] : []),
  ]
  return [[{ stack, colSpan: columns.length }, ...columns.slice(1).map(() => '')], headerRow(...columns)]
}

export function headerRow(...cells: (string | { text: string })[]): TableCell[] {
  return cells.map((cell) => ({
    ...(typeof cell === 'string' ? { text: cell } : cell),
    bold: true,
    color: muted,
  }))
}

export function alignedRight(text: string): { text: string; alignment: 'right' } {
  return { text, alignment: 'right' }
}

export function factsTable(lines: [label: string, value: string | null | undefined][]): Content {
  const body = lines
    .filter(([, value]) => value)
    .map(([label, value]) => [{ text: label, color: muted }, { text: value as string }])
  // A table without rows cannot be set.
  if (!body.length) return { text: 'Nenhum dado informado', color: muted }
  // Screen readers take each label as the head of its row.
  return { layout: 'noBorders', rowHeads: true, table: { widths: [130, '*'], body } } as Content
}
