import { Worker } from 'node:worker_threads'
import type { Content } from 'pdfmake/interfaces.js'
import { takingTurns } from '../turns.ts'

/** A document to be printed: plain data, so that it can be handed to the thread that sets it. */
export interface PdfSheet {
  title: string
  content: Content[]
  /** Left end of every page's foot; the page numbers stand at the right. */
  foot: string
  orientation?: 'portrait' | 'landscape'
}

/** How long one document may take, in milliseconds, and how much memory, in MB. */
const patience = 60_000
const memory = 768

/** One document at a time; this many may wait, beyond that nobody is helped by waiting. */
const inTurn = takingTurns(10)

/**
 * Sets a document as PDF (A4) in a thread of its own: ten thousand rows take seconds, in which the process
 * goes on answering. Throws when it takes too long, or when too many are waiting (503).
 */
export function renderPdf(sheet: PdfSheet): Promise<Buffer> {
  return inTurn(() => renderInThread(sheet))
}

function renderInThread(sheet: PdfSheet): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
  })
  const timer = setTimeout(() => reject(new Error('the PDF took too long')), patience)
  worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)))
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the PDF thread ended early')))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
