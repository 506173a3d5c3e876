import type { InboxFile } from '@soleira/domain/inbox/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { toasts } from '../../../lib/toast.ts'
import { bringIn } from '../../inbox-delivery/delivery.ts'
import { InboxScreen } from './inbox-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const stranger = (change: Partial<InboxFile> = {}) =>
  anInboxFile({
    id: 9,
    fileName: 'estranha.pdf',
    isReady: false,
    contradictions: ['another_person'],
    proposal: {
      kind: 'receita_federal',
      sureness: 'doubtful',
      subject: { kind: 'person', cpf: '111.444.777-35', name: 'MARTA NUNES' },
    },
    ...change,
  })

async function open(papers: readonly InboxFile[]) {
  const asked: string[] = []
  fetched.mockImplementation(async (input, init) => {
    const url = String(input)
    if (init?.method && init.method !== 'GET') {
      asked.push(`${init.method} ${url} ${init.body ?? ''}`.trim())
      if (url.endsWith('/filings')) return Response.json({ filed: [1, 2], left: [], later: [] })
      return Response.json({ ...stranger({ property: null }), offers: [] })
    }
    if (url.endsWith('/filings')) return Response.json({ waiting: [], filed: [] })
    if (url.startsWith('/api/properties')) return Response.json(aProperty({ id: 3, sequenceNumber: '00003' }))
    expect(url).toContain('propertyId=3')
    return Response.json(papers, { headers: { 'x-total-count': String(papers.length) } })
  })
  const { client } = showScreen(<InboxScreen search={{ imovel: 3 }} onSearch={() => {}} />)
  await screen.findByRole('heading', { name: 'Papéis do imóvel 00003' })
  return { asked, client }
}

it('files what is ready by one button, and says what it leaves behind', async () => {
  const ready = [1, 2].map((id) => anInboxFile({ id, fileName: `${id}.pdf` }))
  const reading = anInboxFile({ id: 3, status: 'reading', isReady: false, proposal: null, kindName: null })
  const { asked } = await open([...ready, reading, stranger()])
  const bar = within(await screen.findByRole('region', { name: 'Papéis prontos' }))
  expect(bar.getByText('1 em leitura · 1 espera por você')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'Arquivar os 2 prontos' }))
  await waitFor(() => expect(toasts.current()?.title).toBe('2 papéis arquivados'))
  expect(asked).toEqual(['POST /api/papers/filings {"ids":[1,2]}'])
})

it('takes a paper of somebody else off the property by one click, but none that a link asked for', async () => {
  const origin = {
    way: 'link',
    sender: 'Ana',
    subject: null,
    sentAt: null,
    answers: null,
    asked: null,
  } as const
  const handed = stranger({ id: 10, fileName: 'pelo-link.pdf', origin })
  const { asked } = await open([anInboxFile({ id: 1 }), stranger(), handed])
  const buttons = await screen.findAllByRole('button', { name: /^Tirar deste imóvel/ })
  expect(buttons).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Tirar deste imóvel: estranha.pdf' }))
  await waitFor(() => expect(toasts.current()?.title).toBe('Papel fora deste imóvel'))
  expect(asked).toEqual(['DELETE /api/papers/9/property'])
})

it('counts no file as to be sent that was refused', async () => {
  const { client } = await open([anInboxFile({ id: 1 })])
  await bringIn(client, [new File(['x'], 'nota.txt')], 3)
  expect(await screen.findByText('1 papel não foi enviado')).toBeDefined()
  expect(screen.queryByText(/a enviar/)).toBeNull()
})

it('says that nothing waits, and leads back to the checklist', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'Nenhum papel espera por este imóvel' })).toBeDefined()
  for (const way of screen.getAllByRole('link', { name: 'Voltar à due diligence' }))
    expect(way.getAttribute('href')).toBe('/due-diligence?open=3')
  expect(screen.queryByRole('region', { name: 'Papéis prontos' })).toBeNull()
})
