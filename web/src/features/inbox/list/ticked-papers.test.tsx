import type { InboxFile } from '@soleira/domain/inbox/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { toasts } from '../../../lib/toast.ts'
import { InboxScreen } from './inbox-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const page = (papers: readonly InboxFile[]) =>
  Response.json(papers, { headers: { 'x-total-count': String(papers.length) } })
const calls = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([url, init]) => ({ url: String(url), body: init?.body && JSON.parse(String(init.body)) }))

function open(papers: readonly InboxFile[], answer: (url: string) => Response = () => page(papers)) {
  fetched.mockImplementation(async (url, init) => {
    if (init?.method && init.method !== 'GET') return answer(String(url))
    return String(url).endsWith('/filings') ? Response.json({ waiting: [], filed: [] }) : page(papers)
  })
  showScreen(<InboxScreen search={{}} onSearch={() => {}} />)
  return screen.findByRole('list', { name: 'Papéis' })
}

it('files all ticked papers for one property, asked once, and says what stayed', async () => {
  const three = [1, 2, 3].map((id) =>
    anInboxFile({
      id,
      fileName: `${id}.pdf`,
      property: null,
      isReady: false,
      proposal: { kind: 'receita_federal', sureness: 'doubtful' },
      counts: [{ propertyId: 5, sequenceNumber: '00005', title: 'Casa', why: 'lacks', since: null }],
    }),
  )
  const reading = anInboxFile({ id: 4, fileName: '4.pdf', status: 'reading', proposal: null })
  await open([...three, reading])
  fetched.mockImplementation(async (url, init) => {
    if (String(url).endsWith('/filings'))
      return Response.json(
        init?.method === 'POST' ? { filed: [1], left: [2, 3], later: [] } : { waiting: [], filed: [] },
      )
    if (String(url) === '/api/properties/5') return Response.json(aProperty({ id: 5 }))
    return page(String(url).startsWith('/api/papers') ? [...three, reading] : [])
  })
  expect(screen.queryByLabelText('Marcar 4.pdf')).toBeNull()
  await userEvent.click(screen.getByLabelText('Marcar 1.pdf'))
  const bar = within(screen.getByRole('region', { name: 'Papéis marcados' }))
  await userEvent.click(bar.getByRole('button', { name: 'Arquivar neste imóvel' }))
  expect(bar.getByText('Escolha o imóvel')).toBeDefined()
  expect(calls('POST')).toEqual([])
  await userEvent.click(bar.getByRole('button', { name: 'Marcar os 3' }))
  // The field that stands there first takes no choice.
  await userEvent.click(await bar.findByRole('combobox', { name: 'É de que imóvel?' }))
  await userEvent.click(await screen.findByRole('option', { name: '00005 · Casa' }))
  await userEvent.click(bar.getByRole('button', { name: 'Arquivar os 3 neste imóvel' }))
  await waitFor(() => expect(toasts.current()?.title).toBe('Papel arquivado'))
  expect(calls('POST')).toEqual([{ url: '/api/papers/filings', body: { ids: [1, 2, 3], propertyId: 5 } }])
  expect(toasts.current()?.message).toContain('2 papéis continuam na caixa: o imóvel está dito')
})

it('discards a paper from its row after a question, but not one that came by a link', async () => {
  const origin = {
    way: 'link',
    sender: 'Ana',
    subject: null,
    sentAt: null,
    answers: null,
    asked: null,
  } as const
  await open(
    [anInboxFile(), anInboxFile({ id: 9, fileName: 'do-link.pdf', origin })],
    () => new Response(null, { status: 204 }),
  )
  expect(screen.queryByRole('button', { name: 'Descartar: do-link.pdf' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Descartar: certidao(3).pdf' }))
  const question = await screen.findByRole('dialog', { name: 'Descartar papel' })
  expect(calls('DELETE')).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(calls('DELETE').map(({ url }) => url)).toEqual(['/api/papers/7']))
})

it('begins a property with one paper of somebody new, all of theirs, or the ticked ones', async () => {
  const stranger = (id: number) =>
    anInboxFile({
      id,
      fileName: `${id}.pdf`,
      property: null,
      isReady: false,
      proposal: {
        kind: 'receita_federal',
        sureness: 'doubtful',
        subject: { kind: 'person', cpf: '529.982.247-25', name: 'YOLANDA PRATES' },
      },
    })
  const two = [stranger(1), stranger(2)]
  await open([...two, anInboxFile({ id: 3, fileName: '3.pdf' })])
  const list = fetched.getMockImplementation()
  fetched.mockImplementation(async (url, init) => {
    const id = Number(/^\/api\/papers\/(\d+)$/.exec(String(url))?.[1])
    return id ? Response.json(two[id - 1]) : (list?.(url, init) ?? Response.json([]))
  })
  expect(screen.queryByRole('button', { name: 'Nova captação com este papel: 3.pdf' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Nova captação com este papel: 1.pdf' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Nova captação com estes 2\./ })).toBeDefined()
  await userEvent.click(screen.getByLabelText('Marcar 1.pdf'))
  const bar = within(screen.getByRole('region', { name: 'Papéis marcados' }))
  expect(bar.getByRole('button', { name: 'Criar imóvel com este papel' })).toBeDefined()
  await userEvent.click(screen.getByLabelText('Marcar 2.pdf'))
  await userEvent.click(bar.getByRole('button', { name: 'Criar imóvel com estes papéis' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nova Captação' }))
  const brought = within(await form.findByRole('list', { name: 'Papéis da caixa' }))
  await brought.findByText('1.pdf')
  expect(brought.getAllByRole('listitem')).toHaveLength(2)
  expect(calls('POST')).toEqual([])
})
