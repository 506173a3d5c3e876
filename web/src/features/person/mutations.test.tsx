import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { wrapWithClient } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { useChangePerson } from './mutations.ts'

afterEach(() => vi.unstubAllGlobals())

it('a person who changes is read again as a lead and in deals', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 8 }))
  const client = createQueryClient(() => {})
  const shown = [keys.lead(5), keys.leadPage({}), keys.dealPage({}), keys.openOffers]
  for (const key of shown) client.setQueryData(key, [])
  const { result } = renderHook(() => useChangePerson(8), { wrapper: wrapWithClient(client) })
  await act(async () => result.current.mutate({ version: 1 } as never))
  await waitFor(() =>
    expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]),
  )
})
