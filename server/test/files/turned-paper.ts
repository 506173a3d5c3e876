import { pdfOf } from './written-paper.ts'

type Quarters = 0 | 90 | 180 | 270

/** Turns content counter-clockwise upon a page of 595 by 842 points. */
const matrices: Record<Quarters, string> = {
  0: '1 0 0 1 0 0 cm',
  90: '0 1 -1 0 595 0 cm',
  180: '-1 0 0 -1 595 842 cm',
  270: '0 -1 1 0 0 842 cm',
}

/** Text that lies on its side or on its head: by `/Rotate`, which turns clockwise, or by its content. */
export function turnedPaper(
  lines: readonly string[],
  { rotate = 0, content = 0 }: { rotate?: Quarters; content?: Quarters },
): Buffer {
  const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`)
  const top = content % 180 ? 540 : 780
  const texts = lines.map((line, at) => `BT /F1 12 Tf 56 ${top - at * 20} Td (${escaped(line)}) Tj ET`)
  const drawn = ['q', matrices[content], ...texts, 'Q'].join('\n')
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ].map((object) => Buffer.from(object, 'latin1')),
  )
}
