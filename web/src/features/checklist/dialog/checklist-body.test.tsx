import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../../test/diligence.ts'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { overviewQuery } from '../../automation/queries.ts'
import { diligenceQuery } from '../queries.ts'
import { ChecklistBody } from './checklist-body.tsx'

vi.setConfig({ testTimeout: 20_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

type Shape = Parameters<typeof aDiligence>[0]

async function open(shape: Shape, unknowns: string[] = [], unregistered: string[] = []) {
  const { summary, ...made } = aDiligence(shape)
  const told = summary.status === 'completed' ? unregistered.length : 0
  const diligence = { ...made, summary: { ...summary, unregistered: told }, unknowns, unregistered }
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
  client.setQueryData(diligenceQuery(property.id).queryKey, diligence)
  client.setQueryData(overviewQuery.queryKey, { isSetUp: false, isUsed: false, automations: [] })
  showScreen(
    <ChecklistBody property={property} diligence={diligence} onDraft={() => {}} onClose={() => {}} />,
    client,
  )
  await screen.findByRole('region', { name: 'Situação da due diligence' })
  return { diligence, answer: () => Response.json(diligence) }
}

const two = ['segundo_distribuidor', 'sefaz'] as const

const rows = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))
const sent = (call: number) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body))

it('of one owner reads to the letter as specified: fifteen, and no word of people', async () => {
  await open({ people: ['Ana Reis'] })
  expect(screen.getByText('Imóvel: 0/5')).toBeDefined()
  expect(screen.getByText('Pessoais: 0/10')).toBeDefined()
  expect(rows()).toHaveLength(15)
  expect(rows().slice(0, 2)).toEqual(['Ônus Reais', 'Certidão Fazendária'])
  const personal = screen.getByRole('region', { name: 'PESSOAIS (VENDEDOR)' })
  expect(within(personal).getByText('Ana Reis').tagName).toBe('SPAN')
  expect(screen.queryByRole('grid')).toBeNull()
})

it('what is not known of the sellers is said, with the way to where it is recorded', async () => {
  await open(
    { people: ['Ana Reis'], personal: two },
    ['Ana Reis: não consta o regime de bens.', 'Há herdeiros de alguém.'],
    ['Hipoteca consta da matrícula 71.204 (R-2) e não está no cadastro.'],
  )
  const unknown = screen.getByRole('region', { name: 'O que ainda não se sabe' })
  const links = within(unknown).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/property/1#dados-lidos',
    '/pessoas/1',
    '/property/1',
  ])
})

it('an item does not apply with a reason, which is asked for', async () => {
  const { answer } = await open({ people: ['Ana Reis'], personal: two })
  fetched.mockImplementation(async () => answer())
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: Quitação condominial' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Não se aplica' }))
  const form = screen.getByRole('form', { name: 'Não se aplica: Quitação condominial' })
  await userEvent.click(within(form).getByRole('button', { name: 'Não se aplica' }))
  expect(within(form).getByText('Escreva por que a certidão não se aplica')).toBeDefined()
  await userEvent.click(within(form).getByRole('textbox'))
  await userEvent.paste('Casa sem condomínio')
  await userEvent.click(within(form).getByRole('button', { name: 'Não se aplica' }))
  expect(sent(0)).toEqual({ action: 'set_aside', version: 0, note: 'Casa sem condomínio' })
})

it('one that does not apply says why and since when, counts as done, and can be asked for again', async () => {
  const { answer } = await open({
    people: ['Ana Reis'],
    personal: two,
    change: ({ id }) =>
      id === 'quitacao_condominial'
        ? {
            status: 'set_aside',
            state: 'set_aside',
            version: 1,
            setAside: { reason: 'Casa sem condomínio', at: '2026-11-20T12:00:00Z' },
          }
        : {},
  })
  fetched.mockImplementation(async () => answer())
  expect(screen.getByText('Imóvel: 1/5')).toBeDefined()
  expect(screen.getByText('1 de 5 concluídos (1 não se aplica)')).toBeDefined()
  const row = screen.getByRole('listitem', { name: 'Quitação condominial' })
  expect(within(row).getByText('Motivo: Casa sem condomínio')).toBeDefined()
  expect(within(row).queryByRole('checkbox')).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: 'Voltar a exigir: Quitação condominial' }))
  expect(sent(0)).toEqual({ action: 'take_back', version: 1 })
})

