import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { toasts } from '../../../lib/toast.ts'
import type { PaidService } from './mutations.ts'
import { ProviderPanel } from './provider-panel.tsx'

// Typing letter by letter is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.unstubAllGlobals())

const provider: PaidService = {
  id: 'infosimples',
  name: 'Infosimples',
  isConfigured: true,
  isEnabled: true,
  kinds: ['sefaz'],
  offers: [
    {
      kind: 'sefaz',
      label: 'SEFAZ',
      price: null,
      isConfirmed: false,
      source: 'código publicado',
      on: '2026-11-21',
      hours: null,
      pausedUntil: '2026-11-22T03:30:00Z',
      isChosen: false,
    },
  ],
  monthlyLimit: '30.00',
  unitPrice: null,
  spentThisMonth: '0.48',
}

async function show(of: Partial<PaidService>, answer: object = provider) {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    sent.push({ url, body: body && JSON.parse(body) })
    return new Response(JSON.stringify(answer))
  })
  let become = (_: Partial<PaidService>) => {}
  function Shown() {
    const [now, setNow] = useState(of)
    become = setNow
    return <ProviderPanel provider={{ ...provider, ...now }} />
  }
  showScreen(<Shown />)
  await screen.findByLabelText('Limite de gastos por mês')
  return { sent, change: (now: Partial<PaidService>) => act(() => become(now)) }
}

it('takes a token without marks around it, and never shows one that is kept', async () => {
  const { sent } = await show({ isConfigured: false })
  await userEvent.type(screen.getByLabelText('Token'), '  token-do-corretor ')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar token' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { url: '/api/automations/providers/infosimples', body: { token: 'token-do-corretor' } },
    ]),
  )
  cleanup()
  await show({})
  expect(screen.queryByLabelText('Token')).toBeNull()
  expect(screen.getByText('Há um token guardado, cifrado. Ele não é mostrado de novo.')).toBeDefined()
})

it('sends no token that is too short', async () => {
  const { sent } = await show({ isConfigured: false })
  await userEvent.type(screen.getByLabelText('Token'), 'curto{Enter}')
  expect(screen.getByText('Token inválido')).toBeDefined()
  expect(sent).toEqual([])
})

it('says what the service answered to the test, and why that costs nothing', async () => {
  await show({}, { outcome: 'refused', code: '601', message: 'Infosimples recusou o token.' })
  expect(screen.getByText(/Pela tabela de códigos da Infosimples isso não é cobrado/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Testar token' }))
  expect(await screen.findByText('Infosimples recusou o token. Resposta do serviço: 601.')).toBeDefined()
})

it('says that nobody knows a price, and what was not read in the documents', async () => {
  await show({})
  expect(screen.getByText(/Neste mês: R\$ 0,48/)).toBeDefined()
  await userEvent.click(screen.getByText('Certidões e preços (1)'))
  expect(await screen.findByText('preço não informado')).toBeDefined()
  expect(
    screen.getByText('Não confirmado na documentação; lido em código publicado, 21/11/2026'),
  ).toBeDefined()
})

it('says which source is left alone, until when and why', async () => {
  await show({})
  await userEvent.click(screen.getByText('Certidões e preços (1)'))
  expect(await screen.findByText(/^Pausada até/)).toHaveProperty(
    'textContent',
    'Pausada até 22/11/2026 às 00:30, porque não respondeu várias vezes. Volta sozinha.',
  )
})

it('changes the limit, and takes it away', async () => {
  const { sent } = await show({})
  const limit = screen.getByLabelText('Limite de gastos por mês')
  await userEvent.clear(limit)
  await userEvent.click(screen.getByRole('button', { name: 'Guardar limite' }))
  expect(screen.getByText('Informe um valor acima de zero')).toBeDefined()
  await userEvent.type(limit, '50{Enter}')
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ monthlyLimit: 'R$ 50,00' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tirar o limite' }))
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ monthlyLimit: null }))
  expect(toasts.current()?.title).toBe('Sucesso!')
})

it('keeps the focus where a limit is kept and taken away', async () => {
  const { change } = await show({ monthlyLimit: null })
  const limit = screen.getByLabelText('Limite de gastos por mês')
  await userEvent.type(limit, '50{Enter}')
  change({ monthlyLimit: '50.00' })
  expect(document.activeElement).toBe(limit)
  expect(limit).toHaveProperty('value', 'R$ 50,00')
  await userEvent.click(screen.getByRole('button', { name: 'Tirar o limite' }))
  change({ monthlyLimit: null })
  expect(document.activeElement).toBe(limit)
  expect(limit).toHaveProperty('value', '')
})

it('puts whoever wants to type another token where it is typed', async () => {
  await show({})
  await userEvent.click(screen.getByRole('button', { name: 'Trocar' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Token'))
})
