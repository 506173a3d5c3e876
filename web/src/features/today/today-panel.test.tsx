import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { Today } from '@soleira/domain/today/contract'
import type { Task } from '@soleira/domain/today/task'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { toasts, undoToast } from '../../lib/toast.ts'
import { TodayPanel } from './today-panel.tsx'

const day = dayOf(new Date())
const property = (sequenceNumber: number) =>
  ({
    id: sequenceNumber,
    sequenceNumber,
    street: 'Rua das Flores',
    number: '120',
    type: 'apartamento',
  }) as const
const line = (index: number): Task => ({
  key: `waiting-property-${index}`,
  matter: 'waiting',
  urgency: 'soon',
  stage: 2,
  about: { type: 'property', property: property(index) },
  text: `Certidão ${index}`,
  action: { label: 'Cobrar', url: `/property/${index}?open=diligence` },
  grounds: [`sefaz:${index}`],
})
const listOf = (count: number, change: Partial<Today> = {}): Today => ({
  day,
  tasks: Array.from({ length: count }, (_, index) => line(index + 1)),
  more: { properties: 0, people: 0 },
  putOff: 0,
  ...change,
})

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

async function show(list: Today) {
  const away = new Set<string>()
  fetched.mockImplementation(async (address, { method = 'GET' } = {}) => {
    const key = String(address).split('/').at(-1) as string
    if (method === 'GET') {
      const tasks = list.tasks.filter((task) => !away.has(task.key))
      return Response.json({ ...list, tasks, putOff: away.size })
    }
    if (method === 'PUT') away.add(key)
    else away.delete(key)
    return new Response(null, { status: 204 })
  })
  return draw()
}

async function draw() {
  const { history } = showScreen(<TodayPanel firstFew={6} />)
  await screen.findByRole('region', { name: 'Hoje' })
  return history
}

const sent = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([address, init]) => [address, init?.body])
const inFocus = () => document.activeElement?.closest('li')?.textContent

it('says so when nothing is due', async () => {
  await show(listOf(0))
  expect(await screen.findByText('Nada pendente hoje')).toBeDefined()
})

it('shows the first few lines, then all, and how many there are besides', async () => {
  await show(listOf(8, { more: { properties: 1_200, people: 1 } }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(6)
  expect(screen.queryByText(/^E mais/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas (8)' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByText('E mais 1.200 imóveis e 1 pessoa com pendências.')).toBeDefined()
})

it('tells what is due of one property together, below its name', async () => {
  const again: Task = { ...line(1), key: 'still-property-1', matter: 'still', text: 'Parado' }
  await show(listOf(2, { tasks: [line(1), line(2), again] }))
  const group = await screen.findByRole('group', {
    name: /^Imóvel 00001 · Apartamento - Rua das Flores, 120/,
  })
  expect(within(group).getAllByRole('listitem')).toHaveLength(2)
  expect(within(group).getByRole('link', { name: 'Imóvel 00001' }).getAttribute('href')).toBe('/property/1')
  await userEvent.keyboard('jj')
  expect(inFocus()).toContain('Parado')
})

it('a line of the inbox is of no property, and leads to the papers', async () => {
  const inbox: Task = {
    key: 'inbox',
    matter: 'inbox',
    urgency: 'soon',
    stage: 1,
    about: { type: 'inbox' },
    text: '2 papéis recebidos esperam ser conferidos e arquivados',
    action: { label: 'Conferir', url: '/papeis' },
    grounds: ['paper:4', 'paper:9'],
  }
  await show(listOf(0, { tasks: [inbox] }))
  const row = await screen.findByRole('group', { name: 'Caixa de entrada' })
  expect(within(row).getByRole('link', { name: 'Conferir' }).getAttribute('href')).toBe('/papeis')
})

it('J and K go through the lines, Enter follows one', async () => {
  const history = await show(listOf(3))
  await screen.findAllByRole('listitem')
  await userEvent.keyboard('j')
  expect(inFocus()).toContain('Certidão 1')
  await userEvent.keyboard('jjj')
  expect(inFocus()).toContain('Certidão 3')
  await userEvent.keyboard('k{Enter}')
  expect(history.location.href).toBe('/property/2?open=diligence')
})

it('E takes a line off at once and hands the focus on; the toast brings it back', async () => {
  await show(listOf(3))
  await screen.findAllByRole('listitem')
  await userEvent.keyboard('je')
  expect(screen.queryByText('Certidão 1')).toBeNull()
  expect(inFocus()).toContain('Certidão 2')
  await waitFor(() => expect(toasts.current()?.title).toBe('Feito'))
  expect(sent('PUT')).toEqual([
    ['/api/today/put-off/waiting-property-1', '{"grounds":["sefaz:1"],"putOff":null}'],
  ])
  expect(await screen.findByRole('button', { name: 'Feitas e adiadas (1)' })).toBeDefined()
  undoToast()
  expect(await screen.findByText('Certidão 1')).toBeDefined()
})

it('A asks until when and why', async () => {
  await show(listOf(1))
  await screen.findAllByRole('listitem')
  await userEvent.keyboard('ja')
  const dialog = await screen.findByRole('dialog', { name: 'Adiar' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adiar' }))
  expect(await within(dialog).findByText('Diga por quê')).toBeDefined()
  expect(sent('PUT')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Em uma semana' }))
  await userEvent.click(within(dialog).getByRole('textbox', { name: /^Motivo/ }))
  await userEvent.paste('Cartório em greve')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adiar' }))
  expect(await screen.findByText('Nada pendente hoje')).toBeDefined()
  expect(sent('PUT')[0]?.[1]).toBe(
    JSON.stringify({ grounds: ['sefaz:1'], putOff: { until: addDays(day, 7), reason: 'Cartório em greve' } }),
  )
})

it('a line that could not be taken off comes back, and the toast says why', async () => {
  await show(listOf(2))
  await screen.findAllByRole('listitem')
  const reads = fetched.getMockImplementation() as typeof fetch
  fetched.mockImplementation(async (address, init) =>
    init?.method === 'PUT'
      ? Response.json({ code: 'unavailable', message: 'Serviço indisponível no momento.' }, { status: 503 })
      : reads(address, init),
  )
  await userEvent.keyboard('je')
  await waitFor(() => expect(toasts.current()?.title).toBe('Não foi possível tirar da lista'))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('that cannot be loaded says so, and is asked for again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await draw()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Sem conexão')
  fetched.mockImplementation(async () => Response.json(listOf(1)))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Certidão 1')).toBeDefined()
})
