import type { Content } from 'pdfmake/interfaces.js'
import { AppError } from '../../errors.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Waiter } from '../turns.ts'

/** A document to be printed: plain data, so that it can be handed to the process that sets it. */
export interface PdfSheet {
  title: string
  /** Whose document it is, where it is somebody's. */
  author?: string
  content: Content[]
  /** Left end of every page's foot; the page numbers stand at the right. */
  foot: string
  orientation?: 'portrait' | 'landscape'
  /** Its pages are numbered where they are bound with others. */
  isBound?: boolean
}

export interface Printer {
  /** How long a document may take in all, in milliseconds. */
  readonly longest: number
  /** Sets a document as PDF (A4), made when its turn has come. Throws too_costly, and what turns and helpers throw. */
  print(make: () => PdfSheet | Promise<PdfSheet>, waiter: Waiter): Promise<Buffer>
  close(): void
}

/** Ten thousand rows take seven seconds and 450 MB. */
const usual: Limits = { time: 45_000, memory: 1_024, heap: 768, idle: 20_000 }

/** Documents are set by helpers: the largest takes seconds, in which this process goes on answering. */
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
