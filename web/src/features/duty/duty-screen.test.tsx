import type { DutyDeal, DutyYear, SaidOfDeal } from '@soleira/domain/duty/duty'
import { dutyQuestions, questionIds } from '@soleira/domain/duty/questions'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { undoToast } from '../../lib/toast.ts'
import { DutyScreen } from './duty-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const said = (change: Partial<SaidOfDeal> = {}): SaidOfDeal => ({
  question: 'cash',
  answer: 'yes',
  amount: null,
  note: null,
  by: 'Helena Prado',
  answeredAt: '2026-03-10T13:00:00.000Z',
  since: '2026-03-10T13:00:00.000Z',
  version: 1,
  outcome: null,
  outcomeOn: null,
  outcomeWords: null,
  ...change,
})

const deal = (...answers: SaidOfDeal[]): DutyDeal => ({
  dealId: 4,
  day: '2026-03-10',
  price: '480000.00',
  isInRegister: true,
  fee: null,
  ownFee: null,
  property: {
    id: 7,
    sequenceNumber: '00001',
    title: 'Apartamento - Rua A, 10',
    neighborhood: 'Centro',
    city: 'Niterói',
    state: 'RJ',
    cep: '24000-000',
    registrationNumber: null,
    zone: null,
  },
  sellers: [{ name: 'Ana Lima', number: '529.982.247-25' }],
  buyers: [{ name: 'Rui Sá', number: null }],
  payment: ['Sinal: R$ 120.000,00'],
  deedOn: null,
  registeredOn: null,
  undoneOn: null,
  lacks: ['CPF ou CNPJ de quem compra', 'Matrícula'],
  said: answers,
})

const duties = (deals: DutyDeal[], change: Partial<DutyYear> = {}): DutyYear => ({
  year: 2026,
  today: '2026-11-27',
  deals,
  waiting: [],
  declaration: {
    opensOn: '2027-01-01',
    closesOn: '2027-01-31',
    state: 'early',
    open: 1,
    pending: 0,
    withoutBase: 1,
    mayDeclare: false,
    done: null,
  },
  dimob: {
    opensOn: '2027-02-01',
    closesOn: '2027-02-26',
    state: 'not_bound',
    cnpj: null,
    deals: 1,
    lacking: 2,
    done: null,
  },
  ...change,
})

function show(answer: DutyYear | Response, changed: DutyDeal | DutyYear = deal()) {
  const sent: [string, string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, String(address), body && JSON.parse(String(body))])
    const given = method === 'GET' ? answer : changed
    return given instanceof Response ? given.clone() : Response.json(given)
  })
  showScreen(<DutyScreen year={2026} dealId={4} />)
  return sent
}

/** By its text: to look for roles among all questions takes a minute on a slow machine. */
async function questionOf(id: keyof typeof dutyQuestions) {
  const item = (await screen.findByText(dutyQuestions[id].asks, {}, { timeout: 30_000 })).closest('li')
  if (!item) throw new Error('the question is no item of a list')
  return within(item)
}

it('asks every question of a deal, shows blanks, and says that the list is not whole', async () => {
  show(duties([deal()]))
  for (const id of questionIds) expect(await questionOf(id)).toBeDefined()
  const asked = (await questionOf('means')).getAllByRole('button')
  expect(asked.map(({ textContent }) => textContent)).toEqual(['Sim', 'Não', 'Não sei'])
  expect(
    screen.getByText(/8 perguntas sem resposta · em branco: CPF ou CNPJ de quem compra, Matrícula/),
  ).toBeDefined()
  expect(screen.getByText('Lista incompleta: confira na norma.')).toBeDefined()
  expect(screen.getByText('Rui Sá (sem CPF ou CNPJ)')).toBeDefined()
  expect(screen.getByText(/Impede a declaração: 1 negócio com perguntas sem resposta/)).toBeDefined()
  expect(screen.queryByText('Marcar como declarada')).toBeNull()
})

it('draws the deals of a large year by fifties, and the one that is opened at once', async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ ...deal(), dealId: index + 100 }))
  show(duties([...many.slice(0, 60), deal(), ...many.slice(60)]))
  expect(await questionOf('cash')).toBeDefined()
  const drawn = () => screen.getAllByText(/Apartamento - Rua A, 10/).length
  expect(drawn()).toBe(61)
  await userEvent.click(screen.getByText('Mostrar mais'))
  expect(drawn()).toBe(111)
  expect(screen.getByText('111 de 131 negócios')).toBeDefined()
  await userEvent.click(screen.getByText('Mostrar mais'))
  expect(drawn()).toBe(131)
  expect(screen.queryByText('Mostrar mais')).toBeNull()
})

it('answers by one click, and takes it back', async () => {
  const sent = show(duties([deal()]), deal(said({ answer: 'no' })))
  await userEvent.click((await questionOf('cash')).getByRole('button', { name: 'Não' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() => {
    undoToast()
    expect(sent).toHaveLength(2)
  })
  expect(sent).toEqual([
    ['PUT', '/api/deals/4/duties/cash', { answer: 'no', amount: null, note: null, since: null, version: 0 }],
    ['DELETE', '/api/deals/4/duties/cash?version=1', undefined],
  ])
})

it('says at once until when cash is reported, and stays until the broker has a protocol', async () => {
  const sent = show(duties([deal(said())]))
  const cash = await questionOf('cash')
  expect(cash.getByText('Comunicar em 24 horas')).toBeDefined()
  expect(cash.getByText(/Era até 11\/03\/2026 às 10:00, contadas de 10\/03\/2026 às 10:00/)).toBeDefined()
  expect(cash.getByText(/O Soleira não comunica nada/)).toBeDefined()
  expect(cash.queryByText('Analisado: não comunicar')).toBeNull()
  await userEvent.click(cash.getByRole('button', { name: 'Registrar a comunicação' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 30_000 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Informe o protocolo ou o motivo')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText(/Número do protocolo/), '4711')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() =>
    expect(sent[0]?.[2]).toMatchObject({ outcome: 'reported', words: '4711', version: 1 }),
  )
}, 60_000)

it('answers for the ITBI itself, and asks for the base where it is not known', async () => {
  show(duties([deal(said({ question: 'itbi_base', answer: null, amount: '500000.00' }))]))
  const itbi = await questionOf('itbi_base')
  expect(itbi.getByText('Sim: o preço é R$ 480.000,00 e a base é R$ 500.000,00.')).toBeDefined()
  expect(itbi.queryByRole('button', { name: 'Não' })).toBeNull()
  expect(itbi.getByRole('button', { name: 'Analisado: não comunicar' })).toBeDefined()
})

it('offers no declaration for a year with a report, and says so where it was marked', async () => {
  const { declaration } = duties([])
  show(duties([], { declaration: { ...declaration, state: 'excluded', open: 0 } }))
  expect(await screen.findByText('Há comunicação registrada em 2026: não há o que declarar.')).toBeDefined()
  expect(screen.queryByText('Marcar como declarada')).toBeNull()
  expect(screen.getByText(/Nenhum negócio em 2026/)).toBeDefined()
})

it('tells a failure and tries again', async () => {
  show(Response.json({ code: 'unavailable', message: 'O servidor está ocupado.' }, { status: 503 }))
  expect(
    await screen.findByText('Não foi possível carregar as obrigações', {}, { timeout: 30_000 }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
})
