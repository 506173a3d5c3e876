import { Died, type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Room } from '../helper/room.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import type { Waiter } from '../turns.ts'
import type { BindingRefusal, Copied, SourceToBind } from './parts.ts'

export interface Binder {
  copy(source: SourceToBind, waiter: Waiter): Promise<Copied | { refused: BindingRefusal }>
  close(): void
}

/** A scan of 10 MB takes a second and 120 MB. */
const usual: Limits = { time: 30_000, memory: 300, heap: 192, idle: 10_000, isBackground: true }

/** Anybody can send papers, so helper processes take them apart (T17). */
export function openBinder({ room, ...limits }: Partial<Limits> & { room?: Room } = {}): Binder {
  const module = new URL('./work.ts', import.meta.url)
  const helpers = openHelpers<SourceToBind, Copied>(module, { ...usual, ...limits }, { room })
  return {
    async copy(source, waiter) {
      try {
        return await retryWhileBusy(waiter.signal, () => helpers.do(waiter, () => source))
      } catch (error) {
        if (error instanceof OverLimit) return { refused: 'too_costly' }
        if (error instanceof Died) return { refused: 'damaged' }
        throw error
      }
    },
    close: () => helpers.close(),
  }
}
