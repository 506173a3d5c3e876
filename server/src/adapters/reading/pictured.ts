import type { Opened } from './pdfium.ts'

const mostObjects = 500
const textObject = 1
const pathObject = 2
const imageObject = 3
const formObject = 5
const deepestForm = 4

/** Programs wrap a scan in forms within forms, and scanners cut it into strips. */
export function pictured({ module, page, room }: Opened): number {
  let left = mostObjects
  const numbers = (count: number) => module.HEAPF32.slice(room / 4, room / 4 + count)

  function areaWithin(count: number, get: (index: number) => number, scale: number, depth: number): number {
    let area = 0
    for (let index = 0; index < count && left > 0; index++, left--) {
      const object = get(index)
      const type = module._FPDFPageObj_GetType(object)
      if (type === imageObject) {
        module._FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12)
        const [x = 0, bottom = 0, right = 0, top = 0] = numbers(4)
        area += (right - x) * (top - bottom) * scale
      } else if (type === formObject && depth < deepestForm) {
        module._FPDFPageObj_GetMatrix(object, room)
        const [a = 1, b = 0, c = 0, d = 1] = numbers(4)
        const inside = module._FPDFFormObj_CountObjects(object)
        const getInside = (at: number) => module._FPDFFormObj_GetObject(object, at)
        area += areaWithin(inside, getInside, scale * Math.abs(a * d - b * c), depth + 1)
      }
    }
    return area
  }

  const count = module._FPDFPage_CountObjects(page)
  return areaWithin(count, (index) => module._FPDFPage_GetObject(page, index), 1, 0)
}

/** The smallest QR code has more than 100 dark squares; the lines of a table or a frame are fewer strokes. */
const fewestStrokes = 200

/** False for a page of words and lines, which need not be drawn to look for a QR code. */
export function mayShowCode({ module, page }: Pick<Opened, 'module' | 'page'>): boolean {
  if (module._FPDFPage_GetAnnotCount(page) > 0) return true
  let strokes = 0
  const count = module._FPDFPage_CountObjects(page)
  for (let index = 0; index < count; index++) {
    const object = module._FPDFPage_GetObject(page, index)
    const type = module._FPDFPageObj_GetType(object)
    if (type === pathObject) strokes += module._FPDFPath_CountSegments(object)
    else if (type !== textObject) return true
    if (strokes >= fewestStrokes) return true
  }
  return false
}
