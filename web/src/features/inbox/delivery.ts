import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { refuseFile } from '@soleira/domain/document/file'
import { receivePaper } from '@soleira/domain/reading/contract'
import type { QueryClient } from '@tanstack/react-query'
import { connection } from '../../lib/connection.ts'
import { keys } from '../../lib/query-keys.ts'
import { failure } from '../../lib/toast.ts'
import { upload } from '../../lib/upload.ts'
import { type Delivery, type Upload, UploadQueue } from '../../lib/upload-queue.ts'
import { endsBy } from './ending.ts'

/** How many papers are taken at once. */
export const mostAtOnce = 50

/** There is one place only. */
const inbox = 'inbox'

type InboxQueue = UploadQueue<typeof inbox, AnswerOf<typeof receivePaper>>

const queues = new WeakMap<QueryClient, InboxQueue>()

/** The papers on their way to the inbox. They go on whatever screen is open, and again once the connection is back. */
export function deliveryOf(client: QueryClient): InboxQueue {
  const known = queues.get(client)
  if (known) return known
  const queue: InboxQueue = new UploadQueue({
    deliver,
    refuse: refuseFile,
    onSent: () => void client.invalidateQueries({ queryKey: keys.inbox }),
  })
  queues.set(client, queue)
  queue.subscribe(() => {
    const listen = queue.snapshot().some(isGoing) ? window.addEventListener : window.removeEventListener
    listen('beforeunload', askBeforeLeaving)
  })
  const stop = connection.subscribe(() => {
    if (connection.isOnline()) void queue.send(toInbox, ({ state }) => state === 'failed')
  })
  endsBy(() => {
    stop()
    queues.delete(client)
    queue.discardSlot(inbox)
  })
  return queue
}

/** Sends files to the inbox. */
export function bringIn(client: QueryClient, files: readonly File[]): void {
  if (files.length > mostAtOnce) {
    failure(
      `Até ${mostAtOnce} papéis de cada vez`,
      `Os primeiros ${mostAtOnce} estão sendo enviados. Envie os outros ${files.length - mostAtOnce} depois.`,
    )
  }
  const queue = deliveryOf(client)
  const chosen = new Set(queue.choose(inbox, files.slice(0, mostAtOnce)).map(({ id }) => id))
  void queue.send(toInbox, ({ id }) => chosen.has(id))
}

/** Sends one of them again. */
export function bringAgain(client: QueryClient, { id }: Upload): void {
  void deliveryOf(client).send(toInbox, (one) => one.id === id)
}

const toInbox = (): typeof inbox => inbox
const isGoing = ({ state }: Upload) => state === 'sending'
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function deliver({ file, key, signal, onProgress }: Delivery<typeof inbox>) {
  return upload(receivePaper, [['file', file]], { headers: { 'Idempotency-Key': key }, signal, onProgress })
}
