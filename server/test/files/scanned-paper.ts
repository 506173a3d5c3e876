import sharp from 'sharp'
import { withPdf } from '../../src/adapters/reading/pdf.ts'
import { pdfOf } from './written-paper.ts'

export interface Scan {
  dpi: number
  /** Degrees, clockwise. */
  askew?: number
  /** Quarters of a turn by which the paper lay wrong. */
  turns?: number
}

/** The PDF of a scanner: a picture for each page, and no text. */
export async function scanned(pdf: Buffer, { dpi, askew = 0, turns = 0 }: Scan): Promise<Buffer> {
  const pages = await withPdf(pdf, ({ pageCount, page }) =>
    Array.from({ length: pageCount }, (_, at) => page(at, (one) => one.draw((one.width / 72) * dpi))),
  )
  const pictures: { bytes: Buffer; width: number; height: number }[] = []
  for (const { data, width, height } of pages) {
    const flat = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    const laid = await flat
      .rotate(askew + turns * 90, { background: '#ffffff' })
      .greyscale()
      .toColourspace('b-w')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    pictures.push({ bytes: laid.data, width: laid.info.width, height: laid.info.height })
  }
  return pdfOfPictures(pictures, dpi)
}

function pdfOfPictures(
  pictures: readonly { bytes: Buffer; width: number; height: number }[],
  dpi: number,
): Buffer {
  const number = (index: number) => 3 + index * 3
  const kids = pictures.map((_, index) => `${number(index)} 0 R`).join(' ')
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`),
    ...pictures.flatMap(({ bytes, width, height }, index) => {
      const [across, down] = [width, height].map((side) => ((side * 72) / dpi).toFixed(2))
      const [content, picture] = [number(index) + 1, number(index) + 2]
      const drawing = `q ${across} 0 0 ${down} 0 0 cm /P Do Q`
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
        ),
        Buffer.from(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
        Buffer.concat([
          Buffer.from(
            `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
          ),
          bytes,
          Buffer.from('\nendstream'),
        ]),
      ]
    }),
  ])
}
