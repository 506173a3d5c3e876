import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { refuseFile } from '@soleira/domain/document/file'
import { receivePaper } from '@soleira/domain/inbox/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import type { QueryClient } from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { offlineError } from '../../lib/api/api.ts'
import { connection } from '../../lib/api/connection.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { forgetUnsentFile, keepUnsentFile, takeShared, unsentFiles } from '../../lib/files/unsent-files.ts'
import { upload } from '../../lib/files/upload.ts'
import { type Delivery, type Upload, UploadQueue } from '../../lib/files/upload-queue.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { endsBy } from './ending.ts'

export const mostAtOnce = 50

/** A slot is the property that its files are brought for, or empty. */
type InboxQueue = UploadQueue<string, AnswerOf<typeof receivePaper>>

const queues = new WeakMap<QueryClient, InboxQueue>()

/** Uploads go on whatever screen is open, and resume once the connection is back. */
export function deliveryOf(client: QueryClient): InboxQueue {
  const known = queues.get(client)
  if (known) return known
  const queue: InboxQueue = new UploadQueue({
    deliver,
    refuse: refuseFile,
    onSent: () => void client.invalidateQueries({ queryKey: keys.inbox }),
    leftOut: ({ ofZip }) => ofZip?.refused ?? [],
  })
  queues.set(client, queue)
  let before: readonly Upload[] = []
  queue.subscribe(() => {
    const now = queue.snapshot()
    for (const { id } of before) if (!now.some((one) => one.id === id)) void forgetUnsentFile(id)
    before = now
    const listen = queue.snapshot().some(isGoing) ? window.addEventListener : window.removeEventListener
    listen('beforeunload', askBeforeLeaving, true)
  })
  const stop = connection.subscribe(() => {
    if (connection.isOnline()) void queue.send(itself, ({ state }) => state === 'failed')
  })
  endsBy(() => {
    stop()
    queues.delete(client)
    for (const { id } of queue.snapshot()) queue.discard(id)
  })
  return queue
}

/** Returns, once they are sent, the ids of those that arrived as one paper, each by its file. */
export async function bringIn(
  client: QueryClient,
  files: readonly File[],
  propertyId?: number,
): Promise<ReadonlyMap<File, number>> {
  const { papers, refused } = await unpackAll(files)
  if (papers.length > mostAtOnce) {
    showFailure(
      `Até ${mostAtOnce} papéis de cada vez`,
      `Os primeiros ${mostAtOnce} estão sendo enviados. Envie os outros ${papers.length - mostAtOnce} depois.`,
    )
  }
  const queue = deliveryOf(client)
  const slot = slotOf(propertyId)
  const chosen = queue.choose(slot, papers.slice(0, mostAtOnce))
  queue.refuse(slot, refused)
  const broker = client.getQueryData(sessionQuery.queryKey)?.id
  // A file that is not kept is still sent, but it does not resume after a reload.
  if (broker !== undefined)
    for (const { id, file, retryable } of chosen)
      if (retryable) void keepUnsentFile({ id, broker, file, propertyId })
  return sendThese(queue, chosen)
}

/** A file for the property did not arrive. */
export function hasFailed(client: QueryClient, propertyId: number): boolean {
  const slot = slotOf(propertyId)
  return deliveryOf(client)
    .snapshot()
    .some((one) => one.state === 'failed' && one.slot === slot)
}

/** Goes on with the files that had not arrived when the page was left. */
export async function resumeInboxDelivery(client: QueryClient): Promise<void> {
  const broker = client.getQueryData(sessionQuery.queryKey)?.id
  if (broker === undefined) return
  const queue = deliveryOf(client)
  const here = new Set(queue.snapshot().map(({ id }) => id))
  // A file with a slot belongs to a property that is not saved yet.
  const kept = (await unsentFiles(broker)).filter(({ id, slot }) => !slot && !here.has(id))
  if (!kept.length) return
  const chosen = kept.flatMap(({ id, file, propertyId }) => queue.choose(slotOf(propertyId), [file], [id]))
  showSuccess(
    'Envio retomado',
    `${countWithNoun(kept.length, 'papel que não tinha chegado está', 'papéis que não tinham chegado estão')} a caminho da caixa.`,
  )
  void sendThese(queue, chosen)
}

/**
 * Brings in what other apps have shared, if the broker says that it is theirs: a page of somebody else can post a form
 * to the same address (T42). One tab of several asks.
 */
export async function receiveShared(client: QueryClient): Promise<void> {
  await navigator.locks.request('soleira.shared', () =>
    takeShared(async (files) => {
      const isTheirs = await confirm({
        title: 'Enviar à caixa de papéis?',
        message: `Outro aplicativo compartilhou com o Soleira: ${files.map(({ name }) => name).join(', ')}.`,
        confirmLabel: 'Enviar à caixa',
        cancelLabel: 'Descartar',
      })
      if (!isTheirs) return
      await bringIn(client, files)
      showSuccess(
        'Papéis recebidos',
        `${countWithNoun(files.length, 'arquivo compartilhado está', 'arquivos compartilhados estão')} a caminho da caixa.`,
      )
    }),
  )
}

async function sendThese(queue: InboxQueue, chosen: readonly Upload[]): Promise<ReadonlyMap<File, number>> {
  const ids = new Set(chosen.map(({ id }) => id))
  const { answers } = await queue.send(itself, ({ id }) => ids.has(id))
  const arrived = new Map<File, number>()
  for (const { id, file } of chosen) {
    const answer = answers.get(id)
    if (answer && !answer.ofZip) arrived.set(file, answer.id)
  }
  return arrived
}

async function unpackAll(files: readonly File[]) {
  const papers: File[] = []
  const refused: { name: string; reason: string }[] = []
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      papers.push(file)
      continue
    }
    try {
      const { unpackZip: unpack } = await import('./unpack.ts')
      const found = await unpack(file, mostAtOnce - papers.length)
      papers.push(...found.papers)
      refused.push(...found.refused)
    } catch {
      refused.push({ name: file.name, reason: offlineError().message })
    }
  }
  return { papers, refused }
}

export function bringAgain(client: QueryClient, { id }: Upload): void {
  void deliveryOf(client).send(itself, (one) => one.id === id)
}

const slotOf = (propertyId: number | undefined) => String(propertyId ?? '')
const itself = (slot: string) => slot
const isGoing = ({ state }: Upload) => state === 'sending'
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function deliver({ id, file, destination: propertyId, signal, onProgress }: Delivery<string>) {
  const parts: [string, string | File][] = [
    ['propertyId', propertyId],
    ['file', file],
  ]
  // The key stays the same after a reload, so that the server receives no file twice.
  return upload(receivePaper, parts, { headers: { 'Idempotency-Key': id }, signal, onProgress })
}
