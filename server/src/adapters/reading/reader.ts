import type { PageText, PaperText } from '@soleira/domain/reading/page-text'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import type { Bytes } from '../../files/file-structure.ts'
import { Died, Failed, type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Room } from '../helper/room.ts'
import { isTooCostly } from '../image/cost.ts'
import { readHeader } from '../image/header.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import type { Waiter } from '../turns.ts'
import { openUnwrapper, type Unwrapper } from '../unwrap/unwrapper.ts'
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

/** A paper of which some pages are `left`: these are pictures, and recognising one takes long. */
interface HalfRead extends Pick<ReadPaper, 'pageCount' | 'frames'> {
  pages: PageText[]
  left: number[]
}

/** A picture by itself: there is nothing to read before it is recognised. */
export const pictureAlone: HalfRead = { pageCount: 1, pages: [], frames: {}, left: [1] }

interface How {
  mostRecognised?: number
}

/** Every method throws what turns and helpers throw. */
export interface Reader extends Unwrapper {
  readonly longest: number
  /** Says whether a PDF opens and has a page, or whether all rows of a JPEG are there. */
  opens(paper: FileToRead, waiter: Waiter): Promise<'opens' | Unreadable>
  /** Quick: reads the text that the file holds, and leaves the pages that are pictures. */
  text(paper: FileToRead, waiter: Waiter): Promise<ReadPaper | HalfRead | Unreadable>
  /** Recognises the first page that is left, if any is. */
  recognise(paper: FileToRead, begun: HalfRead, waiter: Waiter): Promise<ReadPaper | HalfRead | Unreadable>
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
}

export const mostPages = { text: 200, recognised: 30 }

/** Papers come in bursts, and the first page of a process that has just started takes 2.5 s more. */
const usual: Limits = { time: 120_000, memory: 900, heap: 256, idle: 120_000 }

interface Settings extends Partial<Limits> {
  tesseract: Promise<string | null>
  room?: Room | undefined
  /** Milliseconds to look through the text of a file, in which its first page is always read. */
  surveyTime?: number
}

type Helpers = ReturnType<typeof openHelpers<ReadingWork, unknown>>

