import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import type { Bytes } from '../../files/file-structure.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Room } from '../helper/room.ts'
import { isTooCostly } from '../image/cost.ts'
import { readHeader } from '../image/header.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import type { Waiter } from '../turns.ts'
import { asItLies, type Frame } from './frame.ts'
import type { PictureFormat, ReadingWork, Recognised, Survey } from './work.ts'

export interface FileToRead {
  file: Bytes
  isPdf: boolean
}

export interface ReadPaper {
  text: PaperText
  pageCount: number
  /** By page number: pages that were recognised, or do not lie upright. */
  frames: Record<number, Frame>
  engine: 'text' | 'tesseract' | 'tesseract-wasm'
}

/** Some pages are pictures. Recognising them takes long, so only `read` does it. */
interface Pictured {
  pageCount: number
  toRecognise: number
}

interface How {
  mostRecognised?: number
}

/** Every method throws what turns and helpers throw. */
export interface Reader {
  readonly longest: number
  /** Says whether a PDF opens and has a page, or whether all rows of a JPEG are there. */
  opens(paper: FileToRead, waiter: Waiter): Promise<'opens' | Unreadable>
  /** Quick: returns the text that the file holds, or how many pages would have to be recognised. */
  text(paper: FileToRead, waiter: Waiter): Promise<ReadPaper | Pictured | Unreadable>
  read(paper: FileToRead, waiter: Waiter, how?: How): Promise<ReadPaper | Unreadable>
  /**
   * Draws a page as it was read, as WebP unless `format` says JPEG, with the words of `across` over it. Null
   * when it cannot be drawn.
   */
  picture(
    paper: FileToRead,
    page: {
      number: number
      frame?: Frame | undefined
      width: number
      format?: PictureFormat
      across?: string
    },
    waiter: Waiter,
  ): Promise<Buffer | null>
  close(): void
}

export const mostPages = { text: 200, recognised: 30 }

const usual: Limits = { time: 120_000, memory: 900, heap: 256, idle: 20_000 }

interface Settings extends Partial<Limits> {
  tesseract: Promise<string | null>
  room?: Room | undefined
}

type Helpers = ReturnType<typeof openHelpers<ReadingWork, unknown>>

/**
 * Helpers read papers, so that a hostile one harms no request (T33). An account's papers come one at a time.
 */
export function openReader({ tesseract, room, ...limits }: Settings): Reader {
  const module = new URL('./work.ts', import.meta.url)
  // Drawing a page does not wait for papers that are being read, and text in a file does not wait for
  // pictures.
  const drawing: Helpers = openHelpers(module, { ...usual, time: 30_000, ...limits })
  const surveying: Helpers = openHelpers(module, { ...usual, ...limits })
  // Somebody waits for it at a screen, and it is soon done.
  const opening: Helpers = openHelpers(module, { ...usual, time: 30_000, ...limits })
  const recognising: Helpers = openHelpers(module, { ...usual, isBackground: true, ...limits }, room)

  async function read(
    paper: FileToRead,
    waiter: Waiter,
    { mostRecognised = mostPages.recognised }: How = {},
  ): Promise<ReadPaper | Unreadable> {
    const survey = await surveyOf(surveying, paper, waiter)
    if (typeof survey === 'string') return survey
    const { bytes, pageCount } = survey
    const pages = new Map(survey.pages.map((page) => [page.number, page]))
    const { isPdf } = paper
    const blank = survey.blank.slice(0, mostRecognised)
    const frames: ReadPaper['frames'] = { ...survey.frames }
    const program = blank.length ? await tesseract : null
    for (const page of blank) {
      const work = { purpose: 'recognise', bytes, isPdf, page, tesseract: program } as const
      const found = await ask<Recognised>(recognising, waiter, work)
      // A page that cannot be read hides none of the others.
      if (typeof found === 'string') {
        if (pageCount === 1) return found
        continue
      }
      const layer = found.page.by === 'ocr' ? pages.get(page)?.lines : undefined
      pages.set(page, { ...found.page, ...(layer && { layer }) })
      frames[page] = found.frame
    }
    const all = [...pages.values()].sort((one, other) => one.number - other.number)
    if (!all.some(({ lines }) => lines.length)) return 'no_text'
    const engine = blank.length === 0 ? 'text' : program ? 'tesseract' : 'tesseract-wasm'
    return { text: { pages: all }, pageCount, frames, engine }
  }

  return {
    longest: drawing.longest,
    text: (paper, waiter) => textIn(surveying, paper, waiter),
    read,
    async opens({ file, isPdf }, waiter) {
      const header = isPdf ? null : await readHeader(file)
      if (header && isTooCostly(header)) return 'too_costly'
      const work = { purpose: 'open', bytes: await file.read(0, file.size), isPdf } as const
      const answer = await retryWhileBusy(waiter.signal, () => ask<true>(opening, waiter, work))
      return answer === true ? 'opens' : answer
    },
    async picture({ file, isPdf }, { number: page, frame = asItLies, ...how }, waiter) {
      const bytes = await file.read(0, file.size)
      const { width, format = 'webp', across = null } = how
      const work = { purpose: 'picture', bytes, isPdf, page, frame, width, format, across } as const
      const drawn = await ask<Uint8Array>(drawing, waiter, work)
      return typeof drawn === 'string' ? null : Buffer.from(drawn)
    },
    close() {
      for (const each of [drawing, surveying, opening, recognising]) each.close()
    },
  }
}

async function ask<T>(helpers: Helpers, waiter: Waiter, work: ReadingWork): Promise<T | Unreadable> {
  try {
    const answer = await helpers.do(waiter, () => work)
    const { unreadable } = Object(answer) as { unreadable?: Unreadable }
    return unreadable ?? (answer as T)
  } catch (error) {
    if (error instanceof OverLimit) return 'too_costly'
    // The file made the code that reads it fail, and the process was ended.
    if (error instanceof Error && error.message.endsWith('in a helper')) return 'damaged'
    throw error
  }
}

async function surveyOf(surveying: Helpers, { file, isPdf }: FileToRead, waiter: Waiter) {
  if (!isPdf) {
    const header = await readHeader(file)
    if (!header) return 'damaged'
    if (isTooCostly(header)) return 'too_costly'
  }
  const bytes = await file.read(0, file.size)
  const work = { purpose: 'survey', bytes, isPdf, mostPages: mostPages.text } as const
  const survey = await ask<Survey>(surveying, waiter, work)
  if (typeof survey === 'string') return survey
  const { pageCount, pages, frames } = survey
  const known = new Set(pages.flatMap(({ number, by }) => (by === 'text' ? [number] : [])))
  const blank = Array.from({ length: Math.min(pageCount, mostPages.text) }, (_, index) => index + 1)
  return { bytes, pageCount, pages, frames, blank: blank.filter((number) => !known.has(number)) }
}

async function textIn(
  surveying: Helpers,
  paper: FileToRead,
  waiter: Waiter,
): Promise<ReadPaper | Pictured | Unreadable> {
  const survey = await surveyOf(surveying, paper, waiter)
  if (typeof survey === 'string') return survey
  const { pageCount, pages, frames, blank } = survey
  if (blank.length) return { pageCount, toRecognise: blank.length }
  if (!pages.length) return 'no_text'
  return { text: { pages }, pageCount, frames, engine: 'text' }
}
