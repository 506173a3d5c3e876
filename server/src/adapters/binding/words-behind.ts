import type { Frame } from '../reading/frame.ts'
import { pdfNumber } from './objects.ts'
import type { Box, CopiedPage, RecognisedPage } from './parts.ts'

/** Nothing of it is painted, so it needs no letters of its own: every viewer has this font, and all are as wide. */
export const unseenFont =
  '/SoleiraW <</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding>>'
const letterWidth = 0.6

/** Letters of WinAnsi beyond Latin-1 that papers have. */
const beyond: Record<string, string> = {
  '€': '\x80',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '™': '\x99',
}

const inHex = (text: string): string =>
  [...text]
    .map((one) => (one <= '\xff' ? one : (beyond[one] ?? '?')))
    .map((one) => one.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')

/** The picture of a page: where it lies in the page's own units, and how far the page is turned for its viewer. */
export interface Pictured {
  box: Box
  turn: CopiedPage['turn']
}

/**
 * A content stream with the words that were recognised in a picture, each where it stands there, painted by nothing
 * (render mode 3): they are found and copied, and the page looks as before.
 */
export function wordsBehind(picture: Pictured, { frame, words }: RecognisedPage): string {
  const place = placeWithin(picture, frame)
  const written = words.flatMap(({ text, box: [left, top, width, height] }) => {
    const [start, size, long] = [place(left, top + height), place.tall(height), place.wide(width)]
    if (!text || !(size > 0.1) || !(long > 0.1)) return []
    const stretched = (100 * long) / (letterWidth * size * [...text].length)
    const matrix = [...place.along(size), ...start].map(pdfNumber).join(' ')
    return `${pdfNumber(stretched)} Tz ${matrix} Tm <${inHex(text)}> Tj`
  })
  return written.length ? ['q BT 3 Tr /SoleiraW 1 Tf', ...written, 'ET Q'].join('\n') : ''
}

/** Undoes what was done to the picture before it was read: turned, cut, turned straight, in this order. */
function placeWithin({ box: [left, bottom, right, top], turn }: Pictured, { crop, angle }: Frame) {
  const isOnSide = turn === 90 || turn === 270
  const [wide, high] = isOnSide ? [top - bottom, right - left] : [right - left, top - bottom]
  const [cutLeft, cutTop, cutWide, cutHigh] = crop ?? [0, 0, 1, 1]
  const [paperWide, paperHigh] = [cutWide * wide, cutHigh * high]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  // Turning a picture straight makes it larger, that nothing is cut.
  const canvasWide = paperWide * Math.abs(cos) + paperHigh * Math.abs(sin)
  const canvasHigh = paperWide * Math.abs(sin) + paperHigh * Math.abs(cos)
  const turned = (x: number, y: number): readonly [number, number] =>
    ({ 0: [x, y], 90: [-y, x], 180: [-x, -y], 270: [y, -x] })[turn] as [number, number]
  const [fromX, fromY] = { 0: [left, bottom], 90: [right, bottom], 180: [right, top], 270: [left, top] }[
    turn
  ] as [number, number]
  const place = (across: number, down: number): readonly [number, number] => {
    const [x, y] = [(across - 0.5) * canvasWide, (down - 0.5) * canvasHigh]
    const upright = [
      cutLeft * wide + paperWide / 2 + x * cos + y * sin,
      cutTop * high + paperHigh / 2 - x * sin + y * cos,
    ] as const
    const [toX, toY] = turned(upright[0], high - upright[1])
    return [fromX + toX, fromY + toY]
  }
  return Object.assign(place, {
    tall: (part: number) => part * canvasHigh,
    wide: (part: number) => part * canvasWide,
    along: (size: number) => [...turned(size * cos, size * sin), ...turned(-size * sin, size * cos)],
  })
}
