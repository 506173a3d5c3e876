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
 * Finds pages whose copy lacks words, because a font that the copy took for another one shows nothing. Letters
 * are counted: where one word ends and the next begins PDFium tells otherwise once a page was turned. `isOver`
 * says that no time is left.
 */
export async function compareWords(
  original: Uint8Array,
  copy: Copy,
  isOver = within(mostTime),
): Promise<ComparedWords> {
  const lettersOf = (bytes: Uint8Array, count: number) =>
    withPdf(bytes, (pdf) => lettersOfPages(pdf, count, isOver))
  const before = await lettersOf(original, copy.pages.length)
  const after = await lettersOf(standingAlone(copy), before.length)
  const lost = before.flatMap((letters, index) =>
    isMissing(letters, after[index] ?? letters) ? [index + 1] : [],
  )
  return { lost, uncompared: copy.pages.length - after.length }
}

function within(time: number): () => boolean {
  const given = givenTime()
  return () => given() > time
}

function lettersOfPages(pdf: Pdf, count: number, isOver: () => boolean): string[][] {
  const pages: string[][] = []
  for (let index = 0; index < Math.min(count, pdf.pageCount) && !isOver(); index++)
    pages.push(pdf.page(index, (page) => page.text().match(/[\p{L}\p{N}]/gu) ?? []))
  return pages
}

function isMissing(letters: readonly string[], found: readonly string[]): boolean {
  const left = new Map<string, number>()
  for (const letter of found) left.set(letter, (left.get(letter) ?? 0) + 1)
  for (const letter of letters) {
    const count = left.get(letter) ?? 0
    if (!count) return true
    left.set(letter, count - 1)
  }
  return false
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
