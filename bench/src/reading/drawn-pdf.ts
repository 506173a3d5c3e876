import { pdfOf } from '@soleira/server/test/files/written-paper'
import { type Page, pageSize } from './corpus/layout.ts'
import { lineTops } from './corpus/papers.ts'

const signs: Record<string, number> = { '–': 0x96, '—': 0x97, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94 }

export function drawnPdf(page: Page): Buffer {
  const tops = lineTops(page)
  const drawn = page.flatMap((line, index) => {
    const { top = 0, height = 0 } = tops[index] ?? {}
    return line.map(({ text, left, size, bold }) => {
      const [x, y] = [left * pageSize.width, pageSize.height - top - height]
      const escaped = text.replace(/[\\()]/g, (sign) => `\\${sign}`)
      return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td (${escaped}) Tj ET`
    })
  })
  const content = Buffer.from([...drawn.join('\n')].map((letter) => signs[letter] ?? letter.charCodeAt(0)))
  const font = (name: string) =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}
