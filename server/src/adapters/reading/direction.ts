import type { Box } from '@soleira/domain/reading/page-text'
import type { Frame } from './frame.ts'
import type { Opened, Rectangle } from './pdfium.ts'

/** Quarters of a turn, clockwise. */
type Quarters = 0 | 1 | 2 | 3

const mostLetters = 2_000
/** A page lies as most of its letters do; a stamp on its side turns nothing. */
const most = 0.7

/** How the letters of a page lie upon it, whatever way the page itself is shown. */
export function directionOf({ module }: Opened, text: number): Quarters {
  const counts = [0, 0, 0, 0]
  const count = Math.min(module._FPDFText_CountChars(text), mostLetters)
  for (let index = 0; index < count; index++) {
    if (module._FPDFText_GetUnicode(text, index) <= 32) continue
    const quarters = module._FPDFText_GetCharAngle(text, index) / (Math.PI / 2)
    // Letters of no direction are made up between words.
    if (quarters >= 0) counts[Math.round(quarters) % 4] = (counts[Math.round(quarters) % 4] as number) + 1
  }
  const all = counts.reduce((sum, one) => sum + one, 0)
  return Math.max(
    0,
    counts.findIndex((one) => one > all * most),
  ) as Quarters
}

/** As it would stand if its letters were upright. */
export function upright([left, top, right, bottom]: Rectangle, quarters: Quarters): Rectangle {
  if (quarters === 1) return [-top, right, -bottom, left]
  if (quarters === 2) return [-right, -bottom, -left, -top]
  return quarters === 3 ? [bottom, -left, top, -right] : [left, top, right, bottom]
}

export const asItStands = (rectangle: Rectangle, quarters: Quarters): Rectangle =>
  upright(rectangle, ((4 - quarters) % 4) as Quarters)

/** The turn that makes the page upright as it is shown. */
export function turnOf({ module, page }: Opened, quarters: Quarters): Frame['turn'] {
  const lies = (module._FPDFPage_GetRotation(page) + quarters) % 4
  return (((4 - lies) % 4) * 90) as Frame['turn']
}

export function turned([left, top, width, height]: Box, turn: Frame['turn']): Box {
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000
  if (turn === 90) return [rounded(1 - top - height), left, height, width]
  if (turn === 180) return [rounded(1 - left - width), rounded(1 - top - height), width, height]
  return turn === 270 ? [top, rounded(1 - left - width), height, width] : [left, top, width, height]
}
