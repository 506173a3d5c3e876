import { useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { wrapWithClient } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { suggestionsQuery } from '../lead/queries.ts'
import { openOffersQuery } from '../offer/queries.ts'
import { dealsList } from './deals-search.ts'
import { dealPageQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the deals', dealPageQuery(dealsList.parse({}))],
  ['the open offers', openOffersQuery()],
  ['what suits a lead', suggestionsQuery(5)],
])('a screen that opens asks anew for %s, which other screens change', async (_, query) => {
  const fetched = vi.fn(async () => Response.json([]))
  vi.stubGlobal('fetch', fetched)
  const client = createQueryClient(() => {})
  client.setQueryData([...query.queryKey], [])
  renderHook(() => useQuery(query as never), { wrapper: wrapWithClient(client) })
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
})