it('ticked items are asked for together, those of a section with one tick', async () => {
  const { answer } = await open({
    people: ['Ana Reis'],
    personal: two,
    change: ({ id }) =>
      id === 'taxa_incendio' ? { status: 'requested', state: 'requested', version: 1 } : {},
  })
  fetched.mockImplementation(async () => answer())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar tudo que está em aberto: IMÓVEL' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar: Ônus Reais' }))
  const bar = screen.getByRole('region', { name: 'Itens selecionados' })
  expect(within(bar).getByText('4 selecionadas')).toBeDefined()
  await userEvent.click(within(bar).getByRole('button', { name: 'Solicitar 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Solicitar 3 certidões' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar 3 como solicitadas' }))
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/properties/1/diligence/steps')
  const kinds = ['certidao_fazendaria', 'quitacao_condominial', 'situacao_fiscal']
  expect(sent(0)).toEqual({ action: 'request', items: kinds.map((item) => ({ item, version: 0 })) })
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Itens selecionados' })).toBeNull())
})

it.each([
  [null, /sem o que foi anotado da certidão\.$/],
  ['Otto Lima', /certidão\. O papel vale para os dois cônjuges: sai também do item de Otto Lima\.$/],
])('a removal says first what it takes along (%s)', async (alsoOf, words) => {
  const received = { status: 'completed', state: 'completed', documentId: 4, fileName: 'c.pdf' } as const
  await open({
    people: ['Ana Reis'],
    personal: two,
    change: ({ id }) => (id === 'sefaz' ? { ...received, alsoOf } : {}),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: SEFAZ' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remover PDF' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remover documento' })
  expect(within(dialog).getByText(words)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
})

it('an item shows the papers that it keeps beside the one that counts, and opens them', async () => {
  const earlier = [
    { documentId: 3, fileName: 'antes.pdf', isViewable: true, issuedOn: '2026-10-02' },
    { documentId: 2, fileName: 'sem-dia.pdf', isViewable: false, issuedOn: null },
  ]
  const received = { status: 'completed', state: 'completed', documentId: 4, fileName: 'c.pdf' } as const
  await open({
    people: ['Ana Reis'],
    personal: two,
    change: ({ id }) => (id === 'sefaz' ? { ...received, earlier, predecessors: 2 } : {}),
  })
  const row = screen.getByRole('listitem', { name: 'SEFAZ' })
  const kept = within(row).getAllByText(/^Guardada, não conta:/)
  expect(kept.map((line) => line.textContent)).toEqual([
    'Guardada, não conta: antes.pdf, emitida em 02/10/2026',
    'Guardada, não conta: sem-dia.pdf',
  ])
  expect(kept.map((line) => within(line).getByRole('link').getAttribute('href'))).toEqual([
    '/api/documents/3/view',
    '/api/documents/2/download',
  ])
})

it('says nothing is ready while papers name somebody whom nobody registered', async () => {
  const said = 'Otto Lima consta da matrícula 12.345 (R-1) e não está no cadastro.'
  const done = (unregistered: string[]) =>
    open(
      { people: ['Ana Reis'], change: () => ({ status: 'set_aside', state: 'set_aside' }) },
      [],
      unregistered,
    )
  await done([said])
  const overview = within(screen.getByRole('region', { name: 'Situação da due diligence' }))
  expect(overview.getByText('1 nome ou ônus dos papéis fora do cadastro')).toBeDefined()
  expect(overview.getByText(/^Nenhuma certidão se aplica\. Falta:/)).toBeDefined()
  expect(overview.queryByText(/pronto para o mercado/)).toBeNull()
  expect(screen.getAllByText(said)).toHaveLength(1)
})
