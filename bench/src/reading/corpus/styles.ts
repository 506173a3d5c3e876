import { type Facts, inWords, showDate, type Truth } from './facts.ts'
import {
  centredLine,
  columnsLine,
  gap,
  headingLines,
  type Page,
  paragraphLines,
  plainLine,
} from './layout.ts'

export interface Other {
  truth: (facts: Facts) => Truth
  draw: readonly ((facts: Facts) => Page)[]
}

const form = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...header.map((line) => centredLine(line, 11)),
  gap,
  ...headingLines(title, 13, true),
  gap,
  ...fields.map(([label, value]) => plainLine(`${label}: ${value}`)),
  gap,
  ...body.flatMap((line) => paragraphLines(line)),
]

const stacked = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...header.map((line) => plainLine(line, 9, true)),
  ...headingLines(title, 12, true),
  gap,
  ...fields.flatMap(([label, value]) => [plainLine(label.toUpperCase(), 7), plainLine(value, 11)]),
  gap,
  ...body.flatMap((line) => paragraphLines(line, 9)),
]

const grid = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...header.map((line) => centredLine(line, 9)),
  ...headingLines(title, 12, true),
  gap,
  ...Array.from({ length: Math.ceil(fields.length / 2) }, (_, row) =>
    fields.slice(row * 2, row * 2 + 2),
  ).flatMap((pair) => [
    columnsLine(
      pair.map(([label]) => label),
      8,
      true,
    ),
    columnsLine(
      pair.map(([, value]) => value),
      10,
    ),
  ]),
  gap,
  ...body.flatMap((line) => paragraphLines(line, 8)),
]

const sided = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...headingLines(title, 14, true),
  ...header.map((line) => centredLine(line, 8)),
  gap,
  ...fields.map((pair) => columnsLine(pair, 9)),
  gap,
  ...body.flatMap((line) => paragraphLines(line, 9)),
]

const running = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...header.map((line) => plainLine(line, 10, true)),
  ...headingLines(title, 11, true),
  gap,
  ...fields.flatMap(([label, value]) => [...paragraphLines(`${label}: ${value};`, 10)]),
  ...body.flatMap((line) => paragraphLines(line, 8)),
]

const framed = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...headingLines(title.toUpperCase(), 13, true),
  ...header.map((line) => centredLine(line.toUpperCase(), 8)),
  gap,
  ...Array.from({ length: Math.ceil(fields.length / 3) }, (_, row) =>
    fields.slice(row * 3, row * 3 + 3),
  ).flatMap((some) => [
    columnsLine(
      some.map(([label]) => label.toUpperCase()),
      6,
      true,
    ),
    columnsLine(
      some.map(([, value]) => value),
      8,
    ),
  ]),
  gap,
  ...body.flatMap((line) => paragraphLines(line, 8)),
]

type Fields = (facts: Facts) => readonly (readonly [string, string])[]
type Words = readonly [readonly string[], string]

export function inStyles(
  tuned: Words,
  measured: Words,
  fields: Fields,
  body: (facts: Facts) => readonly string[] = () => [],
): Other['draw'] {
  return [
    ...[form, stacked, grid].map(
      (style) => (facts: Facts) => style(tuned[0], tuned[1], fields(facts), body(facts)),
    ),
    ...[sided, running, framed].map(
      (style) => (facts: Facts) =>
        style(measured[0], measured[1], fields(facts), [
          ...body(facts),
          'Documento emitido nos termos da Lei nº 13.709, de 14 de agosto de 2018.',
        ]),
    ),
  ]
}

export const truthOfPerson =
  (kind: Truth['kind'], dated = true) =>
  ({ cpf, issuedOn }: Facts): Truth => ({ kind, cpf, ...(dated && { issuedOn }) })
export const companyOf =
  (kind: Truth['kind']) =>
  ({ cnpj, issuedOn }: Facts): Truth => ({ kind, cnpj, issuedOn })
export const truthOfHouse =
  (kind: Truth['kind'], dated = true) =>
  ({ inscricao, issuedOn }: Facts): Truth => ({ kind, inscricao, ...(dated && { issuedOn }) })

export const labelledFields: (label: string) => Fields =
  (label) =>
  ({ name, cpf, issuedOn }) => [
    ['Nome', name],
    ['CPF', cpf],
    [label, showDate(issuedOn)],
  ]
export const signedAt = ({ city, issuedOn }: Facts): string => `${city}, ${inWords(issuedOn)}.`
export const drawProse = (header: Words, other: Words, text: (facts: Facts) => string): Other['draw'] => [
  ...[header, header, header].map(
    (words, index) =>
      (facts: Facts): Page => [
        ...words[0].map((line) => (index === 1 ? plainLine(line, 11, true) : centredLine(line, 11))),
        gap,
        ...headingLines(words[1], 13, true),
        gap,
        ...paragraphLines(text(facts), 10 + (index === 2 ? 2 : 0)),
        gap,
        plainLine(signedAt(facts)),
      ],
  ),
  ...[other, other, other].map(
    (words, index) =>
      (facts: Facts): Page => [
        ...headingLines(words[1], 14, true),
        gap,
        ...words[0].map((line) => (index === 1 ? plainLine(line, 9) : centredLine(line, 9, true))),
        gap,
        ...paragraphLines(text(facts), 9 + index),
        gap,
        centredLine(signedAt(facts), 10 + index),
        ...(index === 2 ? [plainLine('Testemunhas: 1. _______ 2. _______', 8)] : []),
      ],
  ),
]
