import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

export const samplePngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** `color` 0 is grey, 2 colours, 6 colours with opacity. */
function pngHeader(width: number, height: number, { depth = 8, color = 0, interlaced = false } = {}): Buffer {
  const kinds = Buffer.from([depth, color, 0, 0, interlaced ? 1 : 0])
  return pngChunk('IHDR', Buffer.concat([u32(width), u32(height), kinds]))
}

export function samplePng({ width = 8, height = 8, extra = [] as Buffer[], padding = 0 } = {}): Buffer {
  const row = Buffer.alloc(width + 1, 0x80).fill(0, 0, 1)
  const pixels = deflateSync(Buffer.concat(Array(height).fill(row)))
  const filler = padding ? [pngChunk('paDd', Buffer.alloc(padding, 0x20))] : []
  return Buffer.concat([
    samplePngSignature,
    pngHeader(width, height),
    ...extra,
    ...filler,
    pngChunk('IDAT', pixels),
    pngChunk('IEND'),
  ])
}

/** Adam7's passes of an interlaced PNG: the first pixel (x, y) and the step (x, y). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export async function dearPng(width: number, height = width): Promise<Buffer> {
  const rows = passes.flatMap(([x, y, dx, dy]) => {
    const count = Math.ceil((height - y) / dy)
    return Array<number>(count).fill(1 + Math.ceil((width - x) / dx) * 6)
  })
  const zeros = Buffer.alloc(Math.max(...rows))
  const pixels = Readable.from(rows.map((length) => zeros.subarray(0, length))).pipe(createDeflate())
  const packed = await buffer(pixels)
  return Buffer.concat([
    samplePngSignature,
    pngHeader(width, height, { depth: 16, color: 2, interlaced: true }),
    pngChunk('IDAT', packed),
    pngChunk('IEND'),
  ])
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
}

export function sampleJpeg(extra: Buffer[] = []): Buffer {
  const oneCode = [1, ...Array(15).fill(0), 0]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra,
    jpegSegment(0xdb, Buffer.from([0, ...Array(64).fill(1)])),
    jpegSegment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    jpegSegment(0xc4, Buffer.from([0x00, ...oneCode])),
    jpegSegment(0xc4, Buffer.from([0x10, ...oneCode])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0xd9]),
  ])
}

interface PdfParts {
  text?: string
  catalogue?: string
  preamble?: string
  packed?: string
  packing?: (objects: Buffer) => { dictionary: string; bytes: Buffer }
  trailer?: string
  version?: string
  padding?: number
  pages?: 0 | 1
}

const flate = (objects: Buffer) => ({
  dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  bytes: deflateSync(objects),
})

export function samplePdf({
  text = 'Soleira',
  catalogue = '',
  preamble = '',
  packed = '',
  packing = flate,
  trailer = '',
  version = '1.4',
  padding = 0,
  pages = 1,
}: PdfParts = {}): Buffer {
  const { dictionary, bytes } = packing(Buffer.from(`7 0 ${packed}`, 'latin1'))
  const stream = bytes.toString('latin1')
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${pages ? '3 0 R' : ''}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`,
    `<< ${dictionary} /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]
  let body = `%PDF-${version}\n${preamble}`
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}
