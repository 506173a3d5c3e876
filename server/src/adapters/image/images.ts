import { imageTooCostly } from '@soleira/domain/photo/photo'
import { AppError } from '../../errors.ts'
import type { Bytes } from '../../files/file-structure.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Waiter } from '../turns.ts'
import { isTooCostly } from './cost.ts'
import { type ImageHeader, readHeader } from './header.ts'
import type { ImageWork } from './work.ts'

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

/** Decodes what brokers send. Every method throws too_costly, and what turns and helpers throw. */
export interface Images {
  /** How long a picture may take in all, in milliseconds. */
  readonly longest: number
  /**
   * Makes of a JPEG, PNG or WebP what is kept: place, date and camera are gone with the metadata. Null when it is no
   * such image, is damaged or animated.
   */
  photo(file: Bytes, waiter: Waiter): Promise<PreparedPhoto | null>
  /** Cuts a JPEG, PNG, GIF or WebP square around its middle, as WebP without metadata; null when it is none of them. */
  avatar(file: Bytes, waiter: Waiter): Promise<Buffer | null>
  close(): void
}

/**
 * The most costly picture that is accepted takes two seconds of CPU and 350 MB; a busy machine takes 15 times longer.
 */
const usual: Limits = { time: 30_000, memory: 512, heap: 96, idle: 20_000 }

const formats: Record<ImageWork['purpose'], ImageHeader['format'][]> = {
  photo: ['jpeg', 'png', 'webp'],
  avatar: ['jpeg', 'png', 'webp', 'gif'],
}

/** Pictures are judged by their headers and decoded in helpers, so that a hostile one harms no other request (T33). */
export function openImages(limits: Partial<Limits> = {}): Images {
  const helpers = openHelpers<ImageWork, unknown>(new URL('./work.ts', import.meta.url), {
    ...usual,
    ...limits,
  })

  async function prepare(purpose: ImageWork['purpose'], file: Bytes, waiter: Waiter): Promise<unknown> {
    const header = await readHeader(file)
    if (!header || !formats[purpose].includes(header.format)) return null
    if (isTooCostly(header)) throw tooCostly()
    try {
      return await helpers.do(waiter, async () => ({ purpose, bytes: await file.read(0, file.size) }))
    } catch (error) {
      throw error instanceof OverLimit ? tooCostly() : error
    }
  }

  return {
    longest: helpers.longest,
    photo: async (file, waiter) => (await prepare('photo', file, waiter)) as PreparedPhoto | null,
    async avatar(file, waiter) {
      const bytes = (await prepare('avatar', file, waiter)) as Uint8Array | null
      return bytes && Buffer.from(bytes)
    },
    close: () => helpers.close(),
  }
}

function tooCostly(): AppError {
  return new AppError('too_costly', { message: imageTooCostly })
}
