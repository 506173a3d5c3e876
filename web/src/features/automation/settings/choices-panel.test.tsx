import type { AutomationProvider } from '@soleira/domain/automation/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { ChoicesPanel } from './choices-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const aProvider = (
  id: AutomationProvider['id'],
  name: string,
  change: Partial<AutomationProvider> = {},
): AutomationProvider => ({
  id,
  name,
  isConfigured: true,
  isEnabled: true,
  kinds: ['sefaz'],
  offers: [anOffer()],
  monthlyLimit: null,
  unitPrice: null,
  spentThisMonth: '0.00',
  ...change,
})
const anOffer = (isChosen = false): AutomationProvider['offers'][number] => ({
  kind: 'sefaz',
  label: 'SEFAZ',
  price: null,
  isConfirmed: true,
  source: 'teste',
  on: '2026-11-21',
  hours: null,
  pausedUntil: null,
  isChosen,
})
const byHand = aProvider('manual', 'Pedido por você', { kinds: [], offers: [] })

const choice = () => screen.findByLabelText<HTMLSelectElement>('SEFAZ')
const options = async () => [...(await choice()).options].map(({ label }) => label)

it('offers the services that are on, and keeps what is chosen', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)])
    return Response.json([])
  })
  const off = aProvider('browser', 'Navegador assistido', { isEnabled: false })
  showScreen(<ChoicesPanel providers={[aProvider('infosimples', 'Infosimples'), off, byHand]} />)
  expect(await options()).toEqual(['O primeiro que estiver ligado', 'Infosimples', 'Nenhum: eu mesmo peço'])
  expect((await choice()).value).toBe('')
  await userEvent.selectOptions(await choice(), 'Infosimples')
  await userEvent.selectOptions(await choice(), 'O primeiro que estiver ligado')
  const path = '/api/automations/choices/sefaz'
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [path, { provider: 'infosimples' }],
      [path, { provider: null }],
    ]),
  )
})

it('shows a choice that is off by now', async () => {
  const chosen = aProvider('plexi', 'Plexi', { isEnabled: false, offers: [anOffer(true)] })
  showScreen(<ChoicesPanel providers={[aProvider('infosimples', 'Infosimples'), chosen, byHand]} />)
  expect((await choice()).value).toBe('plexi')
  expect(await options()).toContain('Plexi (desligado)')
})

it('shows that none is to be asked', async () => {
  const none = { ...byHand, kinds: ['sefaz'] }
  showScreen(<ChoicesPanel providers={[aProvider('infosimples', 'Infosimples'), none]} />)
  expect((await choice()).value).toBe('manual')
})

it('is not there while nothing can be asked for', () => {
  showScreen(
    <ChoicesPanel providers={[aProvider('infosimples', 'Infosimples', { isConfigured: false }), byHand]} />,
  )
  expect(screen.queryByText('Serviço de cada certidão')).toBeNull()
})
