import type { Agreement } from '@soleira/domain/agreement/agreement'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { toasts } from '../../../lib/toast.ts'
import { agreementQuery } from '../queries.ts'
import { type ClauseDesk, useClauseDesk } from './use-clause-desk.ts'

afterEach(() => vi.unstubAllGlobals())

const clauses = ['preco', 'chaves'].map((clauseId) => ({
  clauseId,
  name: clauseId,
  text: 'Antes.',
  pieces: [],
}))
const agreement = { id: 1, propertyId: 7, version: 3, clauses, blanks: [] } as unknown as Agreement

/** Answers come when they are let go, in the order of their requests. */
function show() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((answer) => waiting.push(answer))
    return Response.json(agreement)
  })
  const client = createQueryClient(() => {})
  client.setQueryData(agreementQuery(1).queryKey, agreement)
  const shown: { desk?: ClauseDesk } = {}
  function Probe() {
    shown.desk = useClauseDesk(agreement)
    return null
  }
  showScreen(<Probe />, client)
  const answer = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1))
    await act(async () => waiting.shift()?.())
  }
  return { shown, answer }
}

test('a text that is saved closes, although another clause was moved before the answer', async () => {
  const { shown, answer } = show()
  const [price, keys] = agreement.clauses
  if (!price || !keys) throw new Error('no clauses')
  await waitFor(() => expect(shown.desk).toBeDefined())
  await act(async () => shown.desk?.edit(price))
  await act(async () => shown.desk?.type({ text: 'Depois.' }))
  await act(async () => shown.desk?.save())
  await act(async () => shown.desk?.move(keys, 0))
  await answer()
  await answer()
  await waitFor(() => expect(shown.desk).toMatchObject({ draft: null, isSaving: false }))
})

test('a clause that was taken out can come back, although another was moved before the answer', async () => {
  const { shown, answer } = show()
  const [price, keys] = agreement.clauses
  if (!price || !keys) throw new Error('no clauses')
  await waitFor(() => expect(shown.desk).toBeDefined())
  await act(async () => shown.desk?.remove(price))
  await act(async () => shown.desk?.move(keys, 0))
  await answer()
  await answer()
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({ title: 'Cláusula retirada', message: 'preco' }),
  )
})
