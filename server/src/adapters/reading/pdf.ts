import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumModule } from '@hyzyla/pdfium'
import type { Box, Word } from '@soleira/domain/reading/page-text'

interface Pdfium extends Awaited<ReturnType<typeof PDFiumModule>> {
  HEAPF32: Float32Array
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number
  _FPDF_GetPageWidthF(page: number): number
  _FPDF_GetPageHeightF(page: number): number
  _FPDF_PageToDevice: (...numbers: number[]) => number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
}

export interface Pdf {
  pageCount: number
  page<T>(index: number, use: (page: PdfPage) => T): T
}

export interface PdfPage {
  width: number
  height: number
  words(): Word[]
  /** The part of the page that pictures cover, 0 to 1. Where it is large, text may be a stamp upon a scan. */
  pictured(): number
  draw(width: number): { data: Uint8Array; width: number; height: number }
}

export class Unopened extends Error {
  override name = 'Unopened'
  readonly isLocked: boolean
  constructor(isLocked: boolean) {
    super()
    this.isLocked = isLocked
  }
}

const mostCharacters = 60_000
const mostObjects = 500
const locked = 4
const imageObject = 3
const formObject = 5
const deepestForm = 4
const unit = 1_000_000
/** RGBx, with annotations drawn. */
const drawing = { format: 3, flags: 0x01 | 0x10 }

let loading: Promise<Pdfium> | undefined

function pdfium(): Promise<Pdfium> {
  loading ??= (async () => {
    const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
    const wasmBinary = new Uint8Array(readFileSync(path)).buffer
    const module = (await PDFiumModule({ wasmBinary, locateFile: () => '' })) as Pdfium
    module._FPDF_InitLibraryWithConfig({
      version: 2,
      m_pIsolate: null,
      m_pUserFontPaths: null,
      m_v8EmbedderSlot: 0,
      m_pPlatform: null,
    })
    return module
  })()
  return loading
}

/** Closes the PDF after `use`. Throws Unopened. */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: Pdf) => T | Promise<T>): Promise<T> {
  const module = await pdfium()
  const { malloc, free } = module.wasmExports
  const at = malloc(bytes.length)
  module.HEAPU8.set(bytes, at)
  const document = module._FPDF_LoadMemDocument(at, bytes.length, 0)
  try {
    if (!document) throw new Unopened(module._FPDF_GetLastError() === locked)
    const pageCount = module._FPDF_GetPageCount(document)
    return await use({ pageCount, page: (index, read) => withPage(module, document, index, read) })
  } finally {
    if (document) module._FPDF_CloseDocument(document)
    free(at)
  }
}

function withPage<T>(module: Pdfium, document: number, index: number, use: (page: PdfPage) => T): T {
  const page = module._FPDF_LoadPage(document, index)
  if (!page) throw new Unopened(false)
  // Room for six numbers that PDFium writes to an address.
  const room = module.wasmExports.malloc(24)
  try {
    const [width, height] = [module._FPDF_GetPageWidthF(page), module._FPDF_GetPageHeightF(page)]
    const of = { module, page, room }
    return use({
      width,
      height,
      words: () => wordsOf(of),
      pictured: () => Math.min(1, pictured(of) / (width * height)),
      draw: (wanted) => draw(of, wanted, height / width),
    })
  } finally {
    module.wasmExports.free(room)
    module._FPDF_ClosePage(page)
  }
}

interface Opened {
  module: Pdfium
  page: number
  room: number
}

type Rectangle = [left: number, top: number, right: number, bottom: number]

function wordsOf({ module, page, room }: Opened): Word[] {
  const text = module._FPDFText_LoadPage(page)
  if (!text) return []
  const words: Word[] = []
  let letters = ''
  let around: Rectangle | null = null
  const end = () => {
    if (letters && around)
      words.push({ text: letters, box: boxOf({ module, page, room }, around), sureness: 1 })
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
      const [left, top, right, bottom] = module.HEAPF32.subarray(
        room / 4,
        room / 4 + 4,
      ) as unknown as Rectangle
      // Text that jumps elsewhere is another word, whatever the file says about spaces.
      if (around && isApart(around, [left, top, right, bottom])) end()
      letters += letter
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
  return words
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

function boxOf({ module, page, room }: Opened, [left, top, right, bottom]: Rectangle): Box {
  const corner = (x: number, y: number) => {
    module._FPDF_PageToDevice(page, 0, 0, unit, unit, 0, x, y, room, room + 4)
    return [module.HEAP32[room / 4] as number, module.HEAP32[room / 4 + 1] as number] as const
  }
  const [one, other] = [corner(left, top), corner(right, bottom)]
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value / unit)) * 10_000) / 10_000
  const [x, y] = [part(Math.min(one[0], other[0])), part(Math.min(one[1], other[1]))]
  const size = (from: number, a: number, b: number) =>
    Math.max(0, Number((part(Math.max(a, b)) - from).toFixed(4)))
  return [x, y, size(x, one[0], other[0]), size(y, one[1], other[1])]
}

/** Programs wrap a scan in forms within forms, and scanners cut it into strips. */
function pictured({ module, page, room }: Opened): number {
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

function draw({ module, page }: Opened, wanted: number, ratio: number) {
  const width = Math.max(1, Math.round(wanted))
  const height = Math.max(1, Math.round(wanted * ratio))
  const bitmap = module._FPDFBitmap_CreateEx(width, height, drawing.format, 0, 0)
  if (!bitmap) throw new RangeError('memory')
  try {
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawing.flags)
    const at = module._FPDFBitmap_GetBuffer(bitmap)
    return { data: module.HEAPU8.slice(at, at + width * height * 4), width, height }
  } finally {
    module._FPDFBitmap_Destroy(bitmap)
  }
}
