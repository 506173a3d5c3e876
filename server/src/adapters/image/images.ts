import { imageTooCostly } from '@soleira/domain/photo/photo'
import { AppError } from '../../errors.ts'
import type { Bytes } from '../../files/file-structure.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Waiter } from '../turns.ts'
import { isTooCostly } from './cost.ts'
import { type ImageHeader, readHeader } from './header.ts'
import type { ImageWork, PreparedPhoto } from './work.ts'

/** Every method throws too_costly, and what turns and helpers throw. */
export interface Images {
  readonly longest: number
  /**
   * Takes a JPEG, PNG or WebP. Place, date and camera go with the metadata. Null when it is no such image,
   * damaged or animated.
   */
  photo(file: Bytes, waiter: Waiter): Promise<PreparedPhoto | null>
  /**
   * Takes a JPEG, PNG, GIF or WebP. Returns its middle as a square WebP without metadata; null for anything
   * else.
   */
  avatar(file: Bytes, waiter: Waiter): Promise<Buffer | null>
  close(): void
}

/** The most costly picture that is accepted takes 2 s of processor time and 350 MB. */
const usual: Limits = { time: 30_000, memory: 512, heap: 96, idle: 20_000 }

const formats: Record<ImageWork['purpose'], ImageHeader['format'][]> = {
  photo: ['jpeg', 'png', 'webp'],
  avatar: ['jpeg', 'png', 'webp', 'gif'],
}

/** Headers are checked first and helpers decode, so that a hostile picture harms no other request (T33). */
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
