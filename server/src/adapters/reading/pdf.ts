import { type PdfForm, placesOfFields, withForm } from './pdf-form.ts'
import { type PageWords, plainText, wordsOf } from './pdf-words.ts'
import { type Opened, type Pdfium, pdfium } from './pdfium.ts'
import { mayShowCode, pictured } from './pictured.ts'

export interface Pdf {
  pageCount: number
  isDynamicForm: boolean
  page<T>(index: number, use: (page: PdfPage) => T): T
}

export interface PdfPage {
  width: number
  height: number
  words(): PageWords
  /** The text of the page without its fields, whether an eye sees it or not. */
  text(): string
  /** The part of the page that pictures cover, 0 to 1. Where it is large, text may be a stamp upon a scan. */
  pictured(): number
  mayShowCode(): boolean
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

const locked = 4
/** XFA: all that it shows is made by Adobe's programs. */
const dynamicForm = 2
/** RGBx, with annotations drawn. */
const drawing = { format: 3, flags: 0x01 | 0x10 }

/** Closes the PDF after `use`. Throws Unopened. */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdf: Pdf) => T | Promise<T>,
  password = '',
): Promise<T> {
  const module = await pdfium()
  const { malloc, free } = module.wasmExports
  // The password follows the file, and ends with a zero.
  const word = Buffer.from(`${password}\0`)
  const at = malloc(bytes.length + word.length)
  module.HEAPU8.set(bytes, at)
  module.HEAPU8.set(word, at + bytes.length)
  const document = module._FPDF_LoadMemDocument(at, bytes.length, at + bytes.length)
  try {
    if (!document) throw new Unopened(module._FPDF_GetLastError() === locked)
    const pageCount = module._FPDF_GetPageCount(document)
    const isDynamicForm = module._FPDF_GetFormType(document) === dynamicForm
    return await withForm(module, document, (form) =>
      use({
        pageCount,
        isDynamicForm,
        page: (index, read) => withPage({ module, document, form }, index, read),
      }),
    )
  } finally {
    if (document) module._FPDF_CloseDocument(document)
    module.HEAPU8.fill(0, at + bytes.length, at + bytes.length + word.length)
    free(at)
  }
}

interface OpenedPdf {
  module: Pdfium
  document: number
  form: PdfForm | null
}

function withPage<T>({ module, document, form }: OpenedPdf, index: number, use: (page: PdfPage) => T): T {
  const page = module._FPDF_LoadPage(document, index)
  if (!page) throw new Unopened(false)
  const room = module.wasmExports.malloc(24)
  try {
    form?.open(page)
    const [width, height] = [module._FPDF_GetPageWidthF(page), module._FPDF_GetPageHeightF(page)]
    const of = { module, page, room }
    return use({
      width,
      height,
      words: () => (form ? withFilled(of, document, index, wordsOf) : wordsOf(of)),
      text: () => plainText(of),
      pictured: () => Math.min(1, pictured(of) / (width * height)),
      mayShowCode: () => mayShowCode(of),
      draw: (wanted) => draw(of, form, wanted, height / width),
    })
  } finally {
    form?.close(page)
    module.wasmExports.free(room)
    module._FPDF_ClosePage(page)
  }
}

/** PDFium reads no text of fields and seals unless they are part of the page. */
function withFilled<T>(of: Opened, document: number, index: number, read: (of: Opened) => T): T {
  const { module } = of
  const fields = placesOfFields(of)
  if (module._FPDFPage_Flatten(of.page, asShown) !== flattened) return read(of)
  const page = module._FPDF_LoadPage(document, index)
  if (!page) return read(of)
  try {
    return read({ ...of, page, fields })
  } finally {
    module._FPDF_ClosePage(page)
  }
}

const asShown = 0
const flattened = 1

function draw({ module, page }: Opened, form: PdfForm | null, wanted: number, ratio: number) {
  const width = Math.max(1, Math.round(wanted))
  const height = Math.max(1, Math.round(wanted * ratio))
  const bitmap = module._FPDFBitmap_CreateEx(width, height, drawing.format, 0, 0)
  if (!bitmap) throw new RangeError('memory')
  try {
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawing.flags)
    form?.draw(bitmap, page, width, height, drawing.flags)
    const at = module._FPDFBitmap_GetBuffer(bitmap)
    return { data: module.HEAPU8.slice(at, at + width * height * 4), width, height }
  } finally {
    module._FPDFBitmap_Destroy(bitmap)
  }
}
