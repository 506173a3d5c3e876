import type { SignatureServiceSettings } from '@soleira/domain/signing/services-contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { SignatureServicesPanel } from './services-panel.tsx'

// Typing letter by letter is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.unstubAllGlobals())

const aService = (change: Partial<SignatureServiceSettings> = {}): SignatureServiceSettings => ({
  service: 'd4sign',
  name: 'D4Sign',
  isConfigured: false,
  sandbox: false,
  safe: null,
  hasWebhookSecret: false,
  hasWebhookAddress: false,
  isReachable: false,
  prices: [],
  level: 'O nível depende.',
  notes: [{ words: 'Limite de 10 consultas por hora.', isConfirmed: false, source: 'código público' }],
  ...change,
})
const kept = aService({ isConfigured: true, sandbox: true, safe: 'cofre-1234' })

async function show(
  service: SignatureServiceSettings,
  answers: (method: string, url: string) => object | null,
) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([service])
    sent.push([method, url, body && JSON.parse(String(body))])
    const answer = answers(method, url)
    const status = answer && 'code' in answer ? 422 : 200
    return answer ? Response.json(answer, { status }) : new Response(null, { status: 204 })
  })
  showScreen(<SignatureServicesPanel />)
  await userEvent.click(await screen.findByText(service.name))
  return sent
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says what is not known of a service, and what is not confirmed', async () => {
  await show(aService(), () => null)
  const part = within(screen.getByRole('region', { name: 'D4Sign' }))
  expect(part.getByText('Sem token')).toBeDefined()
  expect(part.getByText('Não informado.')).toBeDefined()
  expect(part.getByText('Não confirmado: código público')).toBeDefined()
})

it('keeps what is typed, for the environment that is chosen', async () => {
  const sent = await show(aService(), () => kept)
  await userEvent.selectOptions(screen.getByLabelText('Ambiente'), 'sandbox')
  await type('Token', ' token-do-corretor ')
  await type('cryptKey', 'cifra-do-corretor')
  await type('Cofre', 'cofre-1234')
  await press('Guardar')
  expect(await screen.findByText('Em testes')).toBeDefined()
  const body = {
    sandbox: true,
    token: 'token-do-corretor',
    cryptKey: 'cifra-do-corretor',
    safe: 'cofre-1234',
  }
  expect(sent).toEqual([['PUT', '/api/signature-services/d4sign', body]])
  expect(screen.queryByLabelText('Token')).toBeNull()
})

it('shows a refusal at its field, and loses nothing that was typed', async () => {
  const fields = { token: 'Informe o token deste ambiente' }
  await show(kept, () => ({ code: 'validation_failed', message: 'Confira os campos.', fields }))
  await press('Alterar')
  await userEvent.selectOptions(screen.getByLabelText('Ambiente'), 'production')
  await press('Guardar')
  expect(await screen.findByText('Informe o token deste ambiente')).toBeDefined()
  expect(screen.getByLabelText('Cofre')).toHaveProperty('value', 'cofre-1234')
  expect(screen.getByLabelText('Ambiente')).toHaveProperty('value', 'production')
})

it('stays open while a token is typed', async () => {
  await show(aService(), () => kept)
  await type('Token', 'token-do-corretor')
  await userEvent.click(screen.getByText('D4Sign'))
  expect(screen.getByLabelText('Token')).toHaveProperty('value', 'token-do-corretor')
  await userEvent.clear(screen.getByLabelText('Token'))
  await userEvent.click(screen.getByText('D4Sign'))
  await vi.waitFor(() => expect(screen.queryByLabelText('Token')).toBeNull())
})

it('sends no token that is too short', async () => {
  const sent = await show(aService(), () => kept)
  await type('Token', 'curto{Enter}')
  expect(await screen.findByText('Token inválido')).toBeDefined()
  expect(sent).toEqual([])
})

it('says what the service answered to the test', async () => {
  const sent = await show(kept, () => ({ outcome: 'refused', message: 'A D4Sign recusou o acesso.' }))
  await press('Testar')
  expect(await screen.findByText('A D4Sign recusou o acesso.')).toBeDefined()
  expect(sent).toEqual([['POST', '/api/signature-services/d4sign/test', undefined]])
})

it('forgets the token only when that is confirmed', async () => {
  const sent = await show(kept, () => null)
  await press('Desligar')
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }))
  await vi.waitFor(() => expect(sent).toEqual([['DELETE', '/api/signature-services/d4sign', undefined]]))
})

it('offers no address for notices where nobody reaches this machine', async () => {
  await show(aService({ isConfigured: true, hasWebhookSecret: true }), () => null)
  expect(screen.getByRole('button', { name: 'Testar' })).toBeDefined()
  expect(screen.queryByText('Endereço para avisos')).toBeNull()
  await press('Alterar')
  expect(screen.queryByLabelText('Segredo do webhook (opcional)')).toBeNull()
})

it('asks for the secret before it makes an address for notices', async () => {
  const reached = { ...kept, isReachable: true }
  const sent = await show(reached, () => ({ ...reached, hasWebhookSecret: true }))
  expect(screen.getByText(/Guarde antes o segredo do webhook/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Fazer endereço' })).toBeNull()
  await press('Alterar')
  await type('Segredo do webhook (opcional)', 'segredo-do-webhook')
  await press('Guardar')
  expect(await screen.findByRole('button', { name: 'Fazer endereço' })).toBeDefined()
  const body = { sandbox: true, safe: 'cofre-1234', webhookSecret: 'segredo-do-webhook' }
  expect(sent).toEqual([['PUT', '/api/signature-services/d4sign', body]])
})

it('tells the address once, with the header that ZapSign needs', async () => {
  const uri = 'https://casa.example/api/webhooks/zapsign/abc'
  const zapsign = { service: 'zapsign', name: 'ZapSign', safe: null } as const
  const sent = await show({ ...kept, ...zapsign, isReachable: true, hasWebhookSecret: true }, () => ({ uri }))
  await press('Fazer endereço')
  expect(await screen.findByDisplayValue(uri)).toBeDefined()
  expect(screen.getByText('x-soleira-secret')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copiar endereço' })).toBeDefined()
  expect(sent).toEqual([['POST', '/api/signature-services/zapsign/webhook', undefined]])
})

it('ends an earlier address only when that is confirmed', async () => {
  const uri = 'https://casa.example/api/webhooks/d4sign/abc'
  const all = { isReachable: true, hasWebhookSecret: true, hasWebhookAddress: true }
  const sent = await show({ ...kept, ...all }, () => ({ uri }))
  await press('Fazer outro endereço')
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Fazer outro' }))
  expect(await screen.findByDisplayValue(uri)).toBeDefined()
  expect(screen.queryByText('x-soleira-secret')).toBeNull()
})

it('turns notices off alone, when that is confirmed', async () => {
  const all = { isReachable: true, hasWebhookSecret: true, hasWebhookAddress: true }
  const sent = await show({ ...kept, ...all }, () => ({ ...kept, isReachable: true }))
  await press('Desligar avisos')
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar avisos' }))
  expect(await screen.findByText(/Guarde antes o segredo do webhook/)).toBeDefined()
  expect(sent).toEqual([['PUT', '/api/signature-services/d4sign', { sandbox: true, webhookSecret: null }]])
})
