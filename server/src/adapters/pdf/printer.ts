import type { Content } from 'pdfmake/interfaces.js'
import { AppError } from '../../errors.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Waiter } from '../turns.ts'

/** Plain data, because another process sets it. */
export interface PdfSheet {
  title: string
  author?: string
  content: Content[]
  foot: string
  orientation?: 'portrait' | 'landscape'
  isBound?: boolean
}

export interface Printer {
  readonly longest: number
  /**
   * Returns an A4 PDF. Calls `make` when its turn has come. Throws too_costly, and what turns and helpers
   * throw.
   */
  print(make: () => PdfSheet | Promise<PdfSheet>, waiter: Waiter): Promise<Buffer>
  close(): void
}

/** Ten thousand rows take 7 s and 450 MB. */
const usual: Limits = { time: 45_000, memory: 1_024, heap: 768, idle: 20_000 }

export function openPrinter(limits: Partial<Limits> = {}): Printer {
  const helpers = openHelpers<PdfSheet, Buffer>(new URL('./work.ts', import.meta.url), {
    ...usual,
    ...limits,
  })
  return {
    longest: helpers.longest,
    async print(make, waiter) {
      try {
        return await helpers.do(waiter, make)
      } catch (error) {
        throw error instanceof OverLimit ? new AppError('too_costly', { message: tooLarge }) : error
      }
    },
    close: () => helpers.close(),
  }
}

const tooLarge = 'O relatório é grande demais para ser gerado.'
