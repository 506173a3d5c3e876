import { posix } from 'node:path'
import type { Problem, SourceFile } from './source-file.ts'

interface Citable {
  sections: Map<string, ReadonlySet<string>>
  /** T1 …, F1 … */
  rows: ReadonlySet<string>
  architectureRules: ReadonlySet<string>
  /** By document, as a link names them. */
  headings: ReadonlyMap<string, ReadonlySet<string>>
}

const specification: Record<string, string> = {
  'part 1': 'docs/specification/part-1.md',
  'part 2': 'docs/specification/part-2.md',
  'part 3': 'docs/specification/part-3.md',
  rules: 'docs/specification/rules.md',
}

const tables = ['docs/threats.md', 'docs/faults.md']

function citableIn(documents: readonly SourceFile[]): Citable {
  const textOf = (path: string) => documents.find((document) => document.path === path)?.text ?? ''
  const all = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, found]) => found as string))
  return {
    sections: new Map(
      Object.entries(specification).map(([name, path]) => [
        name,
        all(textOf(path), /^#{2,3} (\d+(?:\.\d+)?)/gm),
      ]),
    ),
    rows: all(tables.map(textOf).join('\n'), /^\| ([TF]\d+) \|/gm),
    architectureRules: all(textOf('docs/architecture.md'), /^(\d+)\. /gm),
    headings: new Map(
      documents
        .filter(({ path }) => path.endsWith('.md'))
        .map(({ path, text }) => [path, new Set([...all(text, /^#+ (.+)$/gm)].map(anchorOf))]),
    ),
  }
}

/** As GitHub makes it: "More processes, a pooler" is #more-processes-a-pooler. */
function anchorOf(heading: string): string {
  const said = heading.replace(/\]\([^)]*\)/g, '')
  return said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}

const sections = /\b(part [123]|rules) ((?:§\d+(?:\.\d+)?(?:(?:,| and| to)? )?)+)/gi
/** A paragraph of a law is written 54 §2º. */
const looseSection = /§(\d+(?:\.\d+)?)(?![\dº])/g
/** Skips the hours of `T12:00`, the fonts of a PDF (`/F1`) and parts of other words. */
const row = /(?<![\w}/+.-])([TF]\d{1,2})(?!\w|:\d)/g
const architectureRule = /\barchitecture rules? ((?:\d+(?:, | and )?)+)/gi
const record = /\bdocs\/decisions\/(\d{4})/g
const markdownFile = /(?<![\w/.-])(\.{0,2}[\w/.-]*[\w-]\.md)\b/g
const markdownLink = /\]\(([^)\s]+)\)/g
const quotedPath = /`((?!docs\/decisions\/\d)(?:domain|server|web|e2e|bench|scripts|docs)\/[\w./-]+)`/g

/**
 * References that lead nowhere: to a section, threat, fault, architecture rule, record or document, and from
 * documents to a file or a heading. `entries` are the paths of all files and folders.
 */
export function checkReferences(files: readonly SourceFile[], entries: ReadonlySet<string>): Problem[] {
  const citable = citableIn(files)
  const records = new Set([...entries].map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1]))
  return files.flatMap((file) => {
    const wrong = [...referencesIn(file, citable, entries, records)]
    return wrong.map((reference) => ({
      path: file.path,
      message: `cites ${reference}, which docs/ does not hold: see docs/specification/README.md`,
    }))
  })
}

export const recordIndex = 'docs/decisions/README.md'

/**
 * Records that share a number or are not in the index, and gaps in the numbers that the index does not
 * explain.
 */
export function checkRecords(entries: Iterable<string>, index: string): Problem[] {
  const taken = new Map<string, string>()
  const problems: Problem[] = []
  for (const path of entries) {
    const [, name = '', number = ''] = /^docs\/decisions\/((\d{4})-.+)/.exec(path) ?? []
    if (!number) continue
    const other = taken.get(number)
    if (other) problems.push({ path, message: `has the number of ${other}: take the next free one` })
    if (!index.includes(`(${name})`)) problems.push({ path, message: `is not listed in ${recordIndex}` })
    taken.set(number, path)
  }
  const explained = new Set(/^## Missing numbers$[^#]*/m.exec(index)?.[0].match(/\b\d{4}\b/g))
  for (let number = 1; number < Math.max(...[...taken.keys()].map(Number)); number++) {
    const name = String(number).padStart(4, '0')
    if (taken.has(name) || explained.has(name)) continue
    problems.push({ path: recordIndex, message: `says nothing of ${name}, which no record has` })
  }
  return problems
}

function* referencesIn(
  { path, text }: SourceFile,
  citable: Citable,
  entries: ReadonlySet<string>,
  records: ReadonlySet<string | undefined>,
): Generator<string> {
  const flat = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
  const numbers = (list: string) => list.match(/\d+(?:\.\d+)?/g) ?? []

  for (const [, name = '', list = ''] of flat.matchAll(sections)) {
    const known = citable.sections.get(name.toLowerCase())
    for (const number of numbers(list)) if (!known?.has(number)) yield `${name} §${number}`
  }
  const own = Object.entries(specification).find(([, document]) => document === path)?.[0]
  for (const [, number = ''] of flat.replace(sections, ' ').matchAll(looseSection)) {
    // Within the specification a § alone is one of the same document.
    if (!(own && citable.sections.get(own)?.has(number))) yield `§${number} of no document`
  }
  for (const [, id = ''] of flat.matchAll(row)) if (!citable.rows.has(id)) yield id
  for (const [, list = ''] of flat.matchAll(architectureRule)) {
    for (const number of numbers(list)) {
      if (!citable.architectureRules.has(number)) yield `architecture rule ${number}`
    }
  }
  for (const [, number] of flat.matchAll(record)) {
    if (!records.has(number)) yield `docs/decisions/${number}`
  }
  const beside = (target: string) => posix.normalize(posix.join(posix.dirname(path), target))
  const isThere = (target: string) => entries.has(posix.normalize(target)) || entries.has(beside(target))
  if (!path.endsWith('.md')) {
    for (const [, target = ''] of flat.matchAll(markdownFile)) if (!isThere(target)) yield target
    return
  }
  for (const [, target = ''] of flat.matchAll(markdownLink)) {
    if (/^[a-z]+:/.test(target)) continue
    const [place = '', anchor] = target.split('#')
    const document = place ? beside(place) : path
    const headings = citable.headings.get(document)
    if (!entries.has(document) || (anchor && headings && !headings.has(anchor))) yield target
  }
  for (const [, target = ''] of flat.matchAll(quotedPath)) {
    if (!entries.has(target.replace(/\/$/, ''))) yield target
  }
}
