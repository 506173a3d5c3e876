import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { dearPng, jpegSegment, sampleJpeg, samplePng } from '../../../test/files/sample-files.ts'
import { asFile } from '../../files/as-file.ts'
import { isTooCostly } from './cost.ts'
import { type ImageHeader, readHeader } from './header.ts'

const headerOf = (bytes: Buffer) => readHeader(asFile(bytes))

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 31, g: 91, b: 71, alpha: 0.5 } } })

const kinds: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg(),
  'progressive jpeg': (picture) => picture.jpeg({ progressive: true }),
  png: (picture) => picture.png(),
  'interlaced png': (picture) => picture.png({ progressive: true }),
  'png with a palette': (picture) => picture.png({ palette: true }),
  'png of 16 bits': (picture) => picture.toColourspace('rgb16').png(),
  webp: (picture) => picture.webp(),
  'lossless webp': (picture) => picture.webp({ lossless: true }),
  'webp with opacity and a profile': (picture) => picture.ensureAlpha(0.5).webp().keepMetadata(),
  gif: (picture) => picture.gif(),
}

describe('the header of a picture', () => {
  it.each(Object.keys(kinds))('says of a %s what the decoder finds', async (kind) => {
    const side = fc.integer({ min: 1, max: 700 })
    await fc.assert(
      fc.asyncProperty(side, side, async (width, height) => {
        const bytes = await (kinds[kind] as (one: Sharp) => Sharp)(picture(width, height)).toBuffer()
        const found = await sharp(bytes).metadata()
        const header = (await headerOf(bytes)) as ImageHeader
        expect(header).toMatchObject({ format: found.format, width: found.width, height: found.height })
        expect(header.channels).toBeGreaterThanOrEqual(found.channels)
        expect(header.depth).toBe(found.depth === 'ushort' ? 16 : 8)
        expect(header.passes > 1).toBe(found.isProgressive)
      }),
      { numRuns: 15 },
    )
  })

  it('counts the scans of a JPEG', async () => {
    const scan = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))
    expect(await headerOf(sampleJpeg())).toMatchObject({ passes: 1 })
    const many = Buffer.concat([
      sampleJpeg().subarray(0, -2),
      ...Array(40).fill(scan),
      Buffer.from([0xff, 0xd9]),
    ])
    expect(await headerOf(many)).toMatchObject({ passes: 41, width: 8 })
  })

  it('is none where two frames disagree, or where pixels are packed in a way that nobody sends', async () => {
    const frame = (marker: number) =>
      jpegSegment(marker, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]))
    expect(await headerOf(sampleJpeg([frame(0xc0)]))).toBeNull()
    const arithmetic = Buffer.from(sampleJpeg())
    arithmetic[arithmetic.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9
    expect(await headerOf(arithmetic)).toBeNull()
  })

  it('is none, or one, whatever the bytes', async () => {
    const starts = [
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
      '\xff\xd8\xff',
      'RIFF\0\0\0\0WEBPVP8X',
      'GIF89a',
      '',
    ] as const
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
        const header = await headerOf(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
        if (header) expect(typeof isTooCostly(header)).toBe('boolean')
      }),
    )
  })
})

describe('the cost of a picture', () => {
  const usual = { format: 'jpeg', width: 8_000, height: 6_000, channels: 3, depth: 8, passes: 1 } as const
  it.each([
    ['48 megapixels of a phone', {}, false],
    ['51 megapixels', { width: 8_500 }, true],
    ['48 megapixels, progressive', { passes: 10 }, false],
    ['48 megapixels in too many scans', { passes: 13 }, true],
    ['a small one in very many scans', { width: 100, height: 100, passes: 33 }, true],
    ['12 megapixels of 16 bits', { format: 'png', width: 4_000, height: 3_000, depth: 16 }, false],
    ['12.5 megapixels of 16 bits', { format: 'png', width: 4_000, height: 3_125, depth: 16 }, true],
    ['48 megapixels of more values than a picture has', { channels: 5 }, true],
    ['12 megapixels, interlaced', { format: 'png', width: 4_000, height: 3_000, passes: 7 }, false],
    ['12.5 megapixels, interlaced', { format: 'png', width: 4_000, height: 3_125, passes: 7 }, true],
    ['sides beyond all measure', { format: 'png', width: 4_294_967_295, height: 4_294_967_295 }, true],
  ] as const)('of %s: too much? %s', (_, change, expected) => {
    expect(isTooCostly({ ...usual, ...change })).toBe(expected)
  })

  it('is too much for what 389 KB can hold, and not for what a scanner makes', async () => {
    expect(isTooCostly((await headerOf(await dearPng(7_071))) as ImageHeader)).toBe(true)
    expect(isTooCostly((await headerOf(samplePng({ width: 4_960, height: 7_016 }))) as ImageHeader)).toBe(
      false,
    )
  })
})
