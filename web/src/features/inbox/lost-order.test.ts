import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { wrapWithClient } from '../../../test/ground.tsx'
import { anInboxFile } from '../../../test/inbox.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { toasts } from '../../lib/toast.ts'
import { useFileSure } from './mutations.ts'

vi.mock('../inbox-delivery/filings.ts', () => ({
  filingsQuery: { queryKey: ['inbox', 'filings'] },
  useFilings: () => null,
  untilFiled: () => Promise.reject(new Error('Sem conexão com o servidor.')),
}))

it('an order that the server has taken goes on there, and nothing says that it failed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ filed: [], left: [], later: [7] }))
  const wrapper = wrapWithClient(createQueryClient(() => {}))
  const { result } = renderHook(() => useFileSure(), { wrapper })
  act(() => result.current.mutate({ ids: [7], known: [anInboxFile()] }))
  await waitFor(() => expect(toasts.current()?.title).toBe('Sem resposta do servidor'))
  expect(toasts.current()?.message).toMatch(/^O arquivamento continua no servidor\./)
  expect(result.current.isError).toBe(false)
})
