import type { Closing, Milestone, Protocol } from '@soleira/domain/closing/closing'
import type { Deal } from '@soleira/domain/deal/deal'
import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen, wrapWithClient } from '../../../test/ground.tsx'
import { KeptRequest } from '../../../test/requests.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { undoToast } from '../../lib/toast.ts'
import { ClosingPart } from './closing-part.tsx'
import { DayDialog } from './day-dialog.tsx'
import { DoneDialog } from './done-dialog.tsx'
import { useSendNote } from './mutations.ts'
import { ProtocolBlock } from './protocol-block.tsx'
import { ProtocolDialog } from './protocol-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const milestone = (change: Partial<Milestone>): Milestone => ({
  id: '4-itbi',
  kind: 'itbi',
  label: 'ITBI',
  who: 'Comprador',
  proof: 'Guia paga',
  day: '2026-11-20',
  dayFrom: 'person',
  term: null,
  agreedOn: null,
  agreedIn: null,
  reason: null,
  state: 'late',
  done: null,
  aside: null,
  lacks: [],
  papers: [],
  moves: true,
  byHand: true,
  version: 2,
  ...change,
})
const itbi = milestone({})
const paid = milestone({
  state: 'done',
  version: 3,
  done: { on: '2026-11-27', by: null, isStated: true, details: {} as never },
})
const certificates = milestone({
  id: '4-certificates',
  kind: 'certificates',
  label: 'Certidões',
  state: 'todo',
  day: '2026-12-10',
  byHand: false,
  moves: false,
  lacks: ['Ônus Reais'],
  version: 0,
})
const closing = (milestones: Milestone[], change: Partial<Closing> = {}): Closing => ({
  dealId: 4,
  propertyId: 7,
  today: '2026-11-27',
  isOver: false,
  milestones,
  protocols: [],
  owners: { state: 'none', words: '', documentId: null },
  offersStage: null,
  keeping: [],
  ...change,
})

const part = <ClosingPart property={aProperty()} deal={{ id: 4, propertyId: 7 } as Deal} />

function show(answers: Closing | Response, changed = answers, shown = part, proofs: object[] = []) {
  const sent: [string, string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    sent.push([method, String(address), body && JSON.parse(String(body))])
    if (String(address).endsWith('/proofs')) return Response.json(proofs)
    const answer = method === 'GET' ? answers : changed
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  showScreen(shown)
  return () => sent.filter(([method]) => method !== 'GET')
}

const kept = { documentId: 9, fileName: 'guia.pdf', fileSize: 900, isViewable: true }
const proof = { ...kept, title: 'ITBI pago', uploadedAt: '2026-11-20T12:00:00Z' }

it('takes a paper that is there as the proof, before it says that the milestone is done', async () => {
  const known = closing([itbi])
  const dialog = <DoneDialog closing={known} milestone={itbi} onClose={() => {}} />
  const sent = show(known, closing([{ ...paid, version: 4 }]), dialog, [proof])
  await screen.findByRole('option', { name: /^ITBI pago · guia.pdf/ })
  fireEvent.change(screen.getByLabelText(/^Ou um papel que já está/), { target: { value: '9' } })
  fireEvent.click(screen.getByText('Feito'))
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    ['PUT', '/api/milestones/4-itbi/papers/9', undefined],
    ['PATCH', '/api/milestones/4-itbi', { done: { on: '2026-11-27' }, version: 4 }],
  ])
})

const agreed = milestone({
  agreedOn: '2026-11-10',
  agreedIn: 'linha “Sinal” da proposta aceita',
  reason: 'banco fechado',
})

it('tells a day that was set by hand beside the one that was agreed', async () => {
  show(closing([agreed]))
  fireEvent.click(await screen.findByText('1 marco · 0 resolvidos · 1 atrasado'))
  const told = /o combinado é 10\/11\/2026 \(linha “Sinal” da proposta aceita\)\. Motivo: banco fechado/
  expect(await screen.findByText(told)).toBeDefined()
})

it('asks why a day takes the place of the one that was agreed', async () => {
  const known = closing([{ ...agreed, reason: null }])
  const [one] = known.milestones as [Milestone]
  const sent = show(
    known,
    known,
    <DayDialog closing={known} milestone={one} on="2026-11-30" onClose={() => {}} />,
  )
  expect(await screen.findByText(/O combinado é 10\/11\/2026: linha “Sinal”/)).toBeDefined()
  fireEvent.click(screen.getByText('Mudar'))
  expect(await screen.findByText('Diga o motivo')).toBeDefined()
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'banco fechado' } })
  fireEvent.click(screen.getByText('Mudar'))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[2]).toEqual({ due: { on: '2026-11-30', reason: 'banco fechado' }, version: 2 })
})

