import { givenTime } from '../helper/given-time.ts'
import { type Pdf, withPdf } from '../reading/pdf.ts'
import { Objects, wholePdf } from './objects.ts'
import { type BoundPart, type ComparedWords, type CopiedPage, known } from './parts.ts'

interface Copy {
  part: BoundPart
  pages: readonly CopiedPage[]
}

/** Milliseconds. Few papers take a second. */
const mostTime = 8_000

/**
 * Compares the words of each page with those of its copy, because a font that the copy took for another one
 * shows nothing. `isOver` says that no time is left.
 */
export async function compareWords(
  original: Uint8Array,
  copy: Copy,
  isOver = within(mostTime),
): Promise<ComparedWords> {
  const wordsOf = (bytes: Uint8Array, count: number) =>
    withPdf(bytes, (pdf) => wordsOfPages(pdf, count, isOver))
  const before = await wordsOf(original, copy.pages.length)
  const after = await wordsOf(standingAlone(copy), before.length)
  const lost = before.flatMap((words, index) => (isMissing(words, after[index] ?? words) ? [index + 1] : []))
  return { lost, uncompared: copy.pages.length - after.length }
}

function within(time: number): () => boolean {
  const given = givenTime()
  return () => given() > time
}

function wordsOfPages(pdf: Pdf, count: number, isOver: () => boolean): string[][] {
  const pages: string[][] = []
  for (let index = 0; index < Math.min(count, pdf.pageCount) && !isOver(); index++)
    pages.push(pdf.page(index, (page) => page.text().match(/[\p{L}\p{N}]+/gu) ?? []))
  return pages
}

function isMissing(words: readonly string[], found: readonly string[]): boolean {
  const left = Map.groupBy(found, (word) => word)
  return words.some((word) => left.get(word)?.pop() === undefined)
}

/** The copied pages as a PDF, without their stamps. */
export function standingAlone({ part, pages }: Copy): Buffer {
  const around = new Objects()
  const kids = pages.map(({ object }) => `${object} 0 R`).join(' ')
  around.add(known.catalog, `<</Type /Catalog /Pages ${known.pages} 0 R>>`)
  around.add(known.pages, `<</Type /Pages /Count ${pages.length} /Kids [${kids}]>>`)
  around.addStream(known.save, '', Buffer.from('q'))
  return wholePdf(around.part(), part)
}
