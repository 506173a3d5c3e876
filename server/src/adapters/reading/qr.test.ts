import sharp from 'sharp'
import { expect, it } from 'vitest'
import { layeredPdf, textAt } from '../../../test/files/layered-paper.ts'
import { qrContent, qrPicture } from '../../../test/files/qr-code.ts'
import { withPdf } from './pdf.ts'
import { qrCodesIn } from './qr.ts'

const address =
  'https://servicos.receitafederal.gov.br/servico/certidoes/#/validar?codigo=EE24.3D3A.8D62.B7B1'

/** A page of 210 dots to an inch with a code of so many millimetres, skewed, and spoiled by its JPEG. */
async function scanned(side: number, { askew = 0, quality = 60 } = {}) {
  const dots = Math.round((side / 25.4) * 210)
  const page = await sharp({ create: { width: 1736, height: 2456, channels: 3, background: '#ffffff' } })
    .composite([{ input: await qrPicture(address, dots), left: 1200, top: 1900 }])
    .png()
    .toBuffer()
  const jpeg = await sharp(page).rotate(askew, { background: '#ffffff' }).jpeg({ quality }).toBuffer()
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  return qrCodesIn({ data, width: info.width, height: info.height })
}

it.each([
  ['20 mm', 20, {}],
  ['15 mm', 15, {}],
  ['on its head, askew and poor', 20, { askew: 182, quality: 35 }],
])('a code of a scan is read: %s', async (_, side, how) => {
  expect((await scanned(side, how)).map(({ text }) => text)).toEqual([address])
})

it.each(['latin1', 'utf8'] as const)('keeps the accents of one in %s', async (encoding) => {
  const said = 'SITUAÇÃO: REGULAR, Nº 12'
  const bytes = new Uint8Array(Buffer.from(said, encoding))
  const { data, info } = await sharp(await qrPicture(bytes))
    .raw()
    .greyscale()
    .toBuffer({ resolveWithObject: true })
  const [code] = await qrCodesIn({ data, width: info.width, height: info.height })
  expect(code?.text).toBe(said)
})

it('tells where it stands', async () => {
  const [code] = await scanned(20)
  const [left, top, width, height] = code?.box ?? [0, 0, 0, 0]
  expect(left).toBeCloseTo((1200 + 40) / 1736, 2)
  expect(top).toBeCloseTo((1900 + 40) / 2456, 2)
  expect(width * 1736).toBeCloseTo(height * 2456, -1)
})

it('an empty page and one too small to be one have none', async () => {
  expect(await qrCodesIn({ data: new Uint8Array(400 * 600).fill(255), width: 400, height: 600 })).toEqual([])
  expect(await qrCodesIn({ data: new Uint8Array(1), width: 1, height: 1 })).toEqual([])
})

const words = textAt(['CERTIDÃO NEGATIVA', 'nada consta'])
const lines = Array.from({ length: 20 }, (_, row) => `40 ${700 - row * 20} m 550 ${700 - row * 20} l S`).join(
  ' ',
)
const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#202020' } }).jpeg()

it.each([
  ['words and the lines of a table', false, async () => ({ upon: `${words}\n${lines}` })],
  ['squares that make a code', true, async () => ({ upon: `${words}\n${await qrContent(address)}` })],
  ['a picture', true, async () => ({ picture: await picture.toBuffer(), upon: words })],
])('a page is drawn to look for a code where it has one to show: %s', async (_, may, parts) => {
  const pdf = await layeredPdf(await parts())
  expect(await withPdf(pdf, ({ page }) => page(0, (one) => one.mayShowCode()))).toBe(may)
})
