import { expect, it } from 'vitest'
import { openerForTests } from '../../../../test/files/opener.ts'
import { samplePdf } from '../../../../test/files/sample-files.ts'
import { zipOf } from '../../../../test/files/zip-of.ts'
import { asFile } from '../../../files/as-file.ts'
import { judgeRiskFile } from './file-type.ts'

const opener = openerForTests()
const document = await zipOf({ 'word/document.xml': Buffer.from('<w:document/>') })
const other = await zipOf({ 'notas.txt': Buffer.from('nada') })

async function verdictOn(name: string, bytes: Buffer): Promise<string> {
  return judgeRiskFile(name, asFile(bytes), opener).then(
    ({ fileType }) => fileType,
    (error: Error) => error.message,
  )
}

it.each([
  ['a Word file', 'contrato.docx', document, /wordprocessingml/],
  ['a Word file that was cut', 'contrato.docx', document.subarray(0, -30), /danificado/],
  ['another ZIP called Word', 'contrato.docx', other, /não corresponde/],
  ['a PDF that was cut', 'contrato.pdf', samplePdf().subarray(0, 200), /danificado/],
])('%s', async (_, name, bytes, expected) => {
  expect(await verdictOn(name, bytes)).toMatch(expected)
})
