import type { PaperOffer, RefusedOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { OffersOfPaper } from './facts-card.tsx'
import { FactsOfPerson } from './offers-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const offer = (id: string, field: PaperOffer['field'], isTicked: boolean): PaperOffer => ({
  id,
  about: 'person',
  subjectId: 1,
  subject: 'Ana Reis',
  field,
  value: id,
  words: `valor ${id}`,
  act: null,
  matricula: null,
  current: isTicked ? null : 'outro',
  page: 1,
  text: id,
  isRegistered: false,
  namesakes: [],
  asOf: null,
  isTicked,
})

function show(offers: readonly PaperOffer[], answer = () => new Response(null, { status: 204 })) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/refusals')) sent.push(JSON.parse(String(init.body)))
    return answer()
  })
  showScreen(<OffersOfPaper offers={offers} paper="RG/CNH" propertyIds={[1]} />)
  return sent
}

async function refuse(button: string, reason?: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar' }))
  if (reason) await userEvent.type(dialog.getByLabelText('Motivo (opcional)'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Recusar' }))
}

it.each([
  ['Recusar', [offer('1', 'rg', false)], [1]],
  ['Recusar os 2', [offer('1', 'rg', false), offer('2', 'birthDate', false)], [1, 2]],
  ['Recusar o outro', [offer('1', 'rg', true), offer('2', 'birthDate', false)], [2]],
  [
    'Recusar os outros 2',
    [offer('1', 'rg', true), offer('2', 'birthDate', false), offer('3', 'motherName', false)],
    [2, 3],
  ],
])(
  'what is not ticked can be refused by one request, with a reason or none: %s',
  async (name, offers, ids) => {
    const refusals = show(offers)
    await refuse(name)
    await vi.waitFor(() => expect(refusals).toEqual([{ ids, reason: null }]))
    await refuse(name, 'É o RG antigo')
    await vi.waitFor(() => expect(refusals.at(-1)).toEqual({ ids, reason: 'É o RG antigo' }))
  },
)

it('a refusal that another window was before is told, and its dialog closes', async () => {
  const message = 'Isto já foi respondido em outra janela.'
  show([offer('1', 'rg', false)], () => Response.json({ code: 'conflict', message }, { status: 409 }))
  await refuse('Recusar', 'Antigo')
  await vi.waitFor(() => expect(toasts.current()).toMatchObject({ kind: 'failure', message }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what another window has used before is told, too', async () => {
  const message = 'Isto já foi respondido em outra janela.'
  show([offer('1', 'rg', true)], () => Response.json({ code: 'conflict', message }, { status: 409 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usar este' }))
  await vi.waitFor(() => expect(toasts.current()).toMatchObject({ kind: 'failure', message }))
})

it('a burden is asked about by itself: it is registered, or was cancelled already', async () => {
  const mortgage = { ...offer('1', 'burden', true), value: 'hipoteca', act: 'R-2', matricula: '12345' }
  const refusals = show([mortgage])
  await screen.findByText('Hipoteca consta da matrícula 12.345 (R-2) e não está no cadastro')
  expect(screen.getByRole('button', { name: 'Registrar' })).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Já vendeu' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Já cancelado' }))
  await vi.waitFor(() => expect(refusals).toEqual([{ ids: [1], reason: 'Já cancelado' }]))
})

it('a cancellation is asked about by itself, with the words of the act', async () => {
  const end = { ...offer('1', 'burdenEnd', false), current: null, value: 'hipoteca', act: 'R-2' }
  const refusals = show([{ ...end, text: 'AV-3: fica cancelada a hipoteca do R-2' }])
  await screen.findByText('Hipoteca (R-2): a matrícula fala em baixa. Confira o trecho')
  expect(screen.getByText(/fica cancelada a hipoteca do R-2/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Registrar baixa' })).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continua em vigor' }))
  await vi.waitFor(() => expect(refusals).toEqual([{ ids: [1], reason: 'Continua em vigor' }]))
})

it.each([
  ['burden', 'hipoteca', 'Registrar'],
  ['owner', 'Otto Lima Moura', 'Cadastrar'],
] as const)(
  'one %s that other papers tell, too, quotes them beside the way to their page',
  async (field, value, taking) => {
    const also = { documentId: 31, paper: 'Ônus Reais', asOf: null, page: 2, text: 'R-2: em outras palavras' }
    const told = { ...offer('1', field, true), value, act: 'R-2', matricula: '12345', isRegistered: false }
    show([{ ...told, alsoSaidBy: [also] } as PaperOffer])
    const link = await screen.findByRole('link', { name: 'Ônus Reais, página 2' })
    expect(link.getAttribute('href')).toBe('/api/documents/31/view#page=2')
    expect(screen.getByText(/R-2: em outras palavras/)).toBeDefined()
    expect(screen.getAllByRole('button', { name: taking })).toHaveLength(1)
  },
)

it('nothing is left to refuse where all is ticked', async () => {
  show([offer('1', 'rg', true)])
  await screen.findByRole('button', { name: 'Usar este' })
  expect(screen.queryByRole('button', { name: /^Recusar/ })).toBeNull()
})

const waiting = (id: string, documentId: number, change: Partial<WaitingOffer> = {}): WaitingOffer => ({
  ...offer(id, 'rg', true),
  saidBy: null,
  alsoSaidBy: [],
  denies: [],
  property: { propertyId: 1, sequenceNumber: '00001', title: 'Apartamento' },
  documentId,
  paperId: null,
  paper: `Papel ${documentId}`,
  offeredAt: '2026-11-28T12:00:00Z',
  ...change,
})

function showWaiting(offers: readonly WaitingOffer[], refused: readonly RefusedOffer[] = []) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/refused-offers')) return Response.json(refused)
    if (init.method === 'DELETE') sent.push(url)
    else if (init.method !== 'POST') return Response.json(offers)
    else sent.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 204 })
  })
  showScreen(<FactsOfPerson id={1} />)
  return sent
}

