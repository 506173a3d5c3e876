import type { AskedData, RequestedFact } from '@soleira/domain/document-request/data-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { toasts } from '../../../lib/toast.ts'
import { DataLine } from './data-line.tsx'

const fact = (name: RequestedFact['fact'], change: Partial<RequestedFact> = {}): RequestedFact => ({
  fact: name,
  state: 'waiting',
  id: 1,
  said: 'Ourives',
  recorded: null,
  isContrary: false,
  isChanged: false,
  namesakes: null,
  handedAt: '2026-11-22T12:00:00Z',
  reason: null,
  ...change,
})
const data: AskedData = {
  position: 0,
  personId: 7,
  person: 'Ana Sá',
  isCompany: false,
  version: 4,
  state: 'waiting',
  facts: [
    fact('profession'),
    fact('nationality', { id: 2, said: 'Brasileira' }),
    fact('motherName', { id: 3, said: 'Rosa Sá', recorded: 'Rosa Ávila', isContrary: true, isChanged: true }),
    fact('rg', { state: 'missing', id: null, said: null, handedAt: null }),
    fact('cpf', { state: 'accepted', id: null, said: null, recorded: '529.982.247-25' }),
    fact('fatherName', { state: 'refused', id: null, said: null, reason: 'Falta o sobrenome' }),
  ],
}
const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

async function open(shown = data) {
  showScreen(<DataLine propertyId={5} requestId={9} recipient="os proprietários" data={shown} />)
  await screen.findByText('Profissão: Ourives')
}
const sent = () =>
  fetched.mock.calls.map(([url, init]) => [String(url).split('/').at(-1), JSON.parse(String(init?.body))])

test('shows what was said beside what the record says, and what still lacks', async () => {
  await open()
  expect(screen.getByText('Ainda falta: RG')).toBeDefined()
  expect(
    screen.getByText('Aceito no cadastro, veio dos proprietários pelo link: CPF (22/11/2026)'),
  ).toBeDefined()
  expect(screen.getByText('Nome do pai, recusado. Motivo: Falta o sobrenome')).toBeDefined()
  const words = 'no cadastro: Rosa Ávila (o cadastro mudou depois do envio)'
  expect(screen.getByText(new RegExp(words.replace(/[()]/g, '\\$&')))).toBeDefined()
  expect(screen.getAllByText(/^veio dos proprietários pelo link em 22\/11\/2026/)).toHaveLength(3)
  const ticks = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
  expect(ticks).toEqual([true, true, false])
})

const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('uses together what agrees, and what is said otherwise only where it was ticked', async () => {
  await open()
  await click('Usar estes 2')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await tick(/^Nome da mãe/)
  await tick(/^Profissão/)
  await tick(/^Nacionalidade/)
  await click('Usar este')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    ['acceptance', { ids: [1, 2], version: 4, replaces: false }],
    ['acceptance', { ids: [3], version: 4, replaces: true }],
  ])
})

async function refuse() {
  await tick(/^Nacionalidade/)
  await click('Recusar os outros 2')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar com motivo' }))
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Qual?')
  await userEvent.click(dialog.getByRole('button', { name: 'Recusar' }))
}

test('closes and tells it where another window has answered what is refused', async () => {
  const message = 'Isto já foi respondido.'
  fetched.mockImplementation(async () => Response.json({ code: 'conflict', message }, { status: 409 }))
  await open()
  await refuse()
  await waitFor(() => expect(toasts.current()).toMatchObject({ kind: 'failure', message }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('asks before a reason that was typed is lost', async () => {
  await open()
  await tick(/^Nacionalidade/)
  await click('Recusar os outros 2')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar com motivo' }))
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Qual?')
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Descartar alterações?' }))
  await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }))
  expect(dialog.getByLabelText('Motivo')).toHaveProperty('value', 'Qual?')
  expect(sent()).toEqual([])
})

test('refuses several with one reason', async () => {
  await open()
  await refuse()
  await waitFor(() => expect(sent()).toEqual([['refusal', { ids: [2, 3], reason: 'Qual?' }]]))
})

test.each([
  [0, 'Ninguém do imóvel tem este nome: usar cria um cadastro só com ele.'],
  [1, 'Usar liga ao cadastro de quem tem este nome e já participa do imóvel.'],
  [2, 'Mais de uma pessoa do imóvel tem este nome: usar cria um cadastro só com ele.'],
])('says whom a spouse of %i namesakes becomes', async (namesakes, words) => {
  await open({
    ...data,
    facts: [fact('profession'), fact('spouseName', { id: 4, said: 'Rui Sá', namesakes })],
  })
  expect(screen.getByText(words)).toBeDefined()
})
