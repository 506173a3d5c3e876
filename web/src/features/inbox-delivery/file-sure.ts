import { fileSurePapers } from '@soleira/domain/inbox/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { showFailure } from '../../lib/toast.ts'
import { untilFiled } from './filings.ts'

type Order = Parameters<typeof callEndpoint<typeof fileSurePapers>>[1]['body']

/** Files the sure papers. Many are filed by a job of the server, whose end it awaits: see `isFollowed`. */
export async function fileSure(client: QueryClient, body: Order) {
  const answer = await callEndpoint(fileSurePapers, { body })
  // The order stands, whether or not this screen can follow it.
  const later = answer.later.length ? await untilFiled(client).catch(() => null) : []
  const filed = new Set([...answer.filed, ...(later ?? [])])
  return { filed: body.ids.filter((id) => filed.has(id)), isFollowed: later !== null }
}

export function sayUnfollowed(): void {
  showFailure(
    'Sem resposta do servidor',
    'O arquivamento continua no servidor. A caixa mostra até onde ele chegou quando a conexão voltar.',
  )
}
