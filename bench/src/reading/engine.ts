import type { PaperText } from '@soleira/domain/reading/page-text'
import { installedTesseract } from '@soleira/server/adapters/reading/installed'
import { openReader, type Reader } from '@soleira/server/adapters/reading/reader'
import { pictureOf, type Taken } from '@soleira/server/test/files/written-paper'
import { asFile } from '../../../server/src/files/as-file.ts'
import { memoryOf } from '../measure/memory.ts'
import { atInterruption } from '../processes/interruption.ts'
import type { MadePaper } from './corpus/papers.ts'
import { drawnPdf } from './drawn-pdf.ts'
import { type ReadingMeasured, sumJudged } from './measure.ts'
import { type Sample, sampleOf } from './sample.ts'
import { judgePapers } from './score.ts'

interface Way extends Pick<ReadingMeasured, 'way' | 'heldTo'>, Sample {
  taken: Taken | null
}

const ways: Way[] = [
  { way: 'PDF with text', heldTo: 'text', each: 4, eachUnknown: 1, taken: null },
  { way: 'scan of 200 dpi', heldTo: 'scan', each: 8, eachUnknown: 2, taken: { dpi: 200 } },
  { way: 'scan of 300 dpi', each: 32, eachUnknown: 20, taken: { dpi: 300 } },
  {
    way: 'scan of 150 dpi, 2° askew, grained',
    each: 32,
    eachUnknown: 20,
    taken: { dpi: 150, askew: 2, grain: 20 },
  },
  {
    way: 'photo with a shadow, 4° askew',
    each: 32,
    eachUnknown: 20,
    taken: { dpi: 200, askew: 4, isPhoto: true },
  },
]

const nobody = { account: 1, signal: new AbortController().signal }

export async function measureEngines(say: (line: string) => void): Promise<ReadingMeasured[]> {
  const found: ReadingMeasured[] = []
  const program = await installedTesseract(process.env)
  for (const tesseract of program ? [null, program] : [null]) {
    const reader = openReader({ tesseract: Promise.resolve(tesseract) })
    atInterruption(async () => reader.close())
    try {
      // A way that needs no engine is measured once.
      for (const way of tesseract ? ways.filter(({ taken }) => taken) : ways) {
        const name = way.taken && tesseract ? `${way.way}, tesseract of this machine` : way.way
        found.push(await measureWay(reader, { ...way, way: name }, say))
      }
    } finally {
      reader.close()
    }
  }
  return found
}

async function measureWay(
  reader: Reader,
  { way, heldTo, taken, ...sample }: Way,
  say: (line: string) => void,
): Promise<ReadingMeasured> {
  const papers = sampleOf(sample)
  const texts = new Map<MadePaper, { text: PaperText; took: number }>()
  let megabytes = 0
  for (const paper of papers) {
    const pdf = drawnPdf(paper.page)
    const bytes = taken ? await pictureOf(pdf, taken) : pdf
    const watch = setInterval(async () => {
      megabytes = Math.max(megabytes, await helpersMegabytes())
    }, 100)
    const begun = performance.now()
    const file = asFile(bytes)
    const read = await reader.read({ file, isPdf: !taken }, nobody).finally(() => clearInterval(watch))
    const took = performance.now() - begun
    texts.set(paper, { text: typeof read === 'string' ? { pages: [] } : read.text, took })
  }
  const judged = judgePapers(papers, (paper) => texts.get(paper)?.text ?? { pages: [] }).map((one) => ({
    ...one,
    milliseconds: one.milliseconds + (texts.get(one.paper)?.took ?? 0),
  }))
  return { ...sumJudged({ way, ...(heldTo && { heldTo }) }, judged, say), megabytes }
}

async function helpersMegabytes(): Promise<number> {
  const [all, own] = await Promise.all([memoryOf(process.pid), memoryOf(process.pid, { alone: true })])
  return (all ?? 0) - (own ?? 0)
}
