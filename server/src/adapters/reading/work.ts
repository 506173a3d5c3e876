import { layOutPage } from '@soleira/domain/reading/layout'
import type { PageText, QrCode, Word } from '@soleira/domain/reading/page-text'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import { givenTime } from '../helper/given-time.ts'
import { serveParent } from '../helper/serve.ts'
import { boundMemory } from './bound-memory.ts'
import { turned } from './direction.ts'
import { asItLies, type Frame } from './frame.ts'
import { hasAllRows } from './jpeg-rows.ts'
import { type Pdf, type PdfPage, Unopened, withPdf } from './pdf.ts'
import {
  drawnWidth,
  frameOf,
  framePicture,
  longestRead,
  type Pixels,
  pictureOfImage,
  pictureOfPage,
  readablePicture,
  smallPaper,
} from './picture.ts'
import { type Laid, turnsToTry } from './position.ts'
import { qrCodesIn } from './qr.ts'
import { openOcr } from './recognise.ts'
import { isBlank } from './straighten.ts'
import { readUpright } from './upright.ts'
import { withWordsAcross } from './words-across.ts'

export type PictureFormat = 'webp' | 'jpeg'

export type ReadingWork = { bytes: Buffer; isPdf: boolean } & (
  | { purpose: 'open' }
  | { purpose: 'survey'; mostPages: number; mostTime: number }
  | { purpose: 'recognise'; page: number; likely: Frame['turn']; tesseract: string | null }
  | {
      purpose: 'picture'
      page: number
      frame: Frame
      width: number
      format: PictureFormat
      across: string | null
    }
)

export interface Survey {
  pageCount: number
  /** Pages from the first that were looked at. The others count as unread. */
  looked: number
  pages: PageText[]
  /** By page number, where one does not lie upright. */
  frames: Record<number, Frame>
}

export interface Recognised {
  page: PageText
  frame: Frame
}

/** MB for PDFium and for our own recogniser, each. */
boundMemory(380)

/** Fewer letters and digits are a stamp, or nothing. */
const fewestLetters = 30

/** Letters that may stand upon a scan, and above or below one. */
const mostStamped = 600
const mostAbove = 200
/** Parts of a page that a picture covers: all but its margin, or a good part of it. */
const mostOfPage = 0.6
const partOfPage = 0.3

/** Recognition makes up some letters of a pattern. */
const mostMadeUp = 0.8

serveParent(async (work: ReadingWork) => {
  try {
    if (work.purpose === 'open') return await open(work)
    if (work.purpose === 'survey') return await survey(work)
    const picture = (longest?: number) => pictureOf(work, longest)
    if (work.purpose === 'picture') return await pictureFor((await picture(sideFor(work))).picture, work)
    return await recognise(await picture(), work)
  } catch (error) {
    if (error instanceof Unopened) return { unreadable: error.isLocked ? 'locked' : 'damaged' }
    throw error
  }
})

async function open({ bytes, isPdf }: ReadingWork): Promise<true> {
  const isSound = isPdf ? await withPdf(bytes, ({ pageCount }) => pageCount > 0) : await hasAllRows(bytes)
  if (!isSound) throw new Unopened(false)
  return true
}

async function survey({
  bytes,
  mostPages,
  mostTime,
}: Extract<ReadingWork, { purpose: 'survey' }>): Promise<Survey | { unreadable: Unreadable }> {
  const given = givenTime()
  return withPdf<Survey | { unreadable: Unreadable }>(bytes, async (pdf) => {
    if (pdf.isDynamicForm) return { unreadable: 'dynamic_form' }
    const pages: PageText[] = []
    const frames: Survey['frames'] = {}
    let looked = 0
    // The first page says what a paper is. To tell which words an eye sees, each page is drawn twice.
    while (looked < Math.min(pdf.pageCount, mostPages) && (looked === 0 || given() <= mostTime)) {
      const index = looked++
      const found = pdf.page(index, (page) => textOf(page))
      if (!found) continue
      const isRead = found.by === 'text' && (index === 0 || index === pdf.pageCount - 1)
      const codes = isRead ? await codesOn(pdf, index, found.turn) : []
      pages.push({
        number: index + 1,
        by: found.by,
        ...layOutPage(found.words),
        ...(codes.length && { codes }),
        ...(found.by === 'text' && { isAsShown: true }),
      })
      if (found.turn) frames[index + 1] = { ...asItLies, turn: found.turn }
    }
    return { pageCount: pdf.pageCount, looked, pages, frames }
  })
}

/** Issuers print a code on the first page or on the last; pages of pictures are looked at when they are recognised. */
async function codesOn(pdf: Pdf, index: number, turn: Frame['turn']): Promise<QrCode[]> {
  const drawn = pdf.page(index, (page) => page.mayShowCode() && page.draw(drawnWidth(page)))
  if (!drawn) return []
  const codes = await qrCodesIn(drawn)
  return codes.map(({ text, box }) => ({ text, box: turned(box, turn) }))
}

