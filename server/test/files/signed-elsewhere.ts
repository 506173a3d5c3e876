import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core'
import { makeOwnKey } from '../../src/adapters/seal/certificate.ts'
import { signPdf } from '../../src/adapters/seal/seal.ts'
import { personal } from './icp-names.ts'

interface Holder {
  /** As in the certificate: 'INES AVILA:52998224725'. */
  name: string
  /** In the otherName of ICP-Brasil. */
  cpf?: string
}

/** A PDF as a site gives it back: with one more signature, by a certificate of its own. */
export async function signElsewhere(pdf: Buffer, { name, cpf }: Holder): Promise<Buffer> {
  const at = new Date('2026-03-01T12:00:00Z')
  const key = await makeOwnKey(name, at, cpf ? [personal(cpf)] : [])
  return Buffer.from(await signPdf(await PDF.load(pdf), key, { at, reason: 'Assinado' }))
}

const rect = { x: 72, y: 72, width: 200, height: 40 }
const additions = {
  note: (pdf: PDF) => pdf.getPage(0)?.addTextAnnotation({ rect, contents: 'O preço é outro' }),
  text: (pdf: PDF) => pdf.getPage(0)?.drawText('O preço é outro', { x: 72, y: 72 }),
  field: (pdf: PDF) => pdf.getOrCreateForm().createTextField('preco'),
  attachment: (pdf: PDF) => pdf.addAttachment('preco.txt', Buffer.from('O preço é outro')),
  page: (pdf: PDF) => pdf.addPage(),
  script: (pdf: PDF) =>
    pdf
      .getCatalog()
      .set(
        'OpenAction',
        PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') }),
      ),
}
export const kindsOfAdditions = Object.keys(additions) as (keyof typeof additions)[]

/** The same PDF with more in it than was sent. */
export async function withMore(pdf: Buffer, kind: keyof typeof additions): Promise<Buffer> {
  const loaded = await PDF.load(pdf)
  additions[kind](loaded)
  return Buffer.from(await loaded.save({ incremental: true }))
}
