import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { channelsQuery } from '../lib/api/channels.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { LocalAddressNote } from './local-address-note.tsx'

afterEach(() => vi.unstubAllGlobals())

async function show(isLocal: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ address: { uri: 'http://localhost:3000', isLocal } }))
  const client = createQueryClient(() => {})
  showScreen(<LocalAddressNote />, client)
  await vi.waitFor(() => expect(client.getQueryData(channelsQuery.queryKey)).toBeDefined())
}

it('says that nobody else can open the link, and where it stands how to change that', async () => {
  await show(true)
  expect((await screen.findByRole('alert')).textContent).toContain('Só este computador abre o link')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/configuracoes?aba=sobre')
})

it('says nothing once others can', async () => {
  await show(false)
  expect(screen.queryByRole('alert')).toBeNull()
})
