import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { makeLetter } from '../../../test/files/received-emails.ts'
import { samplePdf } from '../../../test/files/sample-files.ts'
import { oldZipOf } from '../../../test/files/zip-of.ts'
import { openEmailReader } from './received-email.ts'

const letters = openEmailReader()
afterAll(() => letters.close())
const waiter = { account: 1, signal: new AbortController().signal }

const namesIn = async (parts: NonNullable<Parameters<typeof makeLetter>[0]['parts']>) => {
  const read = await letters.read(makeLetter({ id: 'carta', parts }), waiter)
  return read?.files.map(({ name }) => name)
}

/** A PNG of exactly so many bytes: what stands behind its end belongs to no picture. */
async function picture(width: number, height: number, bytes: number): Promise<Buffer> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
}

it.each([
  ['of 300 pixels', [300, 300, 9_000], true],
  ['of 299 pixels in its height', [900, 299, 9_000], false],
  ['of 299 pixels in its width', [299, 900, 9_000], false],
  ['of 30 kB', [120, 120, 30 * 1024], true],
  ['of less', [120, 120, 30 * 1024 - 1], false],
] as const)('a picture %s in the text of a letter: %j', async (_, [width, height, size], isTaken) => {
  const bytes = await picture(width, height, size)
  const part = { name: 'image001.png', type: 'image/png', bytes }
  expect(await namesIn([{ ...part, contentId: 'foto@a' }])).toEqual(isTaken ? ['image001.png'] : [])
  // As an attachment it is sent for its own sake.
  expect(await namesIn([part])).toEqual(['image001.png'])
})

it('reads names in a ZIP of a letter as UTF-8 where they are, and else as old programs write them', async () => {
  const bytes = await oldZipOf({ 'Certidão/Procuração.pdf': samplePdf() }, { 'Matrícula.pdf': samplePdf() })
  const names = await namesIn([{ name: 'papeis.zip', type: 'application/zip', bytes }])
  expect(names).toEqual(['Certidão/Procuração.pdf', 'Matrícula.pdf'])
})
