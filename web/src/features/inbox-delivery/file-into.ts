import { fileInboxPaper, readInboxPaper } from '@soleira/domain/inbox/contract'
import type { Property } from '@soleira/domain/property/property'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { countWithNoun } from '@soleira/domain/text/counted'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { newId } from '../../lib/api/new-id.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { fileSure, sayUnfollowed } from './file-sure.ts'
import { asProposed, refreshInbox, takeBack } from './inbox-paper.ts'

export interface PaperToFile {
  id: number
  /** The broker has seen in the form what it is: it is filed, unless something grave speaks against it. */
  hasPlace: boolean
  /** Whose identity paper it is. */
  personId: number | null
  /** The broker has seen that these speak against it. */
  despite?: readonly Contradiction[]
}

/**
 * Files papers of the inbox in the property that was made from them, each once. The others stay in the inbox
 * with the property said, and are filed there where they are sure. Its toast takes the filings back.
 */
export async function fileInto(
  client: QueryClient,
  { id: propertyId, sequenceNumber }: Pick<Property, 'id' | 'sequenceNumber'>,
  papers: readonly PaperToFile[],
): Promise<void> {
  const filed: number[] = []
  let hindrance: Error | null = null
  let isFollowed = true
  try {
    for (const paper of papers) if (paper.hasPlace && (await fileOne(propertyId, paper))) filed.push(paper.id)
    const ids = papers.flatMap(({ id }) => (filed.includes(id) ? [] : [id]))
    if (ids.length) {
      const sure = await fileSure(client, { ids, propertyId })
      filed.push(...sure.filed)
      isFollowed = sure.isFollowed
    }
  } catch (error) {
    hindrance = error as Error
  }
  refreshInbox(
    client,
    filed.map((id) => ({ id })),
  )
  void refreshProperty(client, propertyId)
  if (hindrance)
    return showFailure('Nem todos os papéis foram arquivados', `${hindrance.message} Estão na caixa.`)
  if (!isFollowed) return sayUnfollowed()
  const left = papers.length - filed.length
  const stay = left
    ? ` ${countWithNoun(left, 'papel continua', 'papéis continuam')} na caixa, com o imóvel dito.`
    : ''
  const where = `No imóvel ${sequenceNumber}.${stay}`
  if (!filed.length) return showSuccess('Papéis na caixa', where)
  const title = filed.length === 1 ? 'Papel arquivado' : `${filed.length} papéis arquivados`
  showSuccess(title, where, {
    undo: () =>
      void takeBack(
        client,
        filed.map((id) => ({ id })),
      ),
  })
}

/** Returns whether it was filed. A refusal leaves it in the inbox, where it says why. */
async function fileOne(propertyId: number, { id, personId, despite = [] }: PaperToFile): Promise<boolean> {
  try {
    // Owners of the property are known by now, so it says whose it is.
    const filing = asProposed(await callEndpoint(readInboxPaper, { params: { id } }))
    if (!filing) return false
    const body = {
      ...filing,
      propertyId,
      personId: personId ?? filing.personId,
      despite: [...despite],
    }
    await callEndpoint(fileInboxPaper, { params: { id }, body, headers: { 'Idempotency-Key': newId() } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}
