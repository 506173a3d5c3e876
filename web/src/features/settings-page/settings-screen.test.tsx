import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import type { SettingsTab } from '../settings/settings-search.ts'
import { SettingsScreen } from './settings-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

function Settings() {
  const [tab, setTab] = useState<SettingsTab>('negocio')
  return <SettingsScreen tab={tab} onTab={setTab} />
}

it('keeps what is typed in the terms while another tab is looked at', async () => {
  const address = '/api/profile/settings'
  const settings = { terms: null, holidays: [], isCompany: false, cnpj: null }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === address ? settings : null, { status: url === address ? 200 : 500 }),
  )
  showScreen(<Settings />)
  const days = await screen.findByLabelText('Prazo em dias', {}, { timeout: 30_000 })
  await userEvent.type(days, '90')
  await userEvent.click(screen.getByRole('tab', { name: 'Aparência' }))
  await screen.findByRole('tabpanel', { name: 'Aparência' })
  await userEvent.click(screen.getByRole('tab', { name: 'Negócio' }))
  expect(screen.getByLabelText('Prazo em dias')).toHaveProperty('value', '90')
})
