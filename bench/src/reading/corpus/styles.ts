import { type Facts, inWords, showDate, type Truth } from './facts.ts'
import { centred, columns, gap, heading, type Page, paragraph, plain } from './layout.ts'

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
  ...header.map((line) => centred(line, 11)),
  gap,
  ...heading(title, 13, true),
  gap,
  ...fields.map(([label, value]) => plain(`${label}: ${value}`)),
  gap,
  ...body.flatMap((line) => paragraph(line)),
]

const stacked = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...header.map((line) => plain(line, 9, true)),
  ...heading(title, 12, true),
  gap,
  ...fields.flatMap(([label, value]) => [plain(label.toUpperCase(), 7), plain(value, 11)]),
  gap,
  ...body.flatMap((line) => paragraph(line, 9)),
]

const grid = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...header.map((line) => centred(line, 9)),
  ...heading(title, 12, true),
  gap,
  ...Array.from({ length: Math.ceil(fields.length / 2) }, (_, row) =>
    fields.slice(row * 2, row * 2 + 2),
  ).flatMap((pair) => [
    columns(
      pair.map(([label]) => label),
      8,
      true,
    ),
    columns(
      pair.map(([, value]) => value),
      10,
    ),
  ]),
  gap,
  ...body.flatMap((line) => paragraph(line, 8)),
]

const sided = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...heading(title, 14, true),
  ...header.map((line) => centred(line, 8)),
  gap,
  ...fields.map((pair) => columns(pair, 9)),
  gap,
  ...body.flatMap((line) => paragraph(line, 9)),
]

const running = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...header.map((line) => plain(line, 10, true)),
  ...heading(title, 11, true),
  gap,
  ...fields.flatMap(([label, value]) => [...paragraph(`${label}: ${value};`, 10)]),
  ...body.flatMap((line) => paragraph(line, 8)),
]

const framed = (
  header: readonly string[],
  title: string,
  fields: readonly (readonly [string, string])[],
  body: readonly string[] = [],
): Page => [
  ...heading(title.toUpperCase(), 13, true),
  ...header.map((line) => centred(line.toUpperCase(), 8)),
  gap,
  ...Array.from({ length: Math.ceil(fields.length / 3) }, (_, row) =>
    fields.slice(row * 3, row * 3 + 3),
  ).flatMap((some) => [
    columns(
      some.map(([label]) => label.toUpperCase()),
      6,
      true,
    ),
    columns(
      some.map(([, value]) => value),
      8,
    ),
  ]),
  gap,
  ...body.flatMap((line) => paragraph(line, 8)),
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

export const person =
  (kind: Truth['kind'], dated = true) =>
  ({ cpf, issuedOn }: Facts): Truth => ({ kind, cpf, ...(dated && { issuedOn }) })
export const companyOf =
  (kind: Truth['kind']) =>
  ({ cnpj, issuedOn }: Facts): Truth => ({ kind, cnpj, issuedOn })
export const house =
  (kind: Truth['kind'], dated = true) =>
  ({ inscricao, issuedOn }: Facts): Truth => ({ kind, inscricao, ...(dated && { issuedOn }) })

export const of: (label: string) => Fields =
  (label) =>
  ({ name, cpf, issuedOn }) => [
    ['Nome', name],
    ['CPF', cpf],
    [label, showDate(issuedOn)],
  ]
export const signedAt = ({ city, issuedOn }: Facts): string => `${city}, ${inWords(issuedOn)}.`
export const prose = (header: Words, other: Words, text: (facts: Facts) => string): Other['draw'] => [
  ...[header, header, header].map(
    (words, index) =>
      (facts: Facts): Page => [
        ...words[0].map((line) => (index === 1 ? plain(line, 11, true) : centred(line, 11))),
        gap,
        ...heading(words[1], 13, true),
        gap,
        ...paragraph(text(facts), 10 + (index === 2 ? 2 : 0)),
        gap,
        plain(signedAt(facts)),
      ],
  ),
  ...[other, other, other].map(
    (words, index) =>
      (facts: Facts): Page => [
        ...heading(words[1], 14, true),
        gap,
        ...words[0].map((line) => (index === 1 ? plain(line, 9) : centred(line, 9, true))),
        gap,
        ...paragraph(text(facts), 9 + index),
        gap,
        centred(signedAt(facts), 10 + index),
        ...(index === 2 ? [plain('Testemunhas: 1. _______ 2. _______', 8)] : []),
      ],
  ),
]
