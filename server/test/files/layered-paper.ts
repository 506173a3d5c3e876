import sharp from 'sharp'
import { pdfOf } from './written-paper.ts'

interface Layered {
  /** Content of the page before its picture, and behind it. */
  under?: string
  upon?: string
  /** A JPEG that covers all of the page. */
  picture?: Buffer
  /** A black comment over a part of the page: left, bottom, right, top. */
  comment?: readonly [number, number, number, number]
}

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** `mode` 3 paints nothing. */
export function textAt(lines: readonly string[], { x = 56, y = 780, mode = 0, grey = 0 } = {}): string {
  return lines
    .map((line, at) => `BT /F1 12 Tf ${mode} Tr ${grey} g ${x} ${y - at * 20} Td (${escaped(line)}) Tj ET`)
    .join('\n')
}

/** Content of a layer that viewers show, or do not. */
export const onLayer = (name: 'On' | 'Off', content: string) => `/OC /${name} BDC\n${content}\nEMC`

/** A page with words below and upon a picture, and with two layers, one of which is off. */
export async function layeredPdf({ under = '', upon = '', picture, comment }: Layered): Promise<Buffer> {
  const drawn = picture ? 'q 595 0 0 842 0 0 cm /I1 Do Q' : ''
  const content = Buffer.from([under, drawn, upon].join('\n'), 'latin1')
  const jpeg = picture ?? (await blank())
  const { width, height } = await sharp(jpeg).metadata()
  const stream = (entries: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ])
  return pdfOf([
    Buffer.from(
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R 8 0 R] /D << /ON [7 0 R] /OFF [8 0 R] /Order [7 0 R 8 0 R] >> >> >>',
    ),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 6 0 R >> /XObject << /I1 5 0 R >> /Properties << /On 7 0 R /Off 8 0 R >> >>' +
        `${comment ? ' /Annots [9 0 R]' : ''} >>`,
    ),
    stream('', content),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    Buffer.from('<< /Type /OCG /Name (Planta) >>'),
    Buffer.from('<< /Type /OCG /Name (Rascunho) >>'),
    ...(comment ? commentOf(comment, stream) : []),
  ])
}

function commentOf(
  [left, bottom, right, top]: readonly [number, number, number, number],
  stream: (entries: string, bytes: Buffer) => Buffer,
): Buffer[] {
  const box = `0 0 ${right - left} ${top - bottom}`
  return [
    Buffer.from(
      `<< /Type /Annot /Subtype /Square /F 4 /Rect [${left} ${bottom} ${right} ${top}] /AP << /N 10 0 R >> >>`,
    ),
    stream(`/Type /XObject /Subtype /Form /BBox [${box}]`, Buffer.from(`0 g ${box} re f`)),
  ]
}

const blank = () =>
  sharp({ create: { width: 60, height: 85, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()
