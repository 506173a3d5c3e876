import {
  type InboxFile,
  type InboxPaper,
  listInbox,
  readInboxPaper,
  unfileInboxPaper,
} from '@soleira/domain/inbox/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { type Lead, showFailure, showSuccess } from '../../lib/toast.ts'

export const readingPace = 2_500

export function inboxFileQuery(id: number) {
  return queryOptions({
    queryKey: keys.inboxPaper(id),
    queryFn: ({ signal }) => callEndpoint(readInboxPaper, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'reading' ? readingPace : false),
  })
}

/** The latest that nobody has filed. */
export const waitingPapersQuery = queryOptions({
  queryKey: [...keys.inbox, 'waiting'],
  queryFn: ({ signal }) => callEndpoint(listInbox, { query: { status: 'open' }, signal }),
  refetchOnMount: 'always',
})

/** Takes what a paper says of itself, as it is filed. Null while nobody knows what it is. */
export function asProposed({ proposal }: Pick<InboxFile, 'proposal'>) {
  const { kind, filesAs, subject, number, code, issuedOn, validUntil, result } = proposal ?? {}
  const as = filesAs ?? kind
  const personId = (subject?.kind === 'person' && subject.id) || null
  if (!as) return null
  return {
    kind: as,
    personId,
    number: number ?? null,
    code: code ?? null,
    issuedOn: issuedOn ?? null,
    validUntil: validUntil ?? null,
    result: result ?? null,
  }
}

/** It says of whom or what it is, and no property of the account is that. */
export function mayBeginProperty({ status, proposal, property, broughtFor, origin }: InboxFile): boolean {
  const { kind, filesAs, subject } = proposal ?? {}
  // A paper that a link asked for stays with that property, also where it does not count there.
  if (origin?.way === 'link' && broughtFor !== null) return false
  if (status !== 'read' || property !== null || !subject) return false
  // One of unknown kind is kept with somebody, or may name anybody.
  const isTold = subject.cpf || subject.cnpj || subject.kind === 'property'
  return kind !== null || (!filesAs && Boolean(isTold))
}

export type KnownPaper = Pick<InboxFile, 'id'> & Partial<InboxFile>

export async function takeBack(client: QueryClient, papers: readonly KnownPaper[]): Promise<void> {
  const moved: InboxPaper[] = []
  const stays: string[] = []
  try {
    for (const { id } of papers) {
      const { stays: these, ...paper } = await callEndpoint(unfileInboxPaper, { params: { id } })
      moved.push(paper)
      stays.push(...these)
    }
    const isOne = papers.length === 1
    const rest = stays.length ? `Fica no cadastro: ${stays.join('; ')}.` : 'O cadastro está como antes.'
    showSuccess(isOne ? 'Papel de volta à caixa' : 'Papéis de volta à caixa', rest)
  } catch (error) {
    showFailure('Não foi possível desfazer', (error as Error).message, leadOf(error))
  }
  for (const paper of moved) client.setQueryData(inboxFileQuery(paper.id).queryKey, paper)
  refreshInbox(client, papers)
}

function leadOf(error: unknown): Lead | undefined {
  const { room, propertyId } = (error instanceof ApiError && error.undoneAt) || {}
  if (!room) return undefined
  return room === 'diligence'
    ? { href: `/due-diligence?open=${propertyId}`, label: 'Abrir a due diligence' }
    : { href: `/property/${propertyId}`, label: 'Abrir o imóvel' }
}

export function keepPaper(client: QueryClient, paper: InboxPaper): void {
  client.setQueryData(inboxFileQuery(paper.id).queryKey, paper)
  refreshInbox(client, [paper])
}

export function refreshInbox(client: QueryClient, papers: readonly KnownPaper[]): void {
  if (papers.some(({ filed, property }) => filed === undefined && property === undefined))
    return void client.invalidateQueries()
  void client.invalidateQueries({ queryKey: keys.inbox })
  // Filing, or taking it back, changes how many files wait today.
  void client.invalidateQueries({ queryKey: keys.today })
  if (papers.some(({ filed }) => filed && !filed.property))
    void client.invalidateQueries({ queryKey: keys.persons })
  const properties = papers.flatMap(({ filed, property, counts = [] }) => [
    ...[(filed?.property ?? property)?.propertyId ?? []].flat(),
    ...counts.map(({ propertyId }) => propertyId),
  ])
  for (const id of new Set(properties)) void refreshProperty(client, id)
}
