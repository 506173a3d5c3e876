import sharp from 'sharp'
import { withJpegEnd } from '../../files/file-structure.ts'
import { maxPixels } from '../image/cost.ts'

/** libjpeg says this where rows are missing: before the end of the file, or before an end mark. */
const cutShort = /premature end of (?:JPEG|data)/i

/**
 * The rows decide, because the end mark may be lost, or may stand behind half a picture. Other faults, which
 * decoders pass over, are no reason to refuse a photo.
 */
export async function hasAllRows(bytes: Buffer): Promise<boolean> {
  const ended = withJpegEnd(bytes)
  try {
    // Every row is drawn at its full size: a smaller picture skips the last ones.
    await sharp(ended, { limitInputPixels: maxPixels, failOn: 'warning' }).greyscale().raw().toBuffer()
    return true
  } catch (error) {
    return !cutShort.test(String(error))
  }
}
