import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { wrapWithClient } from '../../../test/ground.tsx'
import { anInboxFile } from '../../../test/inbox.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { toasts } from '../../lib/toast.ts'
import { refreshInbox, useFileSure } from './mutations.ts'

afterEach(() => vi.unstubAllGlobals())

it('a paper that counts for several properties refreshes each of them, and no other', () => {
  const client = new QueryClient()
  for (const id of [1, 2, 3, 4]) client.setQueryData(keys.property(id), {})
  const other = { sequenceNumber: '00002', title: 'Casa', why: 'lacks', since: null } as const
  refreshInbox(client, [
    anInboxFile({
      counts: [
        { ...other, propertyId: 2 },
        { ...other, propertyId: 3 },
      ],
    }),
  ])
  const isOld = (id: number) => client.getQueryState(keys.property(id))?.isInvalidated
  expect([1, 2, 3, 4].map(isOld)).toEqual([true, true, true, false])
})

it('a part that fails says how many papers stay, also those that were not sent', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { ids } = JSON.parse(String(body)) as { ids: number[] }
    return ids.includes(1)
      ? Response.json({ filed: ids, left: [], later: [] })
      : Response.json({ code: 'conflict', message: 'Algo mudou.' }, { status: 409 })
  })
  const { result } = renderHook(useFileSure, { wrapper: wrapWithClient(new QueryClient()) })
  const ids = Array.from({ length: 20 }, (_, at) => at + 1)
  await act(() => result.current.mutateAsync({ ids, known: [] }))
  expect(toasts.current()).toMatchObject({
    title: '8 papéis arquivados',
    message: 'Algo mudou. 12 papéis continuam na caixa.',
  })
})
