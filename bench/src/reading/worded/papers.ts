import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Rules were written against `open`. Nobody opens `unseen` but to measure it. */
export type Half = 'open' | 'unseen'

interface Person {
  name: string
  cpf?: string
  cnpj?: string
}

/** The reading of a careful lawyer. */
export interface WordedTruth {
  /** Null for what is none of the papers that Soleira knows. */
  kind: string | null
  /** Kinds that are as right. */
  alsoKinds?: string[]
  /** Whom the paper is about. */
  persons: Person[]
  result: string | null
  /** Results that would harm somebody. */
  mustNotBe?: string[]
  /** YYYY-MM-DD */
  issuedOn: string | null
  validUntil: string | null
  matricula?: {
    standing: { act: string; kind: string }[]
    owners: { name: string }[]
  }
}

export interface WordedPaper {
  name: string
  /** A page of HTML, which a browser prints. */
  url: string
  truth: WordedTruth
}

export function wordedPapers(half: Half): WordedPaper[] {
  const folder = new URL(`./${half}/`, import.meta.url)
  return readdirSync(fileURLToPath(folder))
    .sort()
    .map((name) => ({
      name,
      url: pathToFileURL(fileURLToPath(new URL(`${name}/page.html`, folder))).href,
      truth: JSON.parse(readFileSync(new URL(`${name}/truth.json`, folder), 'utf8')) as WordedTruth,
    }))
}
