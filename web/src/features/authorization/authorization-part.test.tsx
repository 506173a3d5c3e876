import type { Authorization } from '@soleira/domain/authorization/authorization'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Property } from '@soleira/domain/property/property'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { toasts, undoToast } from '../../lib/toast.ts'
import { AuthorizationPart } from './authorization-part.tsx'
import { EndDialog } from './day-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const running: Authorization = {
  id: 3,
  propertyId: 7,
  price: '850000.00',
  lowestPrice: '777123.45',
  feePercent: '5.50',
  feeValue: null,
  payer: 'seller',
  feeDue: 'deed',
  feeDueWords: null,
  conditions: 'à vista',
  isExclusive: true,
  startsOn: '2026-03-02',
  endsOn: '2026-08-31',
  renewal: null,
  mayReceiveDeposit: false,
  mayAdvertise: true,
  keys: null,
  notes: null,
  signedOn: '2026-03-01',
  endedOn: null,
  endReason: null,
  paper: null,
  phase: 'running',
  daysLeft: 90,
  missing: [],
  version: 2,
  createdAt: '2026-03-01T12:00:00.000Z',
}
const draft: Authorization = {
  ...running,
  id: 4,
  phase: 'draft',
  signedOn: null,
  daysLeft: null,
  missing: ['RG de Ana', 'matrícula'],
}

function show(answer: () => Response) {
  const sent: [string, string][] = []
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET' }: RequestInit = {}) => {
    sent.push([method, String(address)])
    return answer()
  })
  showScreen(<AuthorizationPart property={{ id: 7, value: '850000.00' } as Property} />)
  return sent
}

it('says that there is none, and offers to write one', async () => {
  show(() => Response.json([]))
  expect(await screen.findByText('Sem autorização de intermediação vigente')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Redigir autorização' })).toBeDefined()
})

it('asks before the reason of an end is lost, and tells that the session is over', async () => {
  vi.stubGlobal('fetch', async (_: string | URL, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json(null)
      : Response.json({ code: 'unauthenticated', message: 'Entre de novo' }, { status: 401 }),
  )
  showScreen(<EndDialog authorization={running} onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText(/^Motivo/), { target: { value: 'Vendeu por fora' } })
  fireEvent.click(screen.getByText('Cancelar'))
  fireEvent.click(await screen.findByText('Continuar editando'))
  fireEvent.click(screen.getByText('Encerrar'))
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Sua sessão terminou'))
  await screen.findByText('Encerrar')
  expect(toasts.current()?.title).toBe('Sua sessão terminou')
})

it('says in one line what runs, without the lowest price', async () => {
  show(() => Response.json([running]))
  const line = await screen.findByText(/^Vigente/)
  expect(line.textContent).toBe(
    'Vigente · R$ 850.000,00 · honorários de 5,5 % · com exclusividade · até 31/08/2026',
  )
  expect(screen.queryByText('Sem autorização de intermediação vigente')).toBeNull()
  expect(document.body.textContent).not.toContain('777')
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
})

it('offers no change of one that is out to be signed', async () => {
  show(() => Response.json([{ ...draft, phase: 'signing' }, running]))
  const line = await screen.findByText(/^Em assinatura/)
  expect(line.textContent).toContain('R$ 850.000,00')
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined()
  for (const name of [
    'Editar',
    'Excluir',
    'Registrar assinatura',
    'Enviar assinada',
    'Enviar para assinatura',
  ])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nova autorização' })).toBeNull()
})

it('shows a draft with what it lacks, and still says that none runs', async () => {
  const sent = show(() => Response.json([draft]))
  await screen.findByText(/^Rascunho/)
  expect(screen.getByText('Faltam no documento: RG de Ana, matrícula')).toBeDefined()
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined()
  expect(screen.getByText('Sem autorização de intermediação vigente')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  expect(sent.filter(([method]) => method === 'DELETE')).toEqual([])
})

it('fills in the terms of the account, and marks each as theirs until it is changed', async () => {
  const nothing = { feeValue: null, payer: null, feeDue: null }
  const terms = { ...nothing, feePercent: '5.50', days: 180, isExclusive: true }
  vi.stubGlobal('fetch', async (address: string | URL) =>
    Response.json(String(address).includes('settings') ? { terms } : []),
  )
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, { timezone: 'America/Sao_Paulo' } as never)
  showScreen(<AuthorizationPart property={{ id: 7, value: '850000.00' } as Property} />, client)
  fireEvent.click(await screen.findByText('Redigir autorização'))
  const fee = await screen.findByLabelText<HTMLInputElement>('Percentual do preço')
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const today = dayOf(new Date(), 'America/Sao_Paulo')
  const last = (days: number) => showDate(addDays(today, days))
  expect([fee.value, field(/^Com exclusividade/).checked]).toEqual(['5,5', true])
  expect([field(/^Início/).value, field(/^Fim/).value]).toEqual([showDate(today), last(179)])
  fireEvent.change(field(/^Início/), { target: { value: last(10) } })
  expect(field(/^Fim/).value).toBe(last(189))
  expect(screen.getAllByText('Da sua conta')).toHaveLength(3)
  fireEvent.change(fee, { target: { value: '6' } })
  expect(screen.getAllByText('Da sua conta')).toHaveLength(2)
  fireEvent.change(field(/^Fim/), { target: { value: last(20) } })
  fireEvent.change(field(/^Início/), { target: { value: last(11) } })
  expect(field(/^Fim/).value).toBe(last(20))
  expect(screen.getAllByText('Da sua conta')).toHaveLength(1)
})

it('says that it could not be loaded', async () => {
  show(() => Response.json({ code: 'unexpected', message: 'Erro' }, { status: 500 }))
  expect(await screen.findByText(/Não foi possível carregar a autorização/)).toBeDefined()
})

it('shows the signed paper, and takes it away with a way back', async () => {
  const paper = {
    documentId: 9,
    fileName: 'via.pdf',
    fileSize: 2048,
    isViewable: true,
    uploadedAt: '2026-03-01T12:00:00.000Z',
  }
  const sent = show(() => Response.json([{ ...running, paper }]))
  const link = await screen.findByRole('link', { name: 'Ver via assinada' })
  expect(link.getAttribute('href')).toBe('/api/documents/9/view')
  expect(screen.queryByRole('button', { name: 'Enviar assinada' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Excluir via' }))
  await screen.findByRole('button', { name: 'Enviar assinada' })
  undoToast()
  await screen.findByRole('link', { name: 'Ver via assinada' })
  expect(sent.filter(([method]) => method === 'DELETE')).toEqual([])
})
