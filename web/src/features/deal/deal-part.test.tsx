import type { Deal } from '@soleira/domain/deal/deal'
import type { Property } from '@soleira/domain/property/property'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { DealPart } from './deal-part.tsx'
import { propertyDealsQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const deal = (id: number, change: object = {}) =>
  ({
    id,
    price: '800000.00',
    buyers: [],
    signings: [],
    since: '2026-11-30T12:00:00Z',
    state: 'contract',
    undone: null,
    ...change,
  }) as never

it('a deal that is undone takes its dialog along: the next one opens none', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const property: Property = aProperty()
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, { timezone: 'America/Sao_Paulo' } as never)
  const tell = (...deals: Deal[]) => client.setQueryData(propertyDealsQuery(property.id).queryKey, deals)
  tell(deal(1))
  showScreen(<DealPart property={property} />, client)
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer negócio' }))
  await screen.findByRole('dialog', { name: 'Desfazer negócio' })
  const undone = {
    on: '2026-12-01',
    cause: 'none',
    reason: 'Desistiram',
    deposit: 'none',
    depositWords: null,
  }
  act(() => void tell(deal(1, { undone })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => void tell(deal(1, { undone }), deal(2)))
  await screen.findByRole('button', { name: 'Desfazer negócio' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
