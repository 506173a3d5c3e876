import { expect, it } from 'vitest'
import { openerForTests } from '../../../test/files/opener.ts'
import { pdfOf } from '../../../test/files/written-paper.ts'
import { asFile } from '../../files/as-file.ts'

const { reader, waiter } = openerForTests()

/** As Adobe's programs make them: the page says to wait, and the form is drawn by them alone. */
function formOf(rendering: string): Buffer {
  const wait =
    'BT /F1 12 Tf 56 700 Td (Please wait... If this message is not replaced, open it elsewhere) Tj ET'
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA (<xdp/>) >> ${rendering} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${wait.length} >>\nstream\n${wait}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return pdfOf(objects.map((object) => Buffer.from(object, 'latin1')))
}
const read = (bytes: Buffer) => reader.text({ file: asFile(bytes), isPdf: true }, waiter)

it('says of a form that only Adobe draws that it is one, and reads any other', async () => {
  expect(await read(formOf('/NeedsRendering true'))).toBe('dynamic_form')
  expect(await read(formOf(''))).toMatchObject({ pageCount: 1, engine: 'text' })
})
