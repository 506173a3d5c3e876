import type { Made, WhyUnmade, Wrapping } from '@soleira/domain/document/wrapping'
import type { Bytes } from '../../files/file-structure.ts'
import { Died, Failed, type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import type { Waiter } from '../turns.ts'

/** The paper is in an envelope or another format, or behind a protection with a password. */
type Wrapped = { as: Wrapping } | { as: 'protected'; password: string }

export type UnwrapWork = { bytes: Buffer } & Wrapped

export type Unwrapped = { bytes: Buffer; made: Made } | { refused: WhyUnmade | 'locked' }

export interface Unwrapper {
  /** Never changes the file that came; answers another one. Throws what turns and helpers throw. */
  unwrap(file: Bytes, wrapped: Wrapped, waiter: Waiter): Promise<Unwrapped>
  close(): void
}

const usual: Limits = { time: 45_000, memory: 900, heap: 384, idle: 20_000 }

/** Helpers take papers out of what anybody may have sent (T17, T33). */
export function openUnwrapper(limits: Partial<Limits> = {}): Unwrapper {
  const helpers = openHelpers<UnwrapWork, Unwrapped>(new URL('./work.ts', import.meta.url), {
    ...usual,
    ...limits,
  })
  return {
    async unwrap(file, wrapped, waiter) {
      const bytes = await file.read(0, file.size)
      try {
        const found = await retryWhileBusy(waiter.signal, () =>
          helpers.do(waiter, () => ({ ...wrapped, bytes })),
        )
        return 'refused' in found ? found : { ...found, bytes: Buffer.from(found.bytes) }
      } catch (error) {
        if (error instanceof OverLimit || error instanceof Died) return { refused: 'too_costly' }
        if (error instanceof Failed) return { refused: 'damaged' }
        throw error
      }
    },
    close: () => helpers.close(),
  }
}
