import type { PaperText } from '@soleira/domain/reading/page-text'
import { openReader, type Reader } from '@soleira/server/adapters/reading/reader'
import { type Scan, scanned } from '@soleira/server/test/files/scanned-paper'
import { asFile } from '../../../../server/src/files/as-file.ts'
import { atInterruption } from '../../processes/interruption.ts'
import {
  isSure,
  mistakesIn,
  readWorded,
  scoresOfWorded,
  type WordedReading,
  type WordedScores,
} from './judge.ts'
import { type Half, type WordedPaper, wordedPapers } from './papers.ts'
import { printPapers } from './printed.ts'

export interface WordedMeasured {
  half: Half
  way: string
  papers: number
  scores: WordedScores
  /** Milliseconds from the file to the proposal. */
  median: number
  p95: number
}

interface Way {
  way: string
  /** One paper in so many. */
  each: number
  scan: Scan | null
}

const ways: readonly Way[] = [
  { way: 'PDF with text', each: 1, scan: null },
  { way: 'scan of 200 dpi', each: 3, scan: { dpi: 200 } },
  { way: 'scan of 300 dpi', each: 9, scan: { dpi: 300 } },
  { way: 'scan of 150 dpi, 1.5° askew', each: 9, scan: { dpi: 150, askew: 1.5 } },
  { way: 'scan of 200 dpi, upside down', each: 9, scan: { dpi: 200, turns: 2 } },
]

/**
 * Reads both halves as the product does. Names the mistakes of the open half only: whoever writes rules must
 * not learn from the other.
 */
export async function measureWorded(
  say: (line: string) => void,
  only?: { way: string; half?: Half },
): Promise<WordedMeasured[]> {
  const reader = openReader({ tesseract: Promise.resolve(null) })
  atInterruption(async () => reader.close())
  try {
    const measured: WordedMeasured[] = []
    for (const half of ['open', 'unseen'] as const) {
      if (only?.half && only.half !== half) continue
      const papers = wordedPapers(half)
      const printed = await printPapers(papers)
      for (const way of ways) {
        if (only && way.way !== only.way) continue
        measured.push(await measureWay(reader, half, way, papers, printed, say))
      }
    }
    return measured
  } finally {
    reader.close()
  }
}

async function measureWay(
  reader: Reader,
  half: Half,
  { way, each, scan }: Way,
  papers: readonly WordedPaper[],
  printed: readonly Buffer[],
  say: (line: string) => void,
): Promise<WordedMeasured> {
  const read: WordedReading[] = []
  const times: number[] = []
  for (const [index, paper] of papers.entries()) {
    // Recognition takes seconds a page, so scans are a sample. The open half is the larger and weaker ground.
    if (index % (scan && half === 'open' ? each * 8 : each)) continue
    const pdf = printed[index] as Buffer
    const bytes = scan ? await scanned(pdf, scan) : pdf
    const begun = performance.now()
    const { text, pageCount } = await textOf(reader, bytes)
    read.push(readWorded(paper, text, pageCount))
    times.push((performance.now() - begun) / Math.max(1, pageCount))
  }
  say(`${half}, ${way}: ${read.length} papers`)
  if (half === 'open')
    for (const one of read) {
      const wrong = mistakesIn(one)
      if (wrong.length) say(`  ${one.paper.name}${isSure(one) ? ', called sure' : ''}: ${wrong.join('; ')}`)
    }
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  const [median, p95] = [at(0.5), at(0.95)]
  return { half, way, papers: read.length, scores: scoresOfWorded(read), median, p95 }
}

const nobody = { account: 1, signal: new AbortController().signal }

async function textOf(reader: Reader, bytes: Buffer): Promise<{ text: PaperText; pageCount: number }> {
  const file = asFile(bytes)
  const read = await reader.read({ file, isPdf: true }, nobody)
  return typeof read === 'string' ? { text: { pages: [] }, pageCount: 0 } : read
}
