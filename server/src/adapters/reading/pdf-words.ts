import type { Box, Word } from '@soleira/domain/reading/page-text'
import { asItStands, directionOf, turned, turnOf, upright } from './direction.ts'
import type { Frame } from './frame.ts'
import type { Opened, Pdfium, Rectangle } from './pdfium.ts'
import { inkOfText } from './seen.ts'

const mostCharacters = 60_000
const unit = 1_000_000

/** Unseen words are painted by nothing, or by what nobody tells from its ground. */
export interface PageWords {
  seen: Word[]
  unseen: Word[]
  /** The turn that makes the page upright. Words have their places upon the upright page. */
  turn: Frame['turn']
}

export function wordsOf(of: Opened): PageWords {
  const { placed, turn } = placedWords(of)
  // Drawing takes long, and below a scan there is nothing to ask.
  const hasInk = placed.some(({ isPainted }) => isPainted) ? inkOfText(of) : () => false
  const isSeen = ({ isPainted, word }: Placed) =>
    isPainted && (hasInk(word.box) || !/[\p{L}\p{N}]/u.test(word.text))
  const { seen = [], unseen = [] } = Object.groupBy(placed, (one) => (isSeen(one) ? 'seen' : 'unseen'))
  const ofUpright = ({ word }: Placed): Word => ({ ...word, box: turned(word.box, turn) })
  return { seen: seen.map(ofUpright), unseen: unseen.map(ofUpright), turn }
}

export function plainText({ module, page }: Opened): string {
  const text = module._FPDFText_LoadPage(page)
  if (!text) return ''
  const count = Math.min(module._FPDFText_CountChars(text), mostCharacters)
  const codes = Array.from({ length: count }, (_, index) => module._FPDFText_GetUnicode(text, index))
  module._FPDFText_ClosePage(text)
  return codes.map((code) => (isCharacter(code) ? String.fromCodePoint(code) : ' ')).join('')
}

interface Placed {
  word: Word
  isPainted: boolean
}

function placedWords({ module, page, room, fields = [] }: Opened): { placed: Placed[]; turn: Frame['turn'] } {
  const text = module._FPDFText_LoadPage(page)
  if (!text) return { placed: [], turn: 0 }
  const lies = directionOf({ module, page, room }, text)
  const words: Placed[] = []
  let letters = ''
  let around: Rectangle | null = null
  let isPainted = true
  const end = () => {
    const place = around && asItStands(around, lies)
    const box = place && boxOf({ module, page, room }, place)
    if (letters && box) {
      const isOfForm = fields.some((field) => holds(field, place))
      words.push({ word: { text: letters, box, sureness: 1, ...(isOfForm && { isOfForm }) }, isPainted })
    }
    letters = ''
    around = null
  }
  try {
    const count = Math.min(module._FPDFText_CountChars(text), mostCharacters)
    for (let index = 0; index < count; index++) {
      const code = module._FPDFText_GetUnicode(text, index)
      const letter =
        code === brokenWord ? '\u00AD' : isCharacter(code) ? String.fromCodePoint(code) : '\uFFFD'
      if ((code < 32 && code !== brokenWord) || /[\s\u00A0]/.test(letter)) {
        end()
        continue
      }
      module._FPDFText_GetLooseCharBox(text, index, room)
      const [x = 0, y = 0, x2 = 0, y2 = 0] = module.HEAPF32.subarray(room / 4, room / 4 + 4)
      const [left, top, right, bottom] = upright([x, y, x2, y2], lies)
      const paints = isPaintedAt(module, text, index)
      // Text that jumps elsewhere is another word, whatever the file says about spaces.
      if (around && (paints !== isPainted || isApart(around, [left, top, right, bottom]))) end()
      letters += letter
      isPainted = paints
      around = around
        ? [
            Math.min(around[0], left),
            Math.max(around[1], top),
            Math.max(around[2], right),
            Math.min(around[3], bottom),
          ]
        : [left, top, right, bottom]
    }
    end()
  } finally {
    module._FPDFText_ClosePage(text)
  }
  return { placed: words, turn: turnOf({ module, page, room }, lies) }
}

function holds(field: Rectangle, [left, top, right, bottom]: Rectangle): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= field[0] && x <= field[2] && y >= field[3] && y <= field[1]
}

const invisible = 3
const clipAlone = 7

function isPaintedAt(module: Pdfium, text: number, index: number): boolean {
  const object = module._FPDFText_GetTextObject(text, index)
  if (!object) return true
  const mode = module._FPDFTextObj_GetTextRenderMode(object)
  return mode !== invisible && mode !== clipAlone
}

/** PDFium says this for a hyphen at the end of a line, where a word goes on in the next one. */
const brokenWord = 2

const isCharacter = (code: number) =>
  code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff

function isApart(around: Rectangle, [left, top, right, bottom]: Rectangle): boolean {
  const height = Math.max(around[1] - around[3], top - bottom, 1)
  const across = left - around[2] > height * 1.5 || around[0] - right > height * 1.5
  return across || bottom - around[1] > height * 0.2 || around[3] - top > height * 0.2
}

/** Null where most of it lies outside of the page. */
function boxOf({ module, page, room }: Opened, [left, top, right, bottom]: Rectangle): Box | null {
  const corner = (x: number, y: number) => {
    module._FPDF_PageToDevice(page, 0, 0, unit, unit, 0, x, y, room, room + 4)
    return [module.HEAP32[room / 4] as number, module.HEAP32[room / 4 + 1] as number] as const
  }
  const [one, other] = [corner(left, top), corner(right, bottom)]
  const isOutside = (side: 0 | 1) => Math.abs(one[side] + other[side] - unit) > unit
  if (isOutside(0) || isOutside(1)) return null
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value / unit)) * 10_000) / 10_000
  const [x, y] = [part(Math.min(one[0], other[0])), part(Math.min(one[1], other[1]))]
  const size = (from: number, a: number, b: number) =>
    Math.max(0, Number((part(Math.max(a, b)) - from).toFixed(4)))
  return [x, y, size(x, one[0], other[0]), size(y, one[1], other[1])]
}
