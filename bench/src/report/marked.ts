import { readFileSync, writeFileSync } from 'node:fs'

const pathOf = (name: string) => new URL(`../../../docs/${name}.md`, import.meta.url)
const marksOf = (mark: string) => [`<!-- ${mark} -->`, `<!-- /${mark} -->`] as const

/** Replaces what stands between two marks of a page of docs/. */
export function writeBetweenMarks(name: string, mark: string, text: string): void {
  const page = readFileSync(pathOf(name), 'utf8')
  writeFileSync(
    pathOf(name),
    page.replace(markedIn(page, name, mark), () => marked(mark, text)),
  )
}

/** With the marks, so that a page which is made anew keeps it. */
export function readMarked(name: string, mark: string): string {
  return markedIn(readFileSync(pathOf(name), 'utf8'), name, mark)
}

function marked(mark: string, text: string): string {
  const [begin, end] = marksOf(mark)
  return `${begin}\n\n${text}\n\n${end}`
}

function markedIn(page: string, name: string, mark: string): string {
  const [begin, end] = marksOf(mark)
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/${name}.md has lost its marks`)
  return page.slice(from, to + end.length)
}