/** Null when nothing but the picture of the page can tell. */
function textOf(page: PdfPage): { words: Word[]; by: 'text' | 'layer'; turn: Frame['turn'] } | null {
  const { seen, unseen, turn } = page.words()
  if (isText(seen) && !isStamp(seen, page)) return { words: seen, by: 'text', turn }
  return isText(unseen) ? { words: unseen, by: 'layer', turn } : null
}

const soundIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
const textIn = (words: readonly Word[]) => words.map(({ text }) => text).join('')

function isText(words: readonly Word[]): boolean {
  const text = textIn(words)
  const broken = text.match(/[\uFFFD\uE000-\uF8FF]/gu)?.length ?? 0
  return soundIn(text) >= fewestLetters && broken <= soundIn(text) / 5
}

/** A court or an office has stamped a scan, or a program has printed its name and the day above one. */
function isStamp(words: readonly Word[], page: PdfPage): boolean {
  const sound = soundIn(textIn(words))
  if (sound >= mostStamped) return false
  const pictured = page.pictured()
  return pictured > mostOfPage || (sound < mostAbove && pictured > partOfPage)
}

/** A picture from a camera or a scanner may show more than the paper, also within a PDF. */
interface Taken {
  picture: Pixels
  isPhoto: boolean
  /** The words of the file that an eye sees upon the picture, where they are text by themselves. */
  upon: Word[]
  turn: Frame['turn']
}

async function pictureOf({ bytes, isPdf, ...work }: ReadingWork, longest?: number): Promise<Taken> {
  const isGrey = work.purpose === 'recognise'
  if (!isPdf)
    return { picture: await pictureOfImage(bytes, { longest, isGrey }), isPhoto: true, upon: [], turn: 0 }
  const index = 'page' in work ? work.page - 1 : 0
  return withPdf(bytes, (pdf: Pdf) =>
    pdf.page(index, async (page) => {
      const isPhoto = page.pictured() > mostOfPage
      // The page closes at the first pause, and its words are told of a copy without its stamps: it is drawn before.
      const drawn = pictureOfPage(page, { longest, isGrey })
      const { seen, turn } = work.purpose === 'recognise' ? page.words() : { seen: [], turn: 0 as const }
      return { picture: await drawn, isPhoto, upon: isText(seen) ? seen : [], turn }
    }),
  )
}

async function recognise(
  { picture, isPhoto, upon, turn: turnOfText }: Taken,
  { page: number, likely, tesseract }: Extract<ReadingWork, { purpose: 'recognise' }>,
): Promise<Recognised> {
  const recogniser = openOcr(tesseract)
  const laid = async (turn: Frame['turn']): Promise<Laid> => {
    const frame = await frameOf(picture, isPhoto, turn)
    return { frame, grey: await readablePicture(picture, frame) }
  }
  const kept = {
    page: { number, by: 'text', isAsShown: true, ...layOutPage(upon) },
    frame: { ...asItLies, turn: turnOfText },
  } as const
  const small = await smallPaper(picture, isPhoto)
  if (isBlank(small)) {
    return upon.length ? kept : { page: { number, by: 'ocr', lines: [] }, frame: asItLies }
  }
  const best = await readUpright(recogniser, turnsToTry(small, likely), laid)
  // Behind letter paper or a pattern stands no more than what the file says exactly.
  const isKept = upon.length > 0 && soundIn(textIn(upon)) >= soundIn(textIn(best.words)) * mostMadeUp
  const { frame, page } = isKept
    ? kept
    : { page: { number, by: 'ocr', ...layOutPage(best.words) } as const, frame: best.frame }
  const codes = await qrCodesIn(isKept ? await readablePicture(picture, frame) : best.grey)
  return { frame, page: { ...page, ...(codes.length && { codes }) } }
}

/** The longest side of what is drawn. Where only a part of it is paper it is larger, as far as pages are read. */
function sideFor({ frame: { crop }, width }: Extract<ReadingWork, { purpose: 'picture' }>): number {
  const shown = crop ? Math.min(crop[2], crop[3]) : 1
  return Math.max(width * 2, Math.min(longestRead, (width * 2) / shown))
}

async function pictureFor(
  picture: Pixels,
  { frame, width, format, across }: Extract<ReadingWork, { purpose: 'picture' }>,
): Promise<Buffer> {
  const plain = (await framePicture(picture, frame)).resize({ width, withoutEnlargement: true })
  const page = across === null ? plain : await withWordsAcross(plain, across)
  if (format === 'webp') return page.webp({ quality: 72 }).toBuffer()
  return page.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}
