import type { Box } from '@soleira/domain/reading/page-text'
import type { Opened } from './pdfium.ts'

const mostObjects = 500_000
const textObject = 1
const formObject = 5
const deepestForm = 30
const invisible = 3
/** RGBx; PDFium dies of some pages that it draws in grey. With annotations: a black one covers words. */
const drawing = { format: 3, perPoint: 1.5, longest: 3_000, flags: 0x01 | 0x10 }
/** Nobody sees what differs less from its ground, of 255. */
const faintest = 24

/**
 * Draws a page with its text and without it. Where both are alike no eye sees a word: it is white upon white,
 * behind a picture, or on a layer that is off.
 */
export function inkOfText(of: Opened): (box: Box) => boolean {
  const { module } = of
  const found = textsOf(of)
  // Where nobody looks at everything, the picture of the page decides.
  if (!found) return () => false
  const texts = found.map((text) => ({ text, mode: module._FPDFTextObj_GetTextRenderMode(text) }))
  const whole = drawSmall(of)
  for (const { text } of texts) module._FPDFTextObj_SetTextRenderMode(text, invisible)
  const bare = drawSmall(of)
  for (const { text, mode } of texts) module._FPDFTextObj_SetTextRenderMode(text, mode)
  return (box) => differ(whole, bare, box)
}

/** Null where there are too many objects to look at. */
function textsOf({ module, page }: Opened): number[] | null {
  const texts: number[] = []
  let left = mostObjects
  function look(count: number, get: (index: number) => number, depth: number): void {
    for (let index = 0; index < count && left > 0; index++, left--) {
      const object = get(index)
      const type = module._FPDFPageObj_GetType(object)
      if (type === textObject) texts.push(object)
      else if (type === formObject && depth < deepestForm)
        look(
          module._FPDFFormObj_CountObjects(object),
          (at) => module._FPDFFormObj_GetObject(object, at),
          depth + 1,
        )
    }
  }
  look(module._FPDFPage_CountObjects(page), (index) => module._FPDFPage_GetObject(page, index), 0)
  return left > 0 ? texts : null
}

interface Drawn {
  data: Uint8Array
  width: number
  height: number
}

function drawSmall({ module, page }: Opened): Drawn {
  const sides = [module._FPDF_GetPageWidthF(page), module._FPDF_GetPageHeightF(page)] as const
  const scale = Math.min(drawing.perPoint, drawing.longest / Math.max(...sides))
  const [width, height] = [
    Math.max(1, Math.round(sides[0] * scale)),
    Math.max(1, Math.round(sides[1] * scale)),
  ]
  const bitmap = module._FPDFBitmap_CreateEx(width, height, drawing.format, 0, 0)
  if (!bitmap) throw new RangeError('memory')
  try {
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawing.flags)
    const at = module._FPDFBitmap_GetBuffer(bitmap)
    return { data: module.HEAPU8.slice(at, at + 4 * width * height), width, height }
  } finally {
    module._FPDFBitmap_Destroy(bitmap)
  }
}

/** Looks at the middle of the box alone: the lines above and below reach into its edges. */
function differ(one: Drawn, other: Drawn, [left, top, width, height]: Box): boolean {
  const from = { x: Math.floor(left * one.width), y: Math.floor((top + height / 4) * one.height) }
  const to = {
    x: Math.min(one.width - 1, Math.ceil((left + width) * one.width)),
    y: Math.min(one.height - 1, Math.floor((top + (3 * height) / 4) * one.height)),
  }
  for (let y = from.y; y <= to.y; y++) {
    const end = (y * one.width + to.x) * 4 + 2
    for (let at = (y * one.width + from.x) * 4; at <= end; at++)
      if (Math.abs((one.data[at] as number) - (other.data[at] as number)) > faintest) return true
  }
  return false
}
