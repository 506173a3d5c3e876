import sharp, { type Sharp } from 'sharp'
import { serveParent } from '../helper/serve.ts'
import { maxPixels } from './cost.ts'

/**
 * Upright, without metadata, no larger than a screen can show. `image` is a JPEG of this size in pixels,
 * `thumbnail` a WebP.
 */
export interface PreparedPhoto {
  image: Buffer
  width: number
  height: number
  thumbnail: Buffer
}

export interface ImageWork {
  purpose: 'photo' | 'avatar'
  bytes: Buffer
}

const longestSide = 2560
const thumbnailWidth = 480
const avatarSide = 256

// Pictures do not repeat, so a cache would only take memory.
sharp.cache(false)
sharp.concurrency(1)
// Only the formats that brokers send may be decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

serveParent(async ({ purpose, bytes }: ImageWork) => {
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    return await (purpose === 'photo' ? photo(source) : avatar(source))
  } catch {
    // The broker is told one thing only, whatever is wrong with the bytes: it is no usable image.
    return null
  }
})

async function photo(source: Sharp): Promise<PreparedPhoto | null> {
  const { pages = 1 } = await source.metadata()
  if (pages > 1) return null
  const upright = source.autoOrient().flatten({ background: '#ffffff' })
  const { data: image, info } = await upright
    .clone()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await upright
    .resize({ width: thumbnailWidth, height: 360, fit: 'cover', withoutEnlargement: false })
    .webp({ quality: 74 })
    .toBuffer()
  return { image, width: info.width, height: info.height, thumbnail }
}

function avatar(source: Sharp): Promise<Buffer> {
  return source.autoOrient().resize(avatarSide, avatarSide, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}
