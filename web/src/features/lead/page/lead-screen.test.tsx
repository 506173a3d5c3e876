import type { Lead } from '@soleira/domain/lead/lead'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { toasts } from '../../../lib/toast.ts'
import { LeadScreen } from './lead-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const iara = {
  id: 5,
  personId: 8,
  fullName: 'Iara Neves',
  origin: 'portal',
  kinds: [],
  neighborhoods: [],
  properties: [],
  nextContactOn: null,
  version: 1,
} as unknown as Lead

/** A promise that nobody waits for would fail the run. */
it('stays, and says why, when a lead is not deleted', async () => {
  vi.stubGlobal('fetch', async (address: string | URL, { method }: RequestInit = {}) => {
    if (method === 'DELETE')
      return Response.json({ code: 'unavailable', message: 'Mais tarde', fields: {} }, { status: 503 })
    return Response.json(String(address).endsWith('/leads/5') ? iara : [])
  })
  showScreen(<LeadScreen id={5} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Excluir' })).at(-1) as HTMLElement)
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Não foi possível excluir'))
  expect(screen.getByRole('heading', { name: 'Iara Neves' })).toBeDefined()
})
