import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { refuseFile } from '@soleira/domain/document/file'
import { handPaperIn, type Requested } from '@soleira/domain/document-request/recipient'
import type { QueryClient } from '@tanstack/react-query'
import { connection } from '../../lib/api/connection.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { forgetUnsentFile, keepUnsentFile, unsentFiles } from '../../lib/files/unsent-files.ts'
import { upload } from '../../lib/files/upload.ts'
import { type Upload, UploadQueue } from '../../lib/files/upload-queue.ts'
import { showSuccess } from '../../lib/toast.ts'

/** `position` counts from 0. */
interface Place {
  position: number
}

type Queue = UploadQueue<Place, AnswerOf<typeof handPaperIn>>

const placeOf = (slot: string): Place => ({ position: Number(slot) })
const ownerOf = (link: string) => `link:${link}`

/**
 * Sends files by a link, each for the place that its slot names. A file that failed without a connection is
 * sent again once the connection is back, and after a reload. It keeps its key, so that none arrives twice.
 */
export function startDelivery(client: QueryClient, link: string): { queue: Queue; end: () => void } {
  const queue: Queue = new UploadQueue({
    deliver: ({ id, file, destination, signal, onProgress }) =>
      upload(
        handPaperIn,
        [
          ['position', String(destination.position)],
          ['file', file],
        ],
        { params: { key: link }, headers: { 'Idempotency-Key': id }, signal, onProgress },
      ),
    refuse: refuseFile,
    onSent: ({ papers }) => {
      if (papers > 1)
        showSuccess(`O arquivo trazia ${papers} documentos`, 'Todos chegaram. Quem pediu confere cada um.')
      void client.invalidateQueries({ queryKey: keys.requested(link) })
    },
    leftOut: ({ leftOut = [] }) => leftOut,
  })
  let before: readonly Upload[] = []
  const stopForgetting = queue.subscribe(() => {
    const now = queue.snapshot()
    for (const { id } of before) if (!now.some((one) => one.id === id)) void forgetUnsentFile(id)
    before = now
  })
  const stopTrying = connection.subscribe(() => {
    if (connection.isOnline()) sendAgain(queue)
  })
  return {
    queue,
    end: () => {
      stopTrying()
      // Files that are still on their way are kept for the next time.
      stopForgetting()
      queue.cancelAll()
    },
  }
}

export function handIn(queue: Queue, link: string, position: number, files: readonly File[]): void {
  const slot = String(position)
  const chosen = queue.choose(slot, files)
  for (const { id, file, retryable } of chosen) {
    if (retryable) void keepUnsentFile({ id, broker: ownerOf(link), slot, file })
  }
  const ids = new Set(chosen.map(({ id }) => id))
  void queue.send(placeOf, ({ id }) => ids.has(id))
}

/** Answers how many files had not arrived when the page was left. */
export async function resumeHandIn(queue: Queue, link: string, { papers }: Requested): Promise<number> {
  const kept = await unsentFiles(ownerOf(link))
  const here = new Set(queue.snapshot().map(({ id }) => id))
  const waiting = kept.filter(
    ({ id, slot }) => !here.has(id) && papers.some(({ position }) => String(position) === slot),
  )
  for (const { id, slot, file } of waiting) queue.choose(slot as string, [file], [id])
  if (waiting.length) sendAgain(queue)
  return waiting.length
}

export function sendAgain(queue: Queue): void {
  void queue.send(placeOf)
}
