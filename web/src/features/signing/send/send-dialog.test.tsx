import type { SignatureServiceSettings } from '@soleira/domain/signing/services-contract'
import type { Signable } from '@soleira/domain/signing/signing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { aSigning } from '../../../../test/signings.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { sessionQuery } from '../../../lib/api/session.ts'
import { SendDialog } from './send-dialog.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const person = (name: string, order: number): Signable['signers'][number] => ({
  personId: order,
  name,
  cpf: null,
  email: `p${order}@exemplo.com.br`,
  phone: null,
  as: 'seller',
  order,
})
const base: Signable = {
  document: { kind: 'authorization', id: 5 },
  propertyId: 7,
  title: 'Autorização de intermediação',
  signers: [person('Inês Prado Lins', 1), person('Caio Prado Lins', 2)],
  missing: [],
  obstacle: null,
  openSigningId: null,
}

const aService = (change: Partial<SignatureServiceSettings> = {}): SignatureServiceSettings => ({
  service: 'zapsign',
  name: 'ZapSign',
  isConfigured: true,
  sandbox: false,
  safe: null,
  hasWebhookSecret: false,
  hasWebhookAddress: false,
  isReachable: false,
  level: 'O nível depende.',
  prices: [],
  notes: [],
  ...change,
})

function show(
  signable: Partial<Signable> = {},
  send: () => Response = () => Response.json(aSigning()),
  services: SignatureServiceSettings[] | null = [],
) {
  const sent: [path: string, body: Record<string, unknown> | null][] = []
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(address)
    if (path.startsWith('/api/signable/')) return Response.json({ ...base, ...signable })
    if (path.startsWith('/api/signature-services')) {
      return services
        ? Response.json(services)
        : Response.json({ code: 'unexpected', message: 'Erro' }, { status: 500 })
    }
    if (method === 'GET') return Response.json([aSigning({ state: 'draft' })])
    sent.push([path, body ? JSON.parse(String(body)) : null])
    return path.endsWith('/send') ? send() : Response.json(aSigning({ state: 'draft' }), { status: 201 })
  })
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, { id: 1, timezone: 'America/Sao_Paulo' } as never)
  const onClose = vi.fn()
  showScreen(<SendDialog kind="authorization" id={5} onClose={onClose} />, client)
  return { sent, onClose }
}

const namesSent = (body: Record<string, unknown> | null | undefined) =>
  ((body?.signers ?? []) as { name: string; order: number }[]).map(({ name, order }) => [name, order])

it('says what is in the way, and sends nothing then', async () => {
  show({ obstacle: 'Salve o rascunho antes.' })
  expect(await screen.findByText('Salve o rascunho antes.')).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
})

it('leads to the signing that is open already', async () => {
  show({ openSigningId: 3 })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver assinatura' }))
  expect(await screen.findByRole('region', { name: 'Quem assina' })).toBeDefined()
})

it('names blanks, moves a signer by the keyboard, and sends them in that order', async () => {
  const { sent, onClose } = show({ missing: ['RG de Inês'] })
  expect(await screen.findByText('RG de Inês')).toBeDefined()
  const up = screen.getByRole('button', { name: 'Subir: Caio Prado Lins' })
  up.focus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(await screen.findByText('Caio Prado Lins: 1 de 2')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subir: Caio Prado Lins' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(([path]) => path)).toEqual(['/api/signings', '/api/signings/3/send'])
  expect(namesSent(sent[0]?.[1])).toEqual([
    ['Caio Prado Lins', 1],
    ['Inês Prado Lins', 2],
  ])
})

it('lets two sign in one turn', async () => {
  const { sent } = show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Na mesma vez que a pessoa acima' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(namesSent(sent[0]?.[1]).map(([, order]) => order)).toEqual([1, 1])
})

it('says which level each way gives, and asks for an e-mail where one is needed', async () => {
  const { sent } = show({ signers: [{ ...person('Inês Prado Lins', 1), email: null }] })
  await screen.findByRole('radio', { name: 'Soleira' })
  const words = screen.getByRole('dialog').textContent
  expect(words).toContain('não é assinatura qualificada')
  expect(words).toContain('de próprio punho')
  expect(words).toMatch(/Fonte: .* \(não confirmado\)\./)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Informe o e-mail')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Em papel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Preparar' }))
  await vi.waitFor(() => expect(sent[0]?.[1]).toMatchObject({ provider: 'manual' }))
})

it('keeps a draft that could not be sent, and shows it', async () => {
  const refusal = { code: 'unavailable', message: 'O correio não responde.' }
  const { onClose } = show({}, () => Response.json(refusal, { status: 503 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Autorização de intermediação' })
  expect(await within(dialog).findByText('Rascunho')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Enviar' })).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

it('offers the services whose token is kept, with price and level, and sends by the one that is chosen', async () => {
  const prices = [{ words: 'Cerca de R$ 0,06 por documento.', isConfirmed: false, source: 'código público' }]
  const { sent } = show({ signers: [{ ...person('Inês Prado Lins', 1), email: null }] }, undefined, [
    aService(),
    aService({ service: 'autentique', name: 'Autentique', sandbox: true, prices }),
    aService({ service: 'd4sign', name: 'D4Sign', isConfigured: false }),
  ])
  const zapSign = await screen.findByRole('radio', { name: 'ZapSign' })
  const autentique = screen.getByRole('radio', { name: 'Autentique' })
  expect(screen.queryByRole('radio', { name: 'D4Sign' })).toBeNull()
  const said = (radio: HTMLElement) =>
    document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent
  expect(said(zapSign)).toContain('o nome, o e-mail e o CPF, se houver')
  expect(said(zapSign)).toContain('O nível depende de como cada pessoa se identifica')
  expect(said(zapSign)).toContain('Preço não informado.')
  expect(said(zapSign)).not.toContain('testes')
  expect(said(autentique)).toContain('Cerca de R$ 0,06 por documento. (não confirmado: código público)')
  expect(said(autentique)).toContain('Ambiente de testes: o que se assina não tem valor jurídico.')
  expect(said(autentique)).toContain('assina um por vez')
  await userEvent.click(autentique)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Informe o e-mail')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'ines@exemplo.com.br')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.[1]).toMatchObject({ provider: 'autentique', signers: [{ email: 'ines@exemplo.com.br' }] })
})

it('says that the services could not be loaded, and keeps the other ways', async () => {
  show({}, undefined, null)
  expect(await screen.findByText(/Não foi possível carregar os serviços de assinatura/)).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Soleira' })).toBeDefined()
})
