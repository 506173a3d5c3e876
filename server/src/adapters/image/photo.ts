import { takingTurns } from '../turns.ts'

/** A photo ready to be kept: upright, without metadata, no larger than a screen can show; and its thumbnail. */
export interface PreparedPhoto {
  /** JPEG */
  image: Buffer
  /** Pixels of the image. */
  width: number
  height: number
  /** WebP */
  thumbnail: Buffer
}

/** Pixels: the longest side of what is kept, the width of a thumbnail, and what is decoded at the most (T17). */
const longestSide = 2560
const thumbnailWidth = 480
const maxPixels = 50_000_000

const formats = ['jpeg', 'png', 'webp']

/** Loaded with the first photo: a start that decodes none is sooner and smaller. */
const decoder = async () => (await import('sharp')).default

/** One photo is decoded at a time, so that memory stays bounded whatever arrives. */
const inTurn = takingTurns(40)

/**
 * Decodes a JPEG, PNG or WebP and makes of it what is kept: place, date and camera are gone with the metadata.
 * Null when it is no such image, is damaged, animated or has too many pixels.
 */
export function preparePhoto(bytes: Buffer): Promise<PreparedPhoto | null> {
  return inTurn(async () => {
    const sharp = await decoder()
    try {
      const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      const { format, pages = 1 } = await source.metadata()
      if (!formats.includes(format) || pages > 1) return null
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
    } catch {
      // Whatever the decoder says of hostile bytes, for the broker it is one thing: not an image that can be used.
      return null
    }
  })
}

/** Pixels of a broker's picture, square. */
const avatarSide = 256

/** A JPEG, PNG, GIF or WebP cut square around its middle, as WebP without metadata; null when it is none of them. */
export function prepareAvatar(bytes: Buffer): Promise<Buffer | null> {
  return inTurn(async () => {
    const sharp = await decoder()
    try {
      const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      const { format } = await source.metadata()
      if (![...formats, 'gif'].includes(format)) return null
      return await source
        .autoOrient()
        .resize(avatarSide, avatarSide, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      // As above: whatever is wrong with it, it is not a picture that can be used.
      return null
    }
  })
}
