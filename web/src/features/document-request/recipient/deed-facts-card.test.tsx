import type { RequestedData } from '@soleira/domain/document-request/recipient'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { DeedFactsCard } from './deed-facts-card.tsx'

const data: RequestedData = {
  position: 3,
  person: 'Ana Sá',
  isCompany: false,
  state: 'missing',
  waiting: [],
  refused: [],
  facts: ['birthDate', 'profession', 'maritalStatus', 'regime', 'spouseName', 'unionSince', 'address'],
}
const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  sessionStorage.clear()
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

async function open(change: Partial<RequestedData> = {}) {
  showScreen(<DeedFactsCard link="key" data={{ ...data, ...change }} />)
  return screen.findByRole('listitem', { name: 'Dados para a escritura: Ana Sá' })
}
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

test('only who lives in a union is asked with whom, since when and how', async () => {
  const card = within(await open())
  expect(card.queryByLabelText('Regime de bens')).toBeNull()
  await userEvent.selectOptions(card.getByLabelText('Estado civil'), 'União estável')
  await userEvent.selectOptions(card.getByLabelText('Regime de bens'), 'separacao_absoluta')
  await userEvent.type(card.getByLabelText(/Nome completo do cônjuge/), 'Rui Sá')
  await userEvent.selectOptions(card.getByLabelText('Estado civil'), 'Viúvo(a)')
  expect(card.queryByLabelText('Regime de bens')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Enviar dados' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  // Values typed into questions that are no longer asked are not sent.
  expect(sent()[0]).toMatchObject({ position: 3, facts: { maritalStatus: 'Viúvo(a)', address: null } })
  expect(JSON.stringify(sent()[0])).not.toMatch(/Rui|separacao/)
})

test('who is known to live in one is asked without their marital state', async () => {
  const card = within(await open({ facts: ['regime'] }))
  expect(card.getByLabelText('Regime de bens')).toBeDefined()
  expect(card.queryByLabelText('Estado civil')).toBeNull()
})

test('says what is wrong before anything is sent', async () => {
  const card = within(await open())
  const send = card.getByRole('button', { name: 'Enviar dados' })
  await userEvent.click(send)
  expect(card.getByText('Preencha ao menos um campo')).toBeDefined()
  await userEvent.type(card.getByLabelText('Data de nascimento'), '01012999')
  await userEvent.type(card.getByLabelText('Número'), '12')
  await userEvent.click(send)
  expect(card.getByText('A data não pode ser no futuro')).toBeDefined()
  expect(card.getByText('Informe a rua')).toBeDefined()
  expect(card.getByText('Informe a cidade')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('what is typed is there again after a reload, until it was sent', async () => {
  sessionStorage.setItem(
    'form 3:key',
    JSON.stringify({ facts: { profession: 'Ourives', rg: 7, address: { city: 'Niterói' } } }),
  )
  const card = within(await open())
  expect(card.getByLabelText<HTMLInputElement>('Profissão').value).toBe('Ourives')
  expect(card.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Niterói')
  await userEvent.clear(card.getByLabelText('Cidade'))
  await userEvent.type(card.getByLabelText('Profissão'), ' e joalheira')
  fetched.mockImplementationOnce(async () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(card.getByRole('button', { name: 'Enviar dados' }))
  await card.findByText(/O que você digitou continua aqui/)
  expect(sessionStorage.getItem('form 3:key')).toContain('Ourives e joalheira')
  await userEvent.click(card.getByRole('button', { name: 'Enviar dados' }))
  await waitFor(() => expect(sessionStorage.getItem('form 3:key')).toBeNull())
})

test('forgets what was typed once nothing is asked any more', async () => {
  sessionStorage.setItem('form 3:key', JSON.stringify({ facts: { profession: 'Ourives', address: {} } }))
  await open({ state: 'done', facts: [] })
  expect(sessionStorage).toHaveLength(0)
})

test('begins empty where what was kept is none of ours', async () => {
  sessionStorage.setItem('form 3:key', '{"facts":"x"}')
  const card = within(await open())
  expect(card.getByLabelText<HTMLInputElement>('Profissão').value).toBe('')
})

test('puts what the server refuses on its field', async () => {
  // The field is judged once more when it is left. The server's answer comes after that.
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockImplementation(() => promise)
  const card = within(await open())
  await userEvent.type(card.getByLabelText('Profissão'), 'Ourives')
  await userEvent.click(card.getByRole('button', { name: 'Enviar dados' }))
  await card.findByRole('button', { name: 'Enviando…' })
  const fields = { 'facts.profession': 'Este dado não foi pedido' }
  resolve(Response.json({ code: 'validation_failed', message: 'Confira', fields }, { status: 422 }))
  await card.findByText('Este dado não foi pedido')
})

test('while it waits it says what was sent and what was not, and shows no word of it', async () => {
  const card = within(await open({ state: 'waiting', waiting: ['profession'] }))
  expect(card.getByText('Enviado: Profissão. Quem pediu vai conferir.')).toBeDefined()
  expect(card.getByText('Ainda não informado: Data de nascimento, Estado civil, Endereço.')).toBeDefined()
  expect(card.queryByLabelText('Profissão')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Corrigir ou completar' }))
  expect(card.getByLabelText<HTMLInputElement>('Profissão').value).toBe('')
})