it('does what comes next by one click, and takes it back', async () => {
  const sent = show(closing([certificates, itbi]), closing([certificates, paid]))
  expect(await screen.findByText('ITBI: atrasado, era até 20/11/2026')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Feito: ITBI' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await vi.waitFor(() => {
    undoToast()
    expect(sent()).toHaveLength(2)
  })
  expect(sent()).toEqual([
    ['PATCH', '/api/milestones/4-itbi', { done: { on: '2026-11-27', words: null }, version: 2 }],
    ['PATCH', '/api/milestones/4-itbi', { done: null, version: 3 }],
  ])
})

it('states nothing by hand that papers decide, and says what they lack', async () => {
  show(closing([certificates]))
  await userEvent.click(await screen.findByText('1 marco · 0 resolvidos'))
  const row = within(screen.getByRole('listitem', { name: 'Certidões' }))
  expect(row.getByText('Falta: Ônus Reais')).toBeDefined()
  expect(row.queryByRole('button', { name: /^Feito/ })).toBeNull()
  expect(row.queryByRole('button', { name: /^Enviar papel/ })).toBeNull()
})

it('is not green once a paper that proved it is gone, and says so', async () => {
  show(closing([{ ...paid, state: 'unproved' }]))
  await userEvent.click(await screen.findByText('1 marco · 1 resolvido · 1 sem comprovante'))
  const row = within(screen.getByRole('listitem', { name: 'ITBI' }))
  expect(row.getByText('Feito, sem o comprovante')).toBeDefined()
  expect(row.queryByText('Feito')).toBeNull()
  expect(row.getByText(/foi excluído onde estava\. Envie outro/)).toBeDefined()
})

it('lets nobody change the closing of a deal that was undone', async () => {
  show(closing([itbi], { isOver: true }))
  await userEvent.click(await screen.findByText('1 marco · 0 resolvidos · 1 atrasado'))
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('says that it could not be loaded', async () => {
  show(Response.json({ code: 'unexpected', message: 'Erro' }, { status: 500 }))
  expect(await screen.findByText(/Não foi possível carregar o fechamento/)).toBeDefined()
})

it('asks before a protocol goes with its terms', async () => {
  const protocol = { id: 3, on: '2026-11-20', number: '4.512', office: '9º RI', clocks: [], isLost: false }
  const known = closing([], { protocols: [{ ...protocol, notes: [] }] as never })
  const sent = show(known, known, <ProtocolBlock closing={known} protocol={known.protocols[0] as never} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir protocolo' }))
  expect(sent()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await vi.waitFor(() => expect(sent()).toEqual([['DELETE', expect.stringMatching(/3$/), undefined]]))
})

it('keeps one note when its form is sent twice, because the first answer was lost', async () => {
  KeptRequest.all = []
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
  const { result } = renderHook(() => useSendNote({ id: 4, propertyId: 7 }, { id: 3 } as never), {
    wrapper: wrapWithClient(createQueryClient(() => {})),
  })
  const note = { on: '2026-11-20', file: new File(['x'], 'nota.pdf') }
  for (const _ of [1, 2]) await act(async () => result.current.mutate(note))
  const [first, second] = KeptRequest.all.map(({ headers }) => headers['Idempotency-Key'])
  expect(first).toBeDefined()
  expect(second).toBe(first)
})

it('offers five days for an answer of the registry, but not where a bank finances', async () => {
  const bank = milestone({
    id: '4-financing_contract',
    kind: 'financing_contract',
    label: 'Contrato do banco',
  })
  const known = { isPlainDeed: true, on: '2026-11-20', number: '9', office: '9º' } as Protocol
  const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Escritura/ })
  const opened = (milestones: Milestone[]) => (
    <ProtocolDialog closing={closing(milestones)} known={known} onClose={() => {}} />
  )
  show(closing([]), closing([]), opened([itbi, { ...bank, aside: { reason: 'pago à vista' } }]))
  expect(await tick()).toMatchObject({ checked: true, disabled: false })
  cleanup()
  show(closing([]), closing([]), opened([itbi, bank]))
  expect(await tick()).toMatchObject({ checked: false, disabled: true })
  expect(screen.getByText(/há financiamento: o título traz a garantia do banco/)).toBeTruthy()
})
