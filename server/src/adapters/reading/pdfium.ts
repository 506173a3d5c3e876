import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumModule } from '@hyzyla/pdfium'

export interface Pdfium extends Awaited<ReturnType<typeof PDFiumModule>> {
  HEAPF32: Float32Array
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number
  _FPDFText_GetCharAngle(text: number, index: number): number
  _FPDFPage_GetRotation(page: number): number
  _FPDF_GetPageWidthF(page: number): number
  _FPDF_GetPageHeightF(page: number): number
  _FPDF_PageToDevice: (...numbers: number[]) => number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFPath_CountSegments(path: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDF_GetFormType(document: number): number
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number
  _FPDFDOC_ExitFormFillEnvironment(form: number): void
  _FPDF_SetFormFieldHighlightAlpha(form: number, alpha: number): void
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  _FPDF_FFLDraw: (...numbers: number[]) => void
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFTextObj_GetTextRenderMode(object: number): number
  _FPDFTextObj_SetTextRenderMode(object: number, mode: number): number
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number
  _FPDFPage_Flatten(page: number, usage: number): number
}

export type Rectangle = [left: number, top: number, right: number, bottom: number]

export interface Opened {
  module: Pdfium
  page: number
  /** Room for six numbers that PDFium writes to an address. */
  room: number
  /** Where fields and seals stood before they became part of the page. */
  fields?: readonly Rectangle[]
}

let loading: Promise<Pdfium> | undefined

export function pdfium(): Promise<Pdfium> {
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
