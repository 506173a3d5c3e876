import { PDF, PdfDict, PdfName } from '@libpdf/core'
import { samplePdf } from './sample-files.ts'

/** A PDF portfolio, as offices make them: a page that says to open it elsewhere, and files within. */
export async function portfolioOf(files: Record<string, Buffer>): Promise<Buffer> {
  const pdf = await PDF.load(samplePdf({ text: 'Abra este arquivo em outro programa' }))
  for (const [name, bytes] of Object.entries(files)) pdf.attachments.add(name, bytes)
  pdf.getCatalog().set('Collection', PdfDict.of({ View: PdfName.of('D') }))
  return Buffer.from(await pdf.save())
}
