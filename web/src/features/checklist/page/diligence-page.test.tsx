import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../../test/diligence.ts'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { overviewQuery } from '../../automation/queries.ts'
import { changesQuery, diligencePropertyQuery, diligenceQuery } from '../queries.ts'
import { DiligencePage } from './diligence-page.tsx'

vi.setConfig({ testTimeout: 30_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

type Shape = Parameters<typeof aDiligence>[0]

async function open(shape: Shape) {
  const diligence = aDiligence(shape)
  const property = aProperty({
    currentStage: 2,
    diligence: diligence.summary,
    documentation: {
      uploadedDocuments: 0,
      requiredDocuments: 5,
      missingDocuments: [],
      missingFields: [],
    } as never,
  })
  const client = createQueryClient(() => {})
  client.setQueryData(diligencePropertyQuery(property.id).queryKey, property)
  client.setQueryData(diligenceQuery(property.id).queryKey, diligence)
  client.setQueryData(changesQuery(property.id).queryKey, [])
  client.setQueryData(overviewQuery.queryKey, { isSetUp: false, isUsed: false, automations: [] })
  showScreen(<DiligencePage propertyId={property.id} />, client)
  await screen.findByRole('region', { name: 'Situação da due diligence' })
  return async (address: unknown) => {
    const path = String(address)
    return Response.json(path.endsWith('/changes') ? [] : path.includes('/diligence') ? diligence : property)
  }
}

const two = ['segundo_distribuidor', 'sefaz'] as const
const couple = { people: ['Ana Reis', 'Beto Reis'], personal: two }
const dated = { issuedOn: '2026-11-01', validUntil: '9999-12-31', validityBasis: 'printed' as const }
const grid = () => screen.getByRole('grid', { name: 'Certidões de cada pessoa' })

it('shows the property’s own first, then a column for each person with role and count', async () => {
  await open({
    people: ['Ana Reis', 'Beto Reis', 'Caio Sá'],
    personal: two,
    change: ({ id, subject }) =>
      id === 'sefaz' && subject.type === 'person' && subject.personId === 2
        ? { status: 'completed', state: 'completed' }
        : {},
  })
  expect(screen.getByText('Pessoais: 1/6')).toBeDefined()
  expect(screen.getByText('Ana Reis +2 outros')).toBeDefined()
  const columns = within(grid()).getAllByRole('columnheader')
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Certidão',
    'Ana ReisProprietário · 0/2',
    'Beto ReisCônjuge · 1/2',
    expect.stringContaining('Caio Sá'),
  ])
})

it('arrow keys lead through the matrix, and Enter opens the item in a panel beside it', async () => {
  await open(couple)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  within(grid()).getByRole('button', { name: '2º Distribuidor: Pendente Ana Reis' }).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('SEFAZ: Pendente Beto Reis')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('SEFAZ: Pendente Ana Reis')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(focused()).toBe('2º Distribuidor: Pendente Ana Reis')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBe('SEFAZ: Pendente Beto Reis')
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'SEFAZ de Beto Reis' })
  expect(within(panel).getByRole('button', { name: 'Solicitar: SEFAZ de Beto Reis' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what is asked for is asked of whom it is about', async () => {
  const answer = await open({
    ...couple,
    change: ({ id }) => (id === 'sefaz' ? { status: 'requested', state: 'requested', version: 3 } : {}),
  })
  fetched.mockImplementation(answer)
  await userEvent.click(within(grid()).getByRole('button', { name: 'SEFAZ: Solicitado Beto Reis' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reverter: SEFAZ de Beto Reis' }))
  const [address, init] = fetched.mock.calls.find(([, request]) => request?.method === 'PATCH') ?? []
  expect(address).toBe('/api/properties/1/diligence/sefaz?person=2')
  expect(JSON.parse(String(init?.body))).toEqual({ action: 'revert', version: 3 })
})

it('one tick takes the items of all sellers, another those of one', async () => {
  await open(couple)
  const all = screen.getByRole('checkbox', { name: /em aberto: PESSOAIS/ })
  await userEvent.click(all)
  const bar = () => screen.getByRole('region', { name: 'Itens selecionados' })
  expect(within(bar()).getByText('4 selecionadas')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /em aberto: Beto Reis/ }))
  expect(within(bar()).getByText('2 selecionadas')).toBeDefined()
})

it('shows only what is missing when asked to', async () => {
  await open({
    ...couple,
    change: ({ id, subject }) =>
      id === 'segundo_distribuidor' || subject.type === 'property'
        ? { status: 'completed', state: 'completed', result: 'negativa', ...dated }
        : {},
  })
  await userEvent.click(screen.getByRole('switch', { name: 'Só o que falta' }))
  expect(screen.queryByRole('region', { name: 'IMÓVEL' })).toBeNull()
  expect(
    within(grid())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['SEFAZ'])
})

it('says in the cell what is open about a paper that came, and keeps it among what is missing', async () => {
  await open({
    ...couple,
    change: ({ id, subject }) => ({
      status: 'completed',
      state: 'completed',
      result: 'negativa',
      ...(id === 'sefaz' && subject.type === 'person' && subject.personId === 2 ? {} : dated),
      ...(id === 'segundo_distribuidor' && { gap: 'conta só com Certidão Fazendária' }),
    }),
  })
  const named = (name: string) => within(grid()).getByRole('button', { name })
  expect(named('SEFAZ: Validado Ana Reis').textContent).toBe('Validado Ana Reis')
  expect(named('SEFAZ: Validado Beto Reis, validade: sem data de emissão').textContent).toContain(
    'sem data de emissão',
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Só o que falta' }))
  expect(screen.queryByRole('region', { name: 'IMÓVEL' })).toBeNull()
  expect(
    within(grid())
      .getAllByRole('button', { name: /:/ })
      .map((cell) => cell.getAttribute('aria-label')),
  ).toEqual([
    '2º Distribuidor: Validado Ana Reis, conta só com Certidão Fazendária',
    '2º Distribuidor: Validado Beto Reis, conta só com Certidão Fazendária',
    'SEFAZ: Validado Beto Reis, validade: sem data de emissão',
  ])
})

it('a certificate of the property that came incomplete is not shown in green', async () => {
  await open({
    people: ['Ana Reis'],
    personal: two,
    change: ({ id }) => ({
      status: 'completed',
      state: 'completed',
      result: 'negativa',
      ...dated,
      ...(id === 'taxa_incendio' && { gap: 'conta só com Ônus Reais' }),
    }),
  })
  const [incomplete, whole] = ['Taxa de incêndio', 'Ônus Reais'].map((name) =>
    within(screen.getByRole('listitem', { name })).getByText('Validado'),
  )
  expect(incomplete?.style.color).toContain('terracota')
  expect(whole?.style.color).toContain('garrafa')
})
