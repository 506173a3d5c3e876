import {
  deleteInboxPaper,
  fileInboxPaper,
  type InboxFile,
  type InboxPaper,
  readPaperAgain,
  readPapersAgain,
  releaseInboxPaper,
} from '@soleira/domain/inbox/contract'
import type { Filing } from '@soleira/domain/inbox/filing'
import { stopFilings } from '@soleira/domain/inbox/filing-order'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { newId } from '../../lib/api/new-id.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { fileSure, sayUnfollowed } from '../inbox-delivery/file-sure.ts'
import { filingsQuery, useFilings } from '../inbox-delivery/filings.ts'
import { type KnownPaper, keepPaper, refreshInbox, takeBack } from '../inbox-delivery/inbox-paper.ts'
import { isForItem } from './words.ts'

export function useFilePaper(id: number) {
  const client = useQueryClient()
  // The key stays the same until the server answers, so that a filing whose answer was lost is answered
  // again.
  const tried = useRef<{ what: string; key: string }>(null)
  return useMutation({
    mutationFn: (body: Filing) => {
      const what = JSON.stringify(body)
      if (tried.current?.what !== what) tried.current = { what, key: newId() }
      const headers = { 'Idempotency-Key': tried.current.key }
      return callEndpoint(fileInboxPaper, { params: { id }, body, headers })
    },
    onSuccess: (paper) => {
      tried.current = null
      keepPaper(client, paper)
      showSuccess('Papel arquivado', placeOf(paper), { undo: () => void takeBack(client, [paper]) })
    },
  })
}

/**
 * Files each sure file as it was read. The server files many by itself, also when the page is left. Its toast
 * takes the filing back. `stop` leaves the others in the inbox.
 */
export function useFileSure(onFiled: (propertyIds: readonly number[]) => void = () => undefined) {
  const client = useQueryClient()
  const progress = useFilings()
  const isStopped = useRef(false)
  const stopping = useMutation({
    mutationFn: () => callEndpoint(stopFilings, {}),
    onMutate: () => {
      isStopped.current = true
    },
    onError: (error) => showFailure('Não foi possível parar', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: filingsQuery.queryKey }),
  })
  const mutation = useMutation({
    mutationFn: async ({ ids, isReplacing = false, isKeeping = false, propertyId }: Sure) => {
      isStopped.current = false
      const { filed, isFollowed } = await fileSure(client, {
        ids: [...ids],
        ...(isReplacing && { isReplacing }),
        ...(isKeeping && { isKeeping }),
        ...(propertyId && { propertyId }),
      })
      const left = ids.filter((id) => !filed.includes(id))
      return { filed, left, isStopped: isStopped.current, isFollowed }
    },
    onSuccess: ({ filed, left, isStopped, isFollowed }, { known, propertyId, isKeeping }) => {
      const done = filed.map((id) => known.find((paper) => paper.id === id) ?? { id })
      refreshInbox(client, done)
      onFiled(
        propertyId ? [propertyId] : done.flatMap(({ property }: KnownPaper) => property?.propertyId ?? []),
      )
      if (!isFollowed) return sayUnfollowed()
      if (propertyId) void refreshProperty(client, propertyId)
      const stay = `${countWithNoun(left.length, 'papel continua', 'papéis continuam')} na caixa`
      const why = isStopped
        ? '.'
        : propertyId
          ? ': o imóvel está dito, e o que falta está em cada um.'
          : ': já há uma certidão no lugar, ou algo mudou. Abra para conferir.'
      const rest = `${stay}${why}`
      if (!done.length) return showFailure('Nenhum papel arquivado', rest)
      const title =
        done.length === 1 ? 'Papel arquivado' : `${countWithNoun(done.length, 'papel', 'papéis')} arquivados`
      const [only, ...others] = done
      const where = isKeeping
        ? known.every(isForItem)
          ? 'Conta o de emissão mais nova; sem as duas datas, o que já estava. O outro está no histórico da certidão.'
          : 'Os dois ficam no mesmo lugar, lado a lado.'
        : only && !others.length && !propertyId
          ? readPlaceOf(only)
          : undefined
      showSuccess(title, left.length ? rest : where, { undo: () => void takeBack(client, done) })
    },
    onError: (error) => showFailure('Não foi possível arquivar', error.message),
  })
  return { ...mutation, progress, stop: () => stopping.mutate(), isStopping: stopping.isPending }
}

export interface Sure {
  ids: readonly number[]
  isReplacing?: boolean
  isKeeping?: boolean
  /** The property of all of them, once somebody has said it. */
  propertyId?: number
  known: readonly InboxFile[]
}

export function useReadAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: InboxFile) => callEndpoint(readPaperAgain, { params: { id } }),
    onSuccess: (paper) => keepPaper(client, paper),
    onError: (error) => showFailure('Não foi possível ler de novo', error.message),
  })
}

/** A paper that a password has opened is read anew. */
export function useKeepOpened(): (paper: InboxPaper) => void {
  const client = useQueryClient()
  return (paper) => keepPaper(client, paper)
}

export function useReadAllAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(readPapersAgain, {}),
    onSuccess: ({ ids }) => {
      void client.invalidateQueries({ queryKey: keys.inbox })
      showSuccess('Papéis em nova leitura', countWithNoun(ids.length, 'papel é lido', 'papéis são lidos'))
    },
    onError: (error) => showFailure('Não foi possível ler de novo', error.message),
  })
}

/** Leaves where it stands in the inbox to what the paper says itself. */
export function useRelease() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: InboxFile) => callEndpoint(releaseInboxPaper, { params: { id } }),
    onSuccess: (paper) => {
      keepPaper(client, paper)
      showSuccess('Papel fora deste imóvel', `${paper.fileName} espera em Papéis.`)
    },
    onError: (error) => showFailure('Não foi possível tirar o papel deste imóvel', error.message),
  })
}

export function useUnfile() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (paper: InboxFile) => takeBack(client, [paper]) })
}

export function useDiscard(): (paper: InboxFile) => Promise<boolean> {
  return async ({ id, fileName }) => {
    const sure = await confirm({
      title: 'Descartar papel',
      message: `Tem certeza que deseja descartar "${fileName}"? O arquivo é apagado. Esta ação não pode ser desfeita.`,
      confirmLabel: 'Descartar',
      destructive: true,
    })
    if (!sure) return false
    try {
      await callEndpoint(deleteInboxPaper, { params: { id } })
    } catch (error) {
      showFailure('Não foi possível descartar', (error as Error).message)
      return false
    }
    showSuccess('Papel descartado', `${fileName} foi apagado.`)
    return true
  }
}

const placeOf = ({ filed }: InboxFile) =>
  filed
    ? `${filed.kindName} · ${filed.property ? `imóvel ${filed.property.sequenceNumber}` : filed.person}`
    : undefined

const readPlaceOf = ({ kindName, property }: KnownPaper) =>
  property ? `${kindName} · imóvel ${property.sequenceNumber}` : undefined
