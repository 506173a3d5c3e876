import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { withPdf } from '../reading/pdf.ts'
import { standingAlone } from './compare-words.ts'
import { type Copied, known, type SourceToBind } from './parts.ts'
import { pictureOnPage } from './picture-page.ts'

const colour = { r: 200, g: 60, b: 40 }
const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 400, height: 300, channels, background: { ...colour, alpha: 1 } } })

function boundAlone(copied: Copied): Buffer {
  if ('refused' in copied) throw new Error(copied.refused)
  return standingAlone(copied)
}

const bound = async (bytes: Buffer, type: SourceToBind['type']) =>
  boundAlone(await pictureOnPage({ type, bytes, first: known.first }))

/** The colour in the middle of the page, as a viewer shows it. */
async function shown(pdf: Buffer): Promise<number[]> {
  const { data, width, height } = await withPdf(pdf, ({ page }) => page(0, (one) => one.draw(200)))
  const at = (Math.round(height / 2) * width + Math.round(width / 2)) * 4
  return [...data.slice(at, at + 3)]
}

async function meant(bytes: Buffer): Promise<number[]> {
  const { data } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

const furthest = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] as number))))

it.each([
  ['JPEG of wide colours', 'image/jpeg', () => plain().withIccProfile('p3').jpeg({ quality: 100 })],
  ['PNG of wide colours', 'image/png', () => plain().withIccProfile('p3').png()],
  ['PNG of few wide colours', 'image/png', () => plain().withIccProfile('p3').png({ palette: true })],
  ['WebP of wide colours', 'image/webp', () => plain().withIccProfile('p3').webp({ lossless: true })],
  ['JPEG without a profile', 'image/jpeg', () => plain().jpeg({ quality: 100 })],
] as [string, SourceToBind['type'], () => Sharp][])('a %s keeps its colours', async (_, type, make) => {
  const bytes = await make().toBuffer()
  const pdf = await bound(bytes, type)
  expect(furthest(await shown(pdf), await meant(bytes))).toBeLessThan(5)
  if (type === 'image/jpeg') expect(pdf.includes(bytes)).toBe(true)
})

it('a JPEG for print keeps its bytes and its profile', async () => {
  const bytes = await plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
  const pdf = await bound(bytes, 'image/jpeg')
  expect(pdf.includes(bytes)).toBe(true)
  expect(pdf.toString('latin1')).toContain('/N 4 /Alternate /DeviceCMYK')
})

it('a profile for other colours than the picture has is passed over', async () => {
  const grey = await plain().greyscale().jpeg({ quality: 100 }).toBuffer()
  const { icc } = await sharp(await plain().withIccProfile('p3').jpeg().toBuffer()).metadata()
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), icc as Buffer])
  head.writeUInt16BE(body.length + 2, 2)
  const given = Buffer.concat([grey.subarray(0, 2), head, body, grey.subarray(2)])
  const [red = 0, green = 0] = await shown(await bound(given, 'image/jpeg'))
  expect(Math.abs(red - green)).toBeLessThan(2)
  expect(red).toBeGreaterThan(60)
})

it.each([
  ['12 bits', (frame: Buffer) => frame.writeUInt8(12, 4)],
  ['lossless rows', (frame: Buffer) => frame.writeUInt8(0xc3, 1)],
])('a JPEG of %s, which viewers show as a white page, is named instead', async (_, change) => {
  const bytes = await plain().jpeg().toBuffer()
  change(bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xc0]))))
  const copied = await pictureOnPage({ type: 'image/jpeg', bytes, first: known.first })
  expect(copied).toEqual({ refused: 'undrawn' })
})

it('a picture and a page that lie on a side stand upright, as their reading found them', async () => {
  const scan = await plain()
    .composite([
      { input: { create: { width: 400, height: 40, channels: 3, background: 'black' } }, top: 0, left: 0 },
    ])
    .jpeg()
    .toBuffer()
  const source = { type: 'image/jpeg', bytes: scan, first: known.first } as const
  const { data, width, height } = await withPdf(
    boundAlone(await pictureOnPage({ ...source, turns: { 1: 90 } })),
    ({ page }) => page(0, (one) => one.draw(200)),
  )
  expect(height).toBeGreaterThan(width)
  // The upper edge is the right one now. The picture takes 76 of the 200 dots.
  const middle = Math.round(height / 2) * width
  const isDark = (x: number) => (data[(middle + x) * 4] as number) < 60
  expect([isDark(133), isDark(67)]).toEqual([true, false])
})
