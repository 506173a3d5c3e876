import { changeSettings, readChannels, readSettings } from '@soleira/domain/settings/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { NotificationsTab } from './notifications-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

const switches = {
  'Notificações por e-mail': 'emailNotifications',
  'Notificações no navegador': 'pushNotifications',
  'Notificações por SMS': 'smsNotifications',
  'Relatório semanal': 'weeklyReports',
  'Lembretes de prazos': 'reminderDeadlines',
  'Novidades do Soleira': 'marketingEmails',
}

it('each switch changes the setting that it names, and no other', async () => {
  let kept: Record<string, unknown> = Object.fromEntries(Object.values(switches).map((name) => [name, false]))
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.startsWith(readChannels.path)) return Response.json({ email: 'smtp', sms: 'gateway' })
    if (!address.startsWith(readSettings.path)) return Response.json({})
    if (method === changeSettings.method) {
      const change = JSON.parse(String(body))
      sent.push(change)
      kept = { ...kept, ...change }
    }
    return Response.json(kept)
  })
  showScreen(<NotificationsTab />)
  for (const [label, name] of Object.entries(switches)) {
    const control = await screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${label}`) })
    await userEvent.click(control)
    await waitFor(() => expect([label, sent.at(-1)]).toEqual([label, { [name]: true }]))
    await waitFor(() => expect(control.checked).toBe(true))
  }
  expect(sent).toHaveLength(Object.keys(switches).length)
})
