import { AppError } from '../../errors.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Waiter } from '../turns.ts'

export interface Attached {
  name: string
  bytes: Buffer
}

export interface LeftOut {
  name: string
  reason: string
}

export interface Unpacked {
  files: Attached[]
  leftOut: LeftOut[]
}

export interface EmailWork {
  purpose: 'letter' | 'zip'
  source: Uint8Array
}

export interface ReceivedEmail {
  messageId: string | null
  answers: string[]
  sender: string | null
  subject: string | null
  sentAt: Date | null
  text: string
  files: Attached[]
  leftOut: LeftOut[]
}

export interface LetterReader {
  /** Null for a letter that cannot be taken apart within the bounds. Throws when the server stops. */
  read(source: Buffer, waiter: Waiter): Promise<ReceivedEmail | null>
  /** Null for a ZIP that cannot be unpacked within the bounds. Throws when the server stops. */
  unpack(zip: Buffer, waiter: Waiter): Promise<Unpacked | null>
  close(): void
}

const usual: Limits = { time: 60_000, memory: 700, heap: 384, idle: 10_000, isBackground: true }

/** Anybody can send letters, so helpers take them apart (T33). */
export function openEmailReader(limits: Partial<Limits> = {}): LetterReader {
  const module = new URL('./letter-work.ts', import.meta.url)
  const helpers = openHelpers<EmailWork, unknown>(module, { ...usual, ...limits })

  async function ask<T>(work: EmailWork, waiter: Waiter): Promise<T | null> {
    try {
      return (await helpers.do(waiter, () => work)) as T
    } catch (error) {
      if (error instanceof OverLimit) return null
      if (waiter.signal.aborted) throw error
      // The letter is at fault: its helper was ended, or failed.
      if (error instanceof AppError && error.code !== 'unavailable') throw error
      return null
    }
  }

  return {
    read: (source, waiter) => ask<ReceivedEmail>({ purpose: 'letter', source }, waiter),
    unpack: (source, waiter) => ask<Unpacked>({ purpose: 'zip', source }, waiter),
    close: () => helpers.close(),
  }
}
