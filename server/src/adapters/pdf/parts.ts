import { dayIn } from '@soleira/domain/format/moment'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { logo } from './logo.ts'

export const green = '#1F5B47'
export const terracotta = '#B9562F'
export const muted = '#5B655F'

/** Who stands in the head of a document, and in which time zone its days are. */
export interface Author {
  firstName: string
  lastName: string
  creci: string
  timezone: TimeZone
}

export function nameOf({ firstName, lastName }: Author): string {
  return `${firstName} ${lastName}`
}

/** A moment as the day it is for the author: 20/11/2026. */
export function printedDay(moment: Date | string, { timezone }: Pick<Author, 'timezone'>): string {
  return dayIn(timezone, new Date(moment))
}

/** The head of every document: mark, what it is, whose it is and from when. */
export function heading(subject: string, author: Author, today: Date): Content {
  return {
    margin: [0, 0, 0, 16],
    columns: [
      { svg: logo, width: 34 },
      {
        stack: [
          { text: 'Soleira', fontSize: 18, bold: true, color: green },
          { text: subject, color: muted },
        ],
        margin: [10, 0, 0, 0],
      },
      {
        stack: [
          { text: nameOf(author), bold: true, fontSize: 11 },
          author.creci,
          { text: printedDay(today, author), color: muted },
        ],
        alignment: 'right',
      },
    ],
  }
}

/** The foot that names the document's author and day. */
export function foot(author: Author, today: Date): string {
  return `Soleira · ${nameOf(author)} · ${author.creci} · ${printedDay(today, author)}`
}

export function subheading(text: string): Content {
  return { text, bold: true, fontSize: 12, margin: [0, 18, 0, 6] }
}

export function headerRow(...cells: (string | { text: string })[]): TableCell[] {
  return cells.map((cell) => ({
    ...(typeof cell === 'string' ? { text: cell } : cell),
    bold: true,
    color: muted,
  }))
}

export function right(text: string): { text: string; alignment: 'right' } {
  return { text, alignment: 'right' }
}

/** Labels and what stands beside them; a line without a value is left out. */
export function facts(lines: [label: string, value: string | null | undefined][]): Content {
  const body = lines
    .filter(([, value]) => value)
    .map(([label, value]) => [{ text: label, color: muted }, { text: value as string }])
  return { layout: 'noBorders', table: { widths: [130, '*'], body } }
}
