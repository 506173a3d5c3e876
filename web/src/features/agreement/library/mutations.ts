import type { ClauseInput, LibraryClause } from '@soleira/domain/agreement/agreement'
import { changeClause, createClause, orderClauses, removeClause } from '@soleira/domain/agreement/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api/api.ts'
import { explainFailure } from '../../../lib/api/explain-failure.ts'
import { makeSurely } from '../../../lib/api/make-surely.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { showSuccess } from '../../../lib/toast.ts'
import { clausesQuery } from '../queries.ts'

/** Contracts read words of the library, and offer its clauses. */
const refreshClauses = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: clausesQuery.queryKey }),
    client.invalidateQueries({ queryKey: keys.deals }),
  ])

const change = ({ clauseId, version }: Pick<LibraryClause, 'clauseId' | 'version'>, input: ClauseInput) => {
  const { name, text, kinds, side } = input
  const body = { name, text, kinds, side, ...(version !== null && { version }) }
  return callEndpoint(changeClause, { params: { id: clauseId }, body })
}

/** `known` is null for a new one. The same form sent twice makes one clause. */
export function useSaveClause(known: LibraryClause | null) {
  const client = useQueryClient()
  const [create] = useState(() =>
    makeSurely((body: ClauseInput, headers) => callEndpoint(createClause, { body, headers }), change),
  )
  return useMutation({
    mutationFn: (input: ClauseInput) => (known ? change(known, input) : create(input)),
    onSuccess: ({ name }) => showSuccess('Cláusula salva', name),
    onSettled: () => refreshClauses(client),
  })
}

export function useSwitchClause() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ clause: { clauseId, version }, isOff }: { clause: LibraryClause; isOff: boolean }) =>
      callEndpoint(changeClause, {
        params: { id: clauseId },
        body: { isOff, ...(version !== null && { version }) },
      }),
    onError: (error) => explainFailure('Não foi possível mudar', error),
    onSettled: () => refreshClauses(client),
  })
}

const orderKey = ['clause-order']

/** Shown at once. Moves are sent one after the other, and only the last one asks for the list again. */
export function useOrderClauses() {
  const client = useQueryClient()
  const { queryKey } = clausesQuery
  return useMutation({
    mutationKey: orderKey,
    scope: { id: 'clause-order' },
    mutationFn: (clauseIds: string[]) => callEndpoint(orderClauses, { body: { clauseIds } }),
    onMutate: async (clauseIds) => {
      await client.cancelQueries({ queryKey })
      const placeOf = ({ clauseId }: LibraryClause) => clauseIds.indexOf(clauseId)
      client.setQueryData(queryKey, (all) => all?.toSorted((one, other) => placeOf(one) - placeOf(other)))
    },
    onError: (error) => explainFailure('Não foi possível mudar a ordem', error),
    onSettled: () =>
      client.isMutating({ mutationKey: orderKey }) === 1 ? refreshClauses(client) : undefined,
  })
}

/** The clause leaves the screen at once. The server deletes it when the toast goes without an undo. */
export function useRemoveClause(): (clause: LibraryClause) => Promise<void> {
  const client = useQueryClient()
  const { queryKey } = clausesQuery
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => callEndpoint(removeClause, { params: { id }, keepalive: true }),
    onError: (error) => explainFailure('Não foi possível excluir', error),
    onSettled: () => refreshClauses(client),
  })
  return async (clause) => {
    // An answer that is on its way has the clause still.
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    client.setQueryData(
      queryKey,
      before?.filter((one) => one.clauseId !== clause.clauseId),
    )
    showSuccess('Cláusula excluída', 'Contratos em que ela está ficam com ela.', {
      undo: () => client.setQueryData(queryKey, before),
      settle: () => mutateAsync(clause.clauseId).catch(() => undefined),
    })
  }
}
