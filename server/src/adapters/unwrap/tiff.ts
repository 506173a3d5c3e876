import { maxDocumentBytes } from '@soleira/domain/document/file'
import sharp from 'sharp'
import { pdfOfPictures } from '../../files/picture-pdf.ts'
import { maxPixels } from '../image/cost.ts'
import { longestSide } from './sizes.ts'
import { Unmade } from './unmade.ts'

/** A scanner puts all sheets of a paper into one file. */
const mostPages = 100

/** A long paper becomes smaller pictures, A4 at 150 dpi, rather than a file that no door takes. */
const sizes = [
  { longestSide, quality: 85 },
  { longestSide: 1_754, quality: 60 },
]

sharp.cache(false)
sharp.concurrency(1)
// Only what comes here may be decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadTiffBuffer'] })

/** Throws Unmade. */
export async function pdfOfTiff(bytes: Buffer): Promise<Buffer> {
  const count = await countPages(bytes)
  if (count > mostPages) throw new Unmade('too_costly')
  for (const size of sizes) {
    const pictures = await picturesOf(bytes, count, size)
    const pdf = pictures && (await pdfOfPictures(pictures))
    if (pdf && pdf.length <= maxDocumentBytes) return pdf
  }
  throw new Unmade('too_costly')
}

type Size = (typeof sizes)[number]
type Picture = Parameters<typeof pdfOfPictures>[0][number]

/** Null where they are more bytes than a paper may have. */
async function picturesOf(bytes: Buffer, count: number, size: Size): Promise<Picture[] | null> {
  const pictures: Picture[] = []
  let left = maxDocumentBytes
  for (let page = 0; page < count; page++) {
    const picture = await pictureOf(bytes, page, size)
    left -= picture.bytes.length
    if (left < 0) return null
    pictures.push(picture)
  }
  return pictures
}

async function countPages(bytes: Buffer): Promise<number> {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).pages ?? 1
  } catch {
    throw new Unmade('damaged')
  }
}

async function pictureOf(bytes: Buffer, page: number, { longestSide: side, quality }: Size) {
  const { width = 0, height = 0, channels } = await sharp(bytes, { page, limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new Unmade('too_costly')
  const read = sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'error' })
  // More channels than colours and one opacity are parts of a print that nobody sees.
  const seen = channels > 4 ? read.removeAlpha() : read.flatten({ background: '#ffffff' })
  const { data, info } = await seen
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Unmade('damaged')
    })
  return { bytes: data, width: info.width, height: info.height, isGrey: info.channels === 1 }
}
