import { pdfOf, pictureOf } from '@soleira/server/test/files/written-paper'
import { madePapers } from '../reading/corpus/papers.ts'
import { drawnPdf } from '../reading/drawn-pdf.ts'

export async function scannedPdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = madePapers('measured').slice(0, pages)
  const pictures: Buffer[] = []
  for (const { page } of drawn) pictures.push(await pictureOf(drawnPdf(page), { grain: 10 }))
  const kids = pictures.map((_, index) => `${3 + index * 3} 0 R`).join(' ')
  const [width, height] = [595, 842]
  const content = Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`)
  const stream = (head: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ])
  return new Uint8Array(
    pdfOf([
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`),
      ...pictures.flatMap((picture, index) => [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + index * 3} 0 R /Resources << /XObject << /I ${5 + index * 3} 0 R >> >> >>`,
        ),
        stream('', content),
        stream(
          `/Type /XObject /Subtype /Image /Width ${sizeOf(picture).width} /Height ${sizeOf(picture).height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
          picture,
        ),
      ]),
    ]),
  )
}

function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const mark = jpeg[at + 1] as number
    if (mark >= 0xc0 && mark <= 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
  }
  throw new Error('a JPEG without a frame')
}
