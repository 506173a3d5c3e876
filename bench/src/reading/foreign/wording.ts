import { readFileSync } from 'node:fs'
import type { CertificateResult } from '@soleira/domain/certificate/result'
import { Random } from '../../seed/random.ts'
import { type Cast, castOf } from './cast.ts'
import { drawnSheet, type Font } from './sheet.ts'

/** `A` words the half that is looked at, `B` the half that is only measured. */
export type WordingSide = 'A' | 'B'

/** The reading of a careful lawyer. */
export interface ForeignTruth {
  kind: string | null
  person?: { name: string; number: string }
  result?: CertificateResult
  issuedOn?: string
  validUntil?: string
  /** A number or a code that is printed; either will do. */
  codes: string[]
  matricula?: { owners: string[]; burdens: string[] }
  /** `no`: something speaks against it, so that it has to be doubted. `yes`: nothing does. */
  maySure?: 'yes' | 'no'
}

export interface Worded {
  id: string
  lines: string[]
  font: Font
  cast: Cast
  truth: ForeignTruth
}

interface Entry {
  id: string
  kind: string | null
  result: string
  fields: Record<string, string>
  text: string
}

const files = ['union', 'rio', 'states', 'deeds', 'none'] as const

/** `== kind result name=value`, and below `-- A` and `-- B`, each with the lines of a page (sheet.ts). */
function entriesOf(file: string, side: WordingSide): Entry[] {
  const text = readFileSync(new URL(`./wordings/${file}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^== /m)
    .slice(1)
    .map((part, index) => {
      const [head = '', ...rest] = part.split('\n')
      const body = `\n${rest.join('\n')}`.split(/\n-- /).find((one) => one.startsWith(side)) ?? ''
      const at = body.indexOf('\n')
      const [kind = '', result = '-', ...fields] = `${head} ${body.slice(1, at)}`.trim().split(/\s+/)
      return {
        id: `${file} ${index + 1} ${kind}`,
        kind: kind === 'none' ? null : kind,
        result,
        fields: Object.fromEntries(
          fields.map((field) => [field.split('=')[0], field.slice(field.indexOf('=') + 1)]),
        ),
        text: body.slice(at + 1).trimEnd(),
      }
    })
}

const fill = (text: string, words: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, word: string) => {
    const found = words[word]
    if (found === undefined) throw new Error(`a wording asks for ${word}`)
    return found
  })

interface Change {
  age?: number
  days?: number
  /** Takes the place of lines or words before they are filled. */
  reword?: (text: string) => string
}

/** One paper of a wording, and the truth of what it prints. */
function wordedOf(
  entry: Entry,
  seed: number,
  today: string,
  { age, days, reword = (text) => text }: Change,
): Worded {
  const { fields } = entry
  const random = new Random(seed)
  const patterns = {
    code: fields.code ?? '',
    number: fields.number ?? '',
    days: days ?? Number(fields.days ?? 0),
  }
  const cast = castOf(random, today, { ...patterns, ...(age !== undefined && { age }) })
  const text = reword(entry.text)
  const has = (word: string) => text.includes(`{${word}`)
  const isOfCompany = fields.person === 'company'
  const person = isOfCompany
    ? { name: cast.company, number: cast.cnpj }
    : { name: cast.name, number: has('cpf') ? cast.cpf : '' }
  const codes = [has('number') && cast.number, has('code') && cast.code].filter((one) => one !== false)
  const truth: ForeignTruth = {
    kind: entry.kind,
    codes: fields.code === 'inscricao' || fields.code === '99999' ? [] : codes,
    ...(entry.kind && fields.person !== 'none' && { person }),
    ...(entry.result !== '-' && { result: entry.result as CertificateResult }),
    ...(has('issued') && { issuedOn: cast.issuedOn }),
    ...(has('until') && { validUntil: cast.validUntil }),
    ...(fields.burdens && {
      matricula: { owners: [cast.name], burdens: fields.burdens.split(',').filter((one) => one !== '-') },
    }),
    ...('sure' in fields && { maySure: 'yes' as const }),
  }
  const font = (fields.font ?? 'helvetica') as Font
  return { id: entry.id, lines: fill(text, cast.words).split('\n'), font, cast, truth }
}

const seeds: Record<WordingSide, number> = { A: 41_000, B: 97_000 }

/** Every wording of a side once, in the order of its files. */
export function papersOfWordings(side: WordingSide, today: string): Worded[] {
  return files
    .flatMap((file) => entriesOf(file, side))
    .map((entry, index) => wordedOf(entry, seeds[side] + index, today, {}))
}

/** Other papers of one wording, for the makers that do something to it. `nth` counts those of a kind. */
export class Wordings {
  #next: number
  readonly #entries: Entry[]
  readonly #today: string

  constructor(side: WordingSide, today: string) {
    this.#entries = files.flatMap((file) => entriesOf(file, side))
    this.#next = seeds[side] + 500
    this.#today = today
  }

  take(kind: string, result = 'negativa', change: Change = {}): Worded {
    const entry = this.#entries.find((one) => one.kind === kind && [one.result, '*'].includes(result))
    if (!entry) throw new Error(`no wording of ${kind} ${result}`)
    this.#next += 1
    return wordedOf(entry, this.#next, this.#today, change)
  }
}

export const pdfOfWorded = ({ lines, font }: Worded): Buffer => drawnSheet(lines, { font }).pdf()
