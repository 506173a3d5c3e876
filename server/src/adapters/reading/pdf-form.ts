import type { Opened, Pdfium, Rectangle } from './pdfium.ts'

export interface PdfForm {
  /** Makes how a field looks that has a value and no appearance. */
  open(page: number): void
  close(page: number): void
  draw(bitmap: number, page: number, width: number, height: number, flags: number): void
}

/** A version, and room for every call that PDFium would make to a viewer. All are null: nothing is started. */
const info = { version: 1, size: 256 }

const widget = 20

/** The places of fields and seals upon the page. */
export function placesOfFields({ module, page, room }: Opened): Rectangle[] {
  return Array.from({ length: module._FPDFPage_GetAnnotCount(page) }, (_, index) => {
    const annotation = module._FPDFPage_GetAnnot(page, index)
    if (!annotation) return []
    const isField = module._FPDFAnnot_GetSubtype(annotation) === widget
    const isPlaced = isField && module._FPDFAnnot_GetRect(annotation, room)
    module._FPDFPage_CloseAnnot(annotation)
    if (!isPlaced) return []
    const [left = 0, top = 0, right = 0, bottom = 0] = module.HEAPF32.slice(room / 4, room / 4 + 4)
    return [[left, Math.max(top, bottom), right, Math.min(top, bottom)] satisfies Rectangle]
  }).flat()
}

/** PDFium leaves fields and seals to whoever shows a form. `use` gets null where the PDF has none. */
export async function withForm<T>(
  module: Pdfium,
  document: number,
  use: (form: PdfForm | null) => T | Promise<T>,
): Promise<T> {
  if (module._FPDF_GetFormType(document) === 0) return use(null)
  const { malloc, free } = module.wasmExports
  const at = malloc(info.size)
  module.HEAPU8.fill(0, at, at + info.size)
  module.HEAP32[at / 4] = info.version
  const form = module._FPDFDOC_InitFormFillEnvironment(document, at)
  try {
    if (!form) return await use(null)
    module._FPDF_SetFormFieldHighlightAlpha(form, 0)
    return await use({
      open: (page) => module._FORM_OnAfterLoadPage(page, form),
      close: (page) => module._FORM_OnBeforeClosePage(page, form),
      draw: (bitmap, page, width, height, flags) =>
        module._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags),
    })
  } finally {
    if (form) module._FPDFDOC_ExitFormFillEnvironment(form)
    free(at)
  }
}
