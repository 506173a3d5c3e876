import type { Property } from '@soleira/domain/property/property'
import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { isSessionEnd } from '../../lib/api/session.ts'
import { showFailure } from '../../lib/toast.ts'
import { bringIn, hasFailed, mostAtOnce } from './delivery.ts'
import { fileInto, type PaperToFile } from './file-into.ts'
import { inboxFileQuery, readingPace } from './inbox-paper.ts'

interface PaperToBring extends Omit<PaperToFile, 'id'> {
  file: File
}

/**
 * Sends files to the inbox for a property that is saved, and files them there once they are read: so each fills all
 * places that ask for it. Returns when they are sent; the filing goes on whatever screen is open. Where that is left
 * before, they wait in the inbox with the property said.
 */
export async function bringInto(
  client: QueryClient,
  property: Pick<Property, 'id' | 'sequenceNumber'>,
  papers: readonly PaperToBring[],
): Promise<void> {
  if (!papers.length) return
  const files = papers.map(({ file }) => file)
  const arrived = new Map<File, number>()
  // The form that they were brought to is closed by then: nobody could send the others later.
  for (let from = 0; from < files.length; from += mostAtOnce) {
    const sent = await bringIn(client, files.slice(from, from + mostAtOnce), property.id)
    for (const [file, id] of sent) arrived.set(file, id)
  }
  // The screen on which they were brought shows them no more.
  if (hasFailed(client, property.id))
    showFailure('Nem todos os papéis chegaram', 'Papéis diz o motivo de cada um, e envia de novo.')
  const there = papers.flatMap(({ file, ...paper }) => {
    const id = arrived.get(file)
    return id === undefined ? [] : [{ ...paper, id }]
  })
  if (there.length) void fileWhenRead(client, property, there)
}

async function fileWhenRead(
  client: QueryClient,
  property: Pick<Property, 'id' | 'sequenceNumber'>,
  papers: readonly PaperToFile[],
): Promise<void> {
  try {
    for (const { id } of papers) await untilRead(client, id)
    await fileInto(client, property, papers)
  } catch (error) {
    if (!isSessionEnd(error))
      showFailure('Nem todos os papéis foram arquivados', `${messageOf(error)} Estão na caixa.`)
  }
}

async function untilRead(client: QueryClient, id: number): Promise<void> {
  for (;;) {
    const { status } = await client.fetchQuery({ ...inboxFileQuery(id), staleTime: 0, retry: 10 })
    if (status !== 'reading') return
    await new Promise((resolve) => setTimeout(resolve, readingPace))
  }
}
