import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { expect, it } from 'vitest'
import { pdfWithPassword } from '../../../test/files/locked.ts'
import { packedWithPassword } from '../../../test/files/packed-locked.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { unlockedPdf } from './unlocked.ts'

const line = 'Nada consta'
const plain = await pdfWithPassword(writtenPdf([line]), { owner: 'dono', user: 'São João' })

/** As programs of other people make it: AES-128. */
function olderProtection(userPassword: string): Promise<Buffer> {
  pdfmake.addFonts(createRequire(import.meta.url)('pdfmake/standard-fonts/Helvetica.js'))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => true)
  return pdfmake
    .createPdf({ defaultStyle: { font: 'Helvetica' }, content: [line], version: '1.6', userPassword })
    .getBuffer()
}

it.each([
  ['that is packed', packedWithPassword(line, 'abre'), 'abre'],
  ['with an older protection, by a password with an accent', await olderProtection('São João'), 'São João'],
  ['with the newest protection, by a password with an accent', plain, 'São João'],
])('opens a PDF %s', async (_, bytes, password) => {
  expect(await pdfText(await unlockedPdf(bytes, password))).toContain(line)
})

it.each([
  ['packed', packedWithPassword(line, 'abre')],
  ['not packed', plain],
])('tells a wrong password of a PDF that is %s', async (_, bytes) => {
  for (const password of ['errada', 'não', ''])
    await expect(unlockedPdf(bytes, password)).rejects.toMatchObject({ why: 'locked' })
})

it('tells that a PDF is damaged, whatever the password', async () => {
  const cut = packedWithPassword(line, 'abre').subarray(0, 200)
  await expect(unlockedPdf(cut, 'abre')).rejects.toMatchObject({ why: 'damaged' })
})
