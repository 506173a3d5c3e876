import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wrapWithClient } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { toasts, undoToast } from '../../lib/toast.ts'
import { useMoveEntry } from './mutations.ts'
import { agendaQuery } from './queries.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const visit: AgendaEntry = {
  key: 'visit-3',
  kind: 'visit',
  id: 3,
  day: '2026-03-02',
  at: '2026-03-02T18:00:00.000Z',
  minutes: 60,
  title: 'Visita',
  people: [],
  property: null,
  url: '/property/1',
  version: 4,
  moves: 'O dia da visita; a hora fica',
  stays: null,
}
const asked = { view: undefined, day: undefined, kinds: [], property: undefined, person: undefined }
const { queryKey } = agendaQuery({ from: '2026-03-01', to: '2026-03-31' }, asked)

const ask = vi.fn()

function agenda(entry = visit) {
  const client = createQueryClient(() => {})
  client.setQueryData(queryKey, [entry])
  const { result } = renderHook(() => useMoveEntry(ask), { wrapper: wrapWithClient(client) })
  const days = () => client.getQueryData(queryKey)?.map(({ day }) => day)
  const deals = ['deals', {}]
  const knowsDeals = () => !client.getQueryState(deals)?.isInvalidated
  client.setQueryData(deals, [])
  return { days, knowsDeals, move: (day: string) => act(async () => result.current(entry, day)) }
}
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

test('a visit keeps its hour on another day, and can be taken back', async () => {
  const { days, knowsDeals, move } = agenda()
  fetched.mockImplementation(async () => Response.json({ version: 5, collisions: [] }))
  expect(knowsDeals()).toBe(true)
  await move('2026-03-09')
  await waitFor(() => expect(toasts.current()?.title).toBe('Visita: 09/03/2026'))
  expect(days()).toEqual(['2026-03-09'])
  // A milestone is the next step of its deal, and a fee may follow it.
  await waitFor(() => expect(knowsDeals()).toBe(false))
  await act(async () => undoToast())
  await waitFor(() => expect(days()).toEqual(['2026-03-02']))
  expect(sent()).toEqual([
    { at: '2026-03-09T15:00', version: 4 },
    { at: '2026-03-02T15:00', version: 5 },
  ])
})

test('a refused date goes back, and says why', async () => {
  const { days, move } = agenda()
  const refusal = { code: 'conflict', message: 'Mudou em outro lugar.' }
  fetched.mockImplementation(async () => Response.json(refusal, { status: 409 }))
  await move('2026-03-09')
  await waitFor(() => expect(toasts.current()).toMatchObject({ kind: 'failure', message: refusal.message }))
  expect(days()).toEqual(['2026-03-02'])
})

test('a date that follows from something else stays, and says what to do', async () => {
  const { days, move } = agenda({ ...visit, kind: 'offer', moves: null, stays: 'Faça uma contraproposta.' })
  await move('2026-03-09')
  expect(toasts.current()?.message).toBe('Faça uma contraproposta.')
  expect(days()).toEqual(['2026-03-02'])
  expect(fetched).not.toHaveBeenCalled()
})

const keys: AgendaEntry = {
  ...visit,
  key: 'deal-12-keys',
  kind: 'deal',
  id: 12,
  at: null,
  title: 'Entrega das chaves',
  moves: 'O dia deste marco',
  property: { id: 1, sequenceNumber: 'IMV-0001', type: 'apartment', street: 'Rua X', number: '1' } as never,
}
const closingWith = (milestone: object) =>
  Response.json({
    dealId: 12,
    propertyId: 1,
    milestones: [{ id: '12-keys', version: 3, term: null, ...milestone }],
  })

test('a milestone of which nobody agreed the day moves with its own version', async () => {
  const { days, move } = agenda(keys)
  fetched.mockImplementation(async (_, init) =>
    closingWith({ agreedOn: null, day: '2026-03-02', version: init?.method === 'PATCH' ? 4 : 3 }),
  )
  await move('2026-03-09')
  await waitFor(() => expect(toasts.current()?.title).toBe('Entrega das chaves: 09/03/2026'))
  expect(days()).toEqual(['2026-03-09'])
  const [, [address, init]] = fetched.mock.calls as [unknown, [string, RequestInit]]
  expect([address, JSON.parse(String(init.body))]).toEqual([
    '/api/milestones/12-keys',
    { version: 3, due: { on: '2026-03-09' } },
  ])
  expect(ask).not.toHaveBeenCalled()
})

test('a day that was agreed is asked about first, and stays until then', async () => {
  const { days, move } = agenda(keys)
  fetched.mockImplementation(async () => closingWith({ agreedOn: '2026-03-02', day: '2026-03-02' }))
  await move('2026-03-09')
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ day: '2026-03-09', milestone: { id: '12-keys' } })
  expect(days()).toEqual(['2026-03-02'])
  expect(fetched).toHaveBeenCalledOnce()
})
