import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { HandedOfPerson, HandedOfProperty } from './handed-card.tsx'
import { personHandedQuery, propertyHandedQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const handed = {
  propertyId: 5,
  requestId: 9,
  recipient: 'os proprietários',
  data: {
    position: 0,
    personId: 7,
    person: 'Ana Sá',
    isCompany: false,
    version: 4,
    state: 'waiting',
    facts: [],
  },
}

test.each([
  ['property', propertyHandedQuery(7), <HandedOfProperty key="card" id={7} />],
  ['person', personHandedQuery(7), <HandedOfPerson key="card" id={7} />],
] as const)('what was handed in of a %s is looked for anew', async (_, query, card) => {
  vi.stubGlobal('fetch', async () => Response.json([handed]))
  const client = createQueryClient(() => {})
  client.setQueryData(query.queryKey, [])
  showScreen(card, client)
  expect(await screen.findByText(/Ana Sá$/)).toBeDefined()
  const [asked] = client.getQueryCache().findAll({ queryKey: query.queryKey })
  await waitFor(() => expect(asked?.observers[0]?.options.refetchInterval).toBe(30_000))
})