it('what several papers say is used by one click, but for what they say differently', async () => {
  const sent = showWaiting([
    waiting('1', 1, { field: 'birthDate' }),
    waiting('2', 2, { field: 'motherName' }),
    waiting('3', 1),
    waiting('4', 2),
    waiting('5', 2, { field: 'fatherName', isTicked: false }),
    waiting('6', 2, { field: 'owner' }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Usar os 2 de todos os papéis' }))
  const shown = [
    { id: 1, current: null },
    { id: 2, current: null },
  ]
  await vi.waitFor(() => expect(sent).toEqual([{ offers: shown }]))
})

it('where somebody chose among the facts of a paper, each paper is used by itself', async () => {
  showWaiting([waiting('1', 1), waiting('2', 2, { field: 'motherName' })])
  await screen.findByRole('button', { name: 'Usar os 2 de todos os papéis' })
  await userEvent.click(screen.getByRole('checkbox', { name: /RG/ }))
  expect(screen.queryByRole('button', { name: /de todos os papéis/ })).toBeNull()
})

it('what was refused stands with its day and reason, and can be offered again', async () => {
  const { saidBy: _, ...rg } = waiting('1', 1)
  const { saidBy: __, ...mother } = waiting('2', 2, { field: 'motherName' })
  const refusedAt = '2026-11-22T12:00:00Z'
  const sent = showWaiting(
    [],
    [
      { ...rg, refusedAt, reason: 'É o RG antigo' },
      { ...mother, refusedAt, reason: null },
    ],
  )
  await userEvent.click(await screen.findByText('2 dados de papéis foram recusados'))
  const rows = within(await screen.findByRole('list', { name: 'Dados recusados' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Recusado em 22/11/2026: É o RG antigo'),
    expect.stringContaining('Recusado em 22/11/2026: sem motivo'),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Oferecer de novo: RG de Ana Reis' }))
  await vi.waitFor(() => expect(sent).toEqual([expect.stringMatching(/paper-offers\/1\/refusal$/)]))
})

it('registers all clear owners of a paper by one click, beside the question about each', async () => {
  const asked: unknown[] = []
  const owners = ['1', '2'].map((id) => ({ ...offer(id, 'owner', true), act: 'R-1', matricula: '54318' }))
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    asked.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 204 })
  })
  showScreen(<OffersOfPaper offers={owners} paper="Ônus Reais" propertyIds={[1]} />)
  expect(await screen.findAllByRole('button', { name: 'Cadastrar' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar os 2' }))
  await vi.waitFor(() => expect(asked).toEqual([{ offers: [1, 2].map((id) => ({ id, current: null })) }]))
})

it('says that what papers say could not be loaded, and loads it when asked again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () =>
    isAway ? Response.json({ message: 'Tente mais tarde.' }, { status: 500 }) : Response.json([]),
  )
  showScreen(<FactsOfPerson id={1} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Não foi possível carregar o que os papéis dizem.')
  isAway = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
