import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { FeedDialog } from './feed-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

it('keeps the address in sight, which is shown once, when it could not be ended', async () => {
  const uri = 'https://exemplo.com.br/ics/k.ics'
  vi.stubGlobal('fetch', async (_: string | URL, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ feed: { madeAt: '2026-03-01T12:00:00.000Z' } })
    if (method === 'POST') return Response.json({ uri }, { status: 201 })
    return Response.json({ code: 'unavailable', message: 'Mais tarde', fields: {} }, { status: 503 })
  })
  showScreen(<FeedDialog onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar o endereço' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar' }))
  expect(await screen.findByLabelText('Endereço da agenda')).toHaveProperty('value', uri)
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Encerrar' })).at(-1) as HTMLElement)
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Não foi possível encerrar o endereço'))
  expect(screen.getByLabelText('Endereço da agenda')).toHaveProperty('value', uri)
})
