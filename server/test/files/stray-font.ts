import { pdfOf } from './written-paper.ts'

const meaning =
  'begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0020> <007E> <0020> endbfrange endcmap'

const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`

/**
 * Viewers pass over the stray value behind the name of this font. A reader that takes it for a key loses all
 * that follows, and with it the text. `words` are ASCII.
 */
export function strayFontPdf(words: string): Buffer {
  const codes = [...words].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(`BT /F1 12 Tf 56 700 Td <${codes}> Tj ET`),
      '<< /Type /Font /Subtype /Type0 /BaseFont /Arial,Unicode(MS) /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 >>',
      stream(meaning),
    ].map((object) => Buffer.from(object, 'latin1')),
  )
}