/** Helpers read papers, so that a hostile one harms no request (T33). */
export function openReader({ tesseract, room, surveyTime = 60_000, ...limits }: Settings): Reader {
  const module = new URL('./work.ts', import.meta.url)
  // Drawing a page does not wait for papers that are being read, and text in a file does not wait for
  // pictures.
  const drawing: Helpers = openHelpers(module, { ...usual, time: 30_000, ...limits })
  const surveying: Helpers = openHelpers(module, { ...usual, ...limits })
  // Somebody waits for it at a screen, and it is soon done.
  const opening: Helpers = openHelpers(module, { ...usual, time: 30_000, ...limits })
  // While nobody else waits, two papers of one account are read side by side.
  const recognising: Helpers = openHelpers(
    module,
    { ...usual, isBackground: true, ...limits },
    { room, each: 2 },
  )

  async function recogniseNext(
    paper: FileToRead,
    { left: [page = 1, ...left], ...begun }: HalfRead,
    waiter: Waiter,
  ): Promise<HalfRead | Unreadable> {
    const { isPdf, file } = paper
    // A picture comes here from every door. Its header bounds the cost before anything is decoded.
    const header = isPdf ? null : await readHeader(file)
    if (!isPdf && !header) return 'damaged'
    if (header && isTooCostly(header)) return 'too_costly'
    const bytes = await file.read(0, file.size)
    const likely = begun.frames[Math.max(...pagesBefore(page, begun.frames))]?.turn ?? 0
    const work = { purpose: 'recognise', bytes, isPdf, page, likely, tesseract: await tesseract } as const
    const found = await ask<Recognised>(recognising, waiter, work)
    // A page that cannot be read hides none of the others.
    if (typeof found === 'string') return begun.pageCount === 1 ? found : { ...begun, left }
    const before = begun.pages.find(({ number }) => number === page)
    const layer = found.page.by === 'ocr' ? before?.lines : undefined
    const pages = begun.pages.filter((one) => one !== before)
    pages.push({ ...found.page, ...(layer && { layer }) })
    return { ...begun, pages, frames: { ...begun.frames, [page]: found.frame }, left }
  }

  const ownEngine = async () => ((await tesseract) ? 'tesseract' : 'tesseract-wasm')
  const unwrapper = openUnwrapper(limits)

  async function read(
    paper: FileToRead,
    waiter: Waiter,
    { mostRecognised = mostPages.recognised }: How = {},
  ): Promise<ReadPaper | Unreadable> {
    let found = await begin(surveying, paper, waiter, surveyTime)
    if (typeof found === 'string') return found
    found = { ...found, left: found.left.slice(0, mostRecognised) }
    const engine = found.left.length ? await ownEngine() : 'text'
    while (found.left.length) {
      found = await recogniseNext(paper, found, waiter)
      if (typeof found === 'string') return found
    }
    return finished(found, engine)
  }

  return {
    longest: drawing.longest,
    async text(paper, waiter) {
      const found = await begin(surveying, paper, waiter, surveyTime)
      return typeof found === 'string' || found.left.length ? found : finished(found, 'text')
    },
    async recognise(paper, begun, waiter) {
      const found = begun.left.length ? await recogniseNext(paper, begun, waiter) : begun
      return typeof found === 'string' || found.left.length ? found : finished(found, await ownEngine())
    },
    read,
    unwrap: unwrapper.unwrap,
    async opens({ file, isPdf }, waiter) {
      const header = isPdf ? null : await readHeader(file)
      if (header && isTooCostly(header)) return 'too_costly'
      const work = { purpose: 'open', bytes: await file.read(0, file.size), isPdf } as const
      try {
        const answer = await retryWhileBusy(waiter.signal, () => ask<true>(opening, waiter, work))
        return answer === true ? 'opens' : answer
      } catch (error) {
        if (error instanceof Died) return 'too_costly'
        throw error
      }
    },
    async picture({ file, isPdf }, { number: page, frame = asItLies, ...how }, waiter) {
      const bytes = await file.read(0, file.size)
      const { width, format = 'webp', across = null } = how
      const work = { purpose: 'picture', bytes, isPdf, page, frame, width, format, across } as const
      try {
        const drawn = await ask<Uint8Array>(drawing, waiter, work)
        return typeof drawn === 'string' ? null : Buffer.from(drawn)
      } catch (error) {
        // A paper that was read stays read, though its page draws nothing.
        if (error instanceof Died) return null
        throw error
      }
    },
    close() {
      for (const each of [drawing, surveying, opening, recognising, unwrapper]) each.close()
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
    if (error instanceof Failed) return 'damaged'
    throw error
  }
}

async function begin(
  surveying: Helpers,
  { file, isPdf }: FileToRead,
  waiter: Waiter,
  mostTime: number,
): Promise<HalfRead | Unreadable> {
  if (!isPdf) return pictureAlone
  const bytes = await file.read(0, file.size)
  const work = { purpose: 'survey', bytes, isPdf, mostPages: mostPages.text, mostTime } as const
  const answer = await ask<Survey>(surveying, waiter, work)
  if (typeof answer === 'string') return answer
  const { looked, ...survey } = answer
  const known = new Set(survey.pages.flatMap(({ number, by }) => (by === 'text' ? [number] : [])))
  const all = Array.from({ length: looked }, (_, index) => index + 1)
  const left = all.filter((number) => !known.has(number)).slice(0, mostPages.recognised)
  return { ...survey, left }
}

const pagesBefore = (page: number, frames: HalfRead['frames']) =>
  Object.keys(frames).flatMap((number) => (Number(number) < page ? [Number(number)] : []))

function finished(
  { pages, pageCount, frames }: HalfRead,
  engine: ReadPaper['engine'],
): ReadPaper | Unreadable {
  if (!pages.some(({ lines }) => lines.length)) return 'no_text'
  const inOrder = pages.toSorted((one, other) => one.number - other.number)
  return { text: { pages: inOrder }, pageCount, frames, engine }
}
