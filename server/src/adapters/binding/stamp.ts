import { pdfNumber } from './objects.ts'
import { type CopiedPage, fontName } from './parts.ts'
import { inGlyphs, widthOf } from './stamp-font.ts'

/**
 * Restores the graphics state that was saved before the page's content. Then it writes `text` upright into
 * the upper right corner. A white outline keeps the text legible on a scan, and covers next to nothing.
 */
export function stampOf({ box, turn }: Pick<CopiedPage, 'box' | 'turn'>, text: string): string {
  const [left, bottom, right, top] = box
  const isTurned = turn === 90 || turn === 270
  const [width, height] = isTurned ? [top - bottom, right - left] : [right - left, top - bottom]
  const size = Math.max(4, Math.min(width, height) / 62)
  const [x, y] = [width - 1.2 * size - widthOf(text, size), height - 2 * size]
  const matrices = {
    0: [1, 0, 0, 1, left + x, bottom + y],
    90: [0, 1, -1, 0, right - y, bottom + x],
    180: [-1, 0, 0, -1, right - x, top - y],
    270: [0, -1, 1, 0, left + y, top - x],
  }
  const matrix = matrices[turn].map(pdfNumber).join(' ')
  const words = `${matrix} Tm ${inGlyphs(text)} Tj`
  return [
    'Q q BT',
    `/${fontName} ${pdfNumber(size)} Tf 1 1 1 RG ${pdfNumber(size / 4)} w 1 j 1 Tr ${words}`,
    `0 0 0 rg 0 Tr ${words}`,
    'ET Q',
  ].join('\n')
}
