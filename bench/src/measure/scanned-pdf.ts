import { scannedPdf as pdfOfScans, pictureOf } from '@soleira/server/test/files/written-paper'
import { madePapers } from '../reading/corpus/papers.ts'
import { drawnPdf } from '../reading/drawn-pdf.ts'

export async function scannedPdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = madePapers('measured').slice(0, pages)
  const pictures: Buffer[] = []
  for (const { page } of drawn) pictures.push(await pictureOf(drawnPdf(page), { grain: 10 }))
  return new Uint8Array(await pdfOfScans(...pictures))
}
