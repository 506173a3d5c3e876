import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { SupportPanel } from './support-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = (supportEmail: string | null) => {
  vi.stubGlobal('fetch', async () => Response.json({ supportEmail }))
  showScreen(<SupportPanel />)
}

it('leads to the address that the operator has said', async () => {
  show('ajuda@exemplo.com.br')
  const link = await screen.findByRole('link', { name: 'ajuda@exemplo.com.br' })
  expect(link.getAttribute('href')).toBe('mailto:ajuda@exemplo.com.br')
})

it('without one names none, and says whom to ask', async () => {
  show(null)
  expect(await screen.findByText('Peça ajuda a quem instalou este Soleira para você.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
