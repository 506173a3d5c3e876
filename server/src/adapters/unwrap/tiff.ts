import sharp from 'sharp'
import { pdfOfPictures } from '../../files/picture-pdf.ts'
import { maxPixels } from '../image/cost.ts'
import { longestSide } from './sizes.ts'
import { Unmade } from './unmade.ts'

/** A scanner puts all sheets of a paper into one file. */
const most = { pages: 100, bytes: 40 * 1024 * 1024 }

sharp.cache(false)
sharp.concurrency(1)
// Only what comes here may be decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadTiffBuffer'] })

/** Throws Unmade. */
export async function pdfOfTiff(bytes: Buffer): Promise<Buffer> {
  const count = await countPages(bytes)
  if (count > most.pages) throw new Unmade('too_costly')
  const pictures: Parameters<typeof pdfOfPictures>[0][number][] = []
  let size = 0
  for (let page = 0; page < count; page++) {
    const picture = await pictureOf(bytes, page)
    size += picture.bytes.length
    if (size > most.bytes) throw new Unmade('too_costly')
    pictures.push(picture)
  }
  return pdfOfPictures(pictures)
}

async function countPages(bytes: Buffer): Promise<number> {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).pages ?? 1
  } catch {
    throw new Unmade('damaged')
  }
}

async function pictureOf(bytes: Buffer, page: number) {
  const { width = 0, height = 0, channels } = await sharp(bytes, { page, limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new Unmade('too_costly')
  const read = sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'error' })
  // More channels than colours and one opacity are parts of a print that nobody sees.
  const seen = channels > 4 ? read.removeAlpha() : read.flatten({ background: '#ffffff' })
  const { data, info } = await seen
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Unmade('damaged')
    })
  return { bytes: data, width: info.width, height: info.height, isGrey: info.channels === 1 }
}
