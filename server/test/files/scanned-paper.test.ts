import sharp from 'sharp'
import { expect, it } from 'vitest'
import { scanned } from './scanned-paper.ts'
import { writtenPdf } from './written-paper.ts'

it('holds a grey picture, as the PDF says of it: one of three colours would be read askew', async () => {
  for (const scan of [{ dpi: 72 }, { dpi: 72, askew: 1.5 }, { dpi: 72, turns: 2 }]) {
    const pdf = await scanned(writtenPdf(['CERTIDÃO NEGATIVA']), scan)
    const from = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
    const { channels } = await sharp(pdf.subarray(from, pdf.indexOf('\nendstream', from))).metadata()
    expect(channels).toBe(1)
  }
})
