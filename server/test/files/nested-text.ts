import { pdfOf } from './written-paper.ts'

/** Text within a form within a form, `depth` times, as programs wrap what they print. */
export function nestedText(text: string, depth: number): Buffer {
  const form = (entries: string, content: string) =>
    `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
  const first = 5
  const wrap = (at: number) => `/Resources << /XObject << /F ${first + at} 0 R >> /Font << /T 3 0 R >> >>`
  const whole = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]'
  const forms = Array.from({ length: depth }, (_, at) =>
    at === depth - 1
      ? form(`${whole} /Resources << /Font << /T 3 0 R >> >>`, `BT /T 12 Tf 56 780 Td (${text}) Tj ET`)
      : form(`${whole} ${wrap(at + 1)}`, '/F Do'),
  )
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + depth} 0 R ${wrap(0)} >>`,
      ...forms,
      form('', '/F Do'),
    ].map((object) => Buffer.from(object, 'latin1')),
  )
}
