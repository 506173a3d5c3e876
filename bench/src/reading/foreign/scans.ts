import { pictureOf } from '@soleira/server/test/files/written-paper'
import sharp from 'sharp'
import { pageSize } from '../corpus/layout.ts'
import { pagePdf, pictureObject } from './sheet.ts'

/** A JPEG as a scanner makes it: grey, 200 dpi, a little askew and grained. */
export async function scanOf(pdf: Buffer, { quarters = 0, dpi = 200, askew = 0.3 } = {}): Promise<Buffer> {
  const jpeg = await pictureOf(pdf, { dpi, askew })
  return sharp(jpeg)
    .rotate(quarters * 90)
    .greyscale()
    .toColourspace('srgb')
    .jpeg({ quality: 78 })
    .toBuffer()
}

export const photoOf = (pdf: Buffer): Promise<Buffer> =>
  pictureOf(pdf, { dpi: 180, isPhoto: true, askew: 2.2 })

/** A page that is one picture, and words below or upon it. */
export async function pictured(jpeg: Buffer, words = ''): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const { width: short, height: long } = pageSize
  const box = width > height ? ([long, short] as const) : ([short, long] as const)
  return pagePdf(words, 'helvetica', {
    before: `q ${box[0]} 0 0 ${box[1]} 0 0 cm /I1 Do Q`,
    resources: '/XObject << /I1 7 0 R >>',
    box,
    objects: [pictureObject(jpeg, width, height)],
  })
}
