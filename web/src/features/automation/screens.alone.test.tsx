import type { AutomationPlan } from '@soleira/domain/automation/plan'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAutomation, anOffer, aPlannedItem } from '../../../test/automation.ts'
import { showScreen } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { toasts } from '../../lib/toast.ts'
import { AskDialog } from './item/ask-dialog.tsx'
import { AutomationBlock } from './item/automation-block.tsx'
import { AutomationsPanel } from './panel/automations-panel.tsx'
import { automationsQuery, overviewQuery } from './queries.ts'
import { AskMissing } from './whole/ask-missing.tsx'

vi.setConfig({ testTimeout: 20_000 })

vi.mock('./live/live.ts', () => ({
  sayLive: () => true,
  live: { state: () => 'away', subscribe: () => () => {} },
}))

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const onClose = vi.fn()
const sent = (method: string) => {
  const [url, init] = fetched.mock.calls.find(([, one]) => one?.method === method) ?? []
  return [String(url), init?.body ? JSON.parse(String(init.body)) : undefined]
}
const plan = (items = [aPlannedItem()], left: string | null = '9.76'): AutomationPlan => ({
  items,
  providers: [{ id: 'infosimples', name: 'Infosimples', monthlyLimit: left && '10.00', left }],
})

describe('the question before a certificate is asked for', () => {
  const open = (item = aPlannedItem(), left: string | null = '9.76') =>
    showScreen(
      <AskDialog propertyId={1} name="SEFAZ" item={item} plan={plan([item], left)} onClose={onClose} />,
    )

  it('names who is asked, the price, the data and what is left; then asks', async () => {
    fetched.mockImplementation(async () => Response.json(anAutomation({ status: 'queued' })))
    open()
    const offer = await screen.findByRole('region', { name: 'Infosimples' })
    expect(within(offer).getByText('R$ 0,24 na última vez')).toBeDefined()
    expect(within(offer).getByText('***.444.777-**')).toBeDefined()
    expect(screen.getByText(/Restam R\$ 9,76 do limite do mês/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Pedir por R$ 0,24' }))
    expect(sent('POST')).toEqual([
      '/api/automations/start-diligence',
      { propertyId: 1, certidaoId: 'sefaz', personId: 1, provider: 'infosimples' },
    ])
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('says of a page that it costs nothing', async () => {
    open(
      aPlannedItem({
        offers: [anOffer({ provider: 'browser', name: 'Navegador assistido', price: '0.00' })],
      }),
    )
    expect(await screen.findByText('Sem custo')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pedir sem custo' })).toBeDefined()
    expect(screen.queryByText(/R\$|cobrar/)).toBeNull()
  })

  it('says a refusal in the specified words', async () => {
    const body = { code: 'no_provider', message: 'Nenhum serviço configurado para esta certidão.' }
    fetched.mockImplementation(async () => Response.json(body, { status: 409 }))
    open(aPlannedItem({ offers: [anOffer({ price: null, isConfirmed: false })] }), null)
    expect(await screen.findByText(/Não confirmado na documentação do serviço/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Pedir sem saber o preço' }))
    await vi.waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Erro!',
        message: 'Falha ao iniciar automação: 409 - Nenhum serviço configurado para esta certidão.',
      }),
    )
  })

  it('says the first 200 characters of a page that is not ours, as letters', async () => {
    const page = `<html><body><h1>502 Bad Gateway</h1><script>alert(1)</script>${'x'.repeat(300)}`
    fetched.mockImplementation(async () => new Response(page, { status: 502 }))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir por R$ 0,24' }))
    const message = `Falha ao iniciar automação: 502 - ${page.slice(0, 200)}`
    await vi.waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Erro!', message }))
  })

  it('leads to where what is missing is typed, and asks for nothing', async () => {
    const obstacle = { code: 'data_missing' as const, message: 'Falta a data de nascimento no cadastro.' }
    open(aPlannedItem({ obstacle, offers: [anOffer({ missing: ['birthDate'], obstacle })] }))
    const link = await screen.findByRole('link', { name: 'Informar no cadastro de Ana Reis' })
    expect(link.getAttribute('href')).toBe('/pessoas/1')
    expect(screen.queryByRole('button', { name: /^Pedir/ })).toBeNull()
  })
})

describe('a request in the row of its item', () => {
  const open = (change: Parameters<typeof anAutomation>[0], isDone = false) =>
    showScreen(<AutomationBlock automation={anAutomation(change)} name="SEFAZ" isDone={isDone} />)

  it('shows log and cost while it runs, says that nothing is heard, and can be cancelled', async () => {
    fetched.mockImplementation(async () => Response.json(anAutomation({ status: 'cancelled' })))
    open({})
    expect(await screen.findByText('Começando.')).toBeDefined()
    expect(screen.getByText('Infosimples · R$ 0,24 na última vez')).toBeDefined()
    expect(screen.getByText(/^Conexão encerrada\./)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido: SEFAZ' }))
    expect(sent('DELETE')[0]).toBe('/api/automations/5')
  })

  it('afterwards says why nothing came, and shows the log on demand', async () => {
    const failure = { code: 'account_refused' as const, message: 'O serviço recusou a conta.' }
    open({ status: 'failed', failure, charged: '0.00' })
    expect(await screen.findByText('O serviço recusou a conta.')).toBeDefined()
    expect(screen.getByText('Infosimples · custou R$ 0,00')).toBeDefined()
    expect(screen.getByText('Começando.').closest('ol')?.hidden).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Ver registro: SEFAZ' }))
    expect(screen.getByText('Começando.').closest('ol')?.hidden).toBe(false)
  })

  it('offers to ask again what ended in vain, and nothing of the kind while it runs or where nothing is missing', async () => {
    const again = vi.fn()
    const request = (status: 'failed' | 'running', isDone: boolean) => (
      <AutomationBlock
        automation={anAutomation({ status })}
        name={`${status} ${isDone}`}
        isDone={isDone}
        onAsk={again}
      />
    )
    showScreen(
      <>
        {request('failed', false)}
        {request('failed', true)}
        {request('running', false)}
      </>,
    )
    const [button, ...others] = await screen.findAllByRole('button', { name: /^Pedir de novo/ })
    expect(others).toEqual([])
    await userEvent.click(button as HTMLElement)
    expect(again).toHaveBeenCalledOnce()
  })

  it('offers what waits with the reason, its PDF, and the two decisions', async () => {
    const received = {
      documentId: 8,
      fileName: 'sefaz.pdf',
      number: '77',
      code: null,
      result: 'positiva' as const,
      issuedOn: '2026-11-21',
      validUntil: null,
      doubts: [],
    }
    fetched.mockImplementation(async () => Response.json(anAutomation({ status: 'completed' })))
    open({ status: 'completed', received })
    expect(await screen.findByText(/^O órgão informa: positiva\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver PDF: SEFAZ' }).getAttribute('href')).toBe(
      '/api/documents/8/view',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Descartar: SEFAZ' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(fetched).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Validar: SEFAZ' }))
    expect(sent('PATCH')).toEqual(['/api/automations/5', { isValid: true }])
  })
})

describe('all that are missing', () => {
  const items = [
    aPlannedItem(),
    aPlannedItem({
      certidaoId: 'receita_federal',
      label: 'Receita Federal',
      state: 'requested',
      requestedAt: '2026-11-20T12:00:00.000Z',
    }),
    aPlannedItem({
      certidaoId: 'taxa_incendio',
      label: 'Taxa de incêndio',
      personId: null,
      personName: null,
      offers: [],
      obstacle: { code: 'no_provider', message: 'Nenhum serviço configurado.' },
    }),
  ]

  it('are chosen one by one, with the total; what was asked for by hand is not among them', async () => {
    const client = createQueryClient(() => {})
    const started = [anAutomation({ status: 'queued' })]
    const left = [
      { certidaoId: 'receita_federal', personId: 1, label: 'Receita Federal', message: 'Acabou.' },
    ]
    fetched.mockImplementation(async (_, init) =>
      Response.json(init?.method === 'POST' ? { started, left } : started, { status: 202 }),
    )
    showScreen(<AskMissing propertyId={1} plan={plan(items, '0.30')} onClose={onClose} />, client)
    const sefaz = await screen.findByRole('checkbox', { name: 'SEFAZ · Ana Reis' })
    const revenue = screen.getByRole('checkbox', { name: 'Receita Federal · Ana Reis' })
    expect([sefaz, revenue].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false])
    const without = screen.getByRole('list', { name: 'Não podem ser pedidas agora' })
    expect(without.textContent).toBe('Taxa de incêndioNenhum serviço as oferece: peça-as você, na lista.')
    const total = screen.getByRole('region', { name: 'Total' })
    expect(total.textContent).toBe('Infosimples: 1 pedido, R$ 0,24. Restam R$ 0,30 do limite do mês.')
    await userEvent.click(revenue)
    expect(total.textContent).toContain('O limite do mês não basta')
    await userEvent.click(screen.getByRole('button', { name: 'Pedir 2 certidões' }))
    const asked = (certidaoId: string) => ({ certidaoId, personId: 1, provider: 'infosimples' })
    expect(sent('POST')).toEqual([
      '/api/properties/1/automations',
      { items: [asked('sefaz'), asked('receita_federal')] },
    ])
    expect(await screen.findByText('1 pedido em andamento. Pode fechar: ele continua.')).toBeDefined()
    expect(screen.getByText('Acabou.')).toBeDefined()
    client.setQueryData(automationsQuery(1).queryKey, [anAutomation({ status: 'completed' })])
    expect(await screen.findByText('Todos os pedidos terminaram.')).toBeDefined()
  })
})

describe('the panel', () => {
  const open = (automations: ReturnType<typeof anAutomation>[]) => {
    const client = createQueryClient(() => {})
    client.setQueryData(overviewQuery.queryKey, { isSetUp: true, isUsed: true, automations })
    showScreen(<AutomationsPanel onClose={onClose} />, client)
  }

  it('tells what runs from what waits and what ended, each with the way to it', async () => {
    const received = {
      documentId: 8,
      fileName: 'a.pdf',
      number: null,
      code: null,
      result: null,
      doubts: [],
      issuedOn: null,
      validUntil: null,
    }
    open([
      anAutomation(),
      anAutomation({ id: 6, label: 'CNDT', status: 'completed', received }),
      anAutomation({ id: 7, label: 'CEAT', status: 'cancelled' }),
    ])
    const running = await screen.findByRole('region', { name: 'Em andamento' })
    expect(within(running).getByRole('link').getAttribute('href')).toBe('/due-diligence?open=1')
    expect(
      within(running).getByRole('button', { name: 'Cancelar pedido: SEFAZ, imóvel 00001' }),
    ).toBeDefined()
    const waiting = screen.getByRole('region', { name: 'Esperam por você' })
    expect(within(waiting).getByRole('link', { name: 'Conferir: CNDT, imóvel 00001' })).toBeDefined()
    expect(within(waiting).getByText(/^O órgão não informou o resultado/)).toBeDefined()
    const ended = screen.getByRole('region', { name: 'Terminados nas últimas 24 horas' })
    expect(within(ended).getByText('Cancelada')).toBeDefined()
  })

  it('says what it is for while nothing runs', async () => {
    open([])
    expect(await screen.findByText(/^Nada em andamento\./)).toBeDefined()
  })
})
