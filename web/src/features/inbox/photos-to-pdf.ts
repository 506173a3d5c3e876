import { maxDocumentBytes } from '@soleira/domain/document/file'
import { drawJpeg, type JpegSize } from '../../lib/files/draw-jpeg.ts'

export const mostPages = 20

/** The second size is tried if the first makes too large a file. */
const sizes: JpegSize[] = [
  { longest: 2_400, quality: 0.85 },
  { longest: 1_700, quality: 0.7 },
]
/** Makes a page of 2,400 pixels about as long as A4. */
const pixelsPerInch = 200

interface Page {
  jpeg: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Each photo becomes a page, turned upright. Throws a message for the broker if a photo cannot be read. */
export async function photosToPdf(photos: readonly File[]): Promise<File> {
  for (const size of sizes) {
    const pages: Page[] = []
    for (const photo of photos) pages.push(await pageOf(photo, size))
    const pdf = writePdf(pages)
    if (pdf.size <= maxDocumentBytes) return new File([pdf], nameOf(photos), { type: 'application/pdf' })
  }
  throw new Error('As páginas juntas passam de 10 MB. Envie em dois PDFs.')
}

const nameOf = (photos: readonly File[]) =>
  `${(photos[0]?.name ?? 'foto').replace(/\.[a-z]+$/i, '')} (${photos.length} ${photos.length === 1 ? 'página' : 'páginas'}).pdf`

async function pageOf(photo: File, size: JpegSize): Promise<Page> {
  const { jpeg, ...measures } = await drawJpeg(photo, size)
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), ...measures }
}

function writePdf(pages: readonly Page[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  const places: number[] = []
  let length = 0
  const write = (...written: (string | Uint8Array<ArrayBuffer>)[]) => {
    for (const part of written) {
      parts.push(part)
      // All text parts are ASCII, so length counts bytes.
      length += part.length
    }
  }
  const object = (number: number, ...written: (string | Uint8Array<ArrayBuffer>)[]) => {
    places[number] = length
    write(`${number} 0 obj\n`, ...written, '\nendobj\n')
  }
  const points = (pixels: number) => ((pixels * 72) / pixelsPerInch).toFixed(2)
  const pageAt = (index: number) => 3 + index * 3

  write('%PDF-1.7\n')
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`,
  )
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const at = pageAt(index)
    const drawn = `q ${points(width)} 0 0 ${points(height)} 0 0 cm /I Do Q`
    object(
      at,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Contents ${at + 1} 0 R /Resources << /XObject << /I ${at + 2} 0 R >> >> >>`,
    )
    object(at + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`)
    object(
      at + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  }
  const table = length
  const count = pageAt(pages.length)
  const lines = Array.from(
    { length: count - 1 },
    (_, index) => `${String(places[index + 1]).padStart(10, '0')} 00000 n \n`,
  )
  write(`xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`)
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
