import sharp from 'sharp'
import { withPdf } from '../../src/adapters/reading/pdf.ts'

export function writtenPdf(...pages: (readonly string[])[]): Buffer {
  const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`)
  const drawn = pages.map((lines) =>
    lines.map((line, index) => `BT /F1 12 Tf 56 ${780 - index * 20} Td (${escaped(line)}) Tj ET`).join('\n'),
  )
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...drawn.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  return pdfOf(objects.map((object) => Buffer.from(object, 'latin1')))
}

export function pdfOf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const offsets = objects.map((object, index) => {
    const offset = length()
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length()}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}

export interface Taken {
  /** Dots per inch. */
  dpi?: number
  /** Degrees, clockwise. */
  askew?: number
  isPhoto?: boolean
  /** How much the grey of its dots varies, 0 to 127. */
  grain?: number
}

export async function pictureOf(
  pdf: Buffer,
  { dpi = 200, askew = 0, isPhoto = false, grain = 0 }: Taken = {},
): Promise<Buffer> {
  const page = await withPdf(pdf, ({ page }) => page(0, (one) => one.draw(8.27 * dpi)))
  const { data, width, height } = page
  const paper = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  if (!isPhoto) {
    const turned = await sharp(await paper.png().toBuffer())
      .rotate(askew, { background: '#ffffff' })
      .png()
      .toBuffer()
    return sharp(grain ? await grained(turned, grain) : turned)
      .jpeg({ quality: 80 })
      .toBuffer()
  }
  const shadow = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) shadow[at * 4 + 3] = 115 * (1 - (at % width) / width)
  const input = { input: shadow, raw: { width, height, channels: 4 as const } }
  const shaded = await paper.composite([input]).png().toBuffer()
  const table = { background: '#3a2f26' }
  const lying = await sharp(shaded).rotate(askew, table).png().toBuffer()
  const around = { top: 160, bottom: 220, left: 260, right: 300, ...table }
  return sharp(lying).extend(around).jpeg({ quality: 80 }).toBuffer()
}

async function grained(picture: Buffer, grain: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: grain }
  const create = { width, height, channels: 3 as const, background: '#808080', noise }
  const input = await sharp({ create }).png().toBuffer()
  return sharp(picture)
    .composite([{ input, blend: 'hard-light' }])
    .png()
    .toBuffer()
}

export async function scannedPdf(...pages: Buffer[]): Promise<Buffer> {
  const content = 'q 595 0 0 842 0 0 cm /I1 Do Q'
  const numbers = pages.map((_, index) => 4 + 2 * index)
  const drawn = pages.map(async (jpeg, index) => {
    const { width, height } = await sharp(jpeg).metadata()
    const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`
    return [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /XObject << /I1 ${5 + 2 * index} 0 R >> >> >>`,
      ),
      Buffer.concat([Buffer.from(image), jpeg, Buffer.from('\nendstream')]),
    ]
  })
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ),
    Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    ...(await Promise.all(drawn)).flat(),
  ])
}

/** A tagged PDF as a browser prints it: a scan in forms within forms, and a line of text above it. */
export async function printedScan(jpeg: Buffer, above: string): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const stream = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ])
  const form = (draws: string, name: string, at: number) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /${name} ${at} 0 R >> >>`,
      Buffer.from(draws),
    )
  const page = `BT /F1 8 Tf 20 830 Td (${above}) Tj ET /Figure << /MCID 0 >> BDC q 1 0 0 1 0 0 cm /Fm1 Do Q EMC`
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 9 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Fm1 6 0 R >> >> >>',
    ),
    stream('', Buffer.from(page)),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    form('q 0.9 0 0 0.9 30 20 cm /Fm2 Do Q', 'Fm2', 7),
    form('q 500 0 0 740 40 40 cm /I1 Do Q', 'I1', 8),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
    Buffer.from('<< /Type /StructTreeRoot >>'),
  ])
}
