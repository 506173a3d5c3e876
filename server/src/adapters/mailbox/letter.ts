import { AppError } from '../../errors.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Waiter } from '../turns.ts'

/** A file that came with a letter, also within a ZIP or another letter. */
export interface Attached {
  name: string
  bytes: Buffer
}

/** What is wanted of a letter. */
export interface Letter {
  /** As its sender has numbered it; null where it has no number. */
  messageId: string | null
  /** The letters that it answers. */
  answers: string[]
  sender: string | null
  subject: string | null
  sentAt: Date | null
  /** The beginning of what it says. */
  text: string
  files: Attached[]
  /** How many attachments were papers by their names, and were not taken. */
  leftOut: number
}

/** Takes letters apart. */
export interface LetterReader {
  /** Null for one that cannot be taken apart within its bounds. Throws where the server stops. */
  read(source: Buffer, waiter: Waiter): Promise<Letter | null>
  close(): void
}

const usual: Limits = { time: 60_000, memory: 700, heap: 384, idle: 10_000, isBackground: true }

/** Letters come from anybody: they are taken apart in helpers (T33). */
export function openLetterReader(limits: Partial<Limits> = {}): LetterReader {
  const module = new URL('./letter-work.ts', import.meta.url)
  const helpers = openHelpers<Buffer, Letter>(module, { ...usual, ...limits })
  return {
    async read(source, waiter) {
      try {
        return await helpers.do(waiter, () => source)
      } catch (error) {
        if (error instanceof OverLimit) return null
        if (waiter.signal.aborted) throw error
        // What the letter made its helper do: a process that was ended, or an error of what takes it apart.
        if (error instanceof AppError && error.code !== 'unavailable') throw error
        return null
      }
    },
    close: () => helpers.close(),
  }
}
