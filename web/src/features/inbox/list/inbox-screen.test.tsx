import type { InboxFile } from '@soleira/domain/inbox/contract'
import { doubtWords } from '@soleira/domain/reading/questions'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { toasts } from '../../../lib/toast.ts'
import { InboxScreen } from './inbox-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const page = (papers: readonly InboxFile[]) =>
  Response.json(papers, { headers: { 'x-total-count': String(papers.length) } })
const nothingUnderWay = () => Response.json({ waiting: [], filed: [] })
const row = (name: RegExp) => within(screen.getByRole('listitem', { name }))
const calls = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([url, init]) => ({ url: String(url), body: init?.body && JSON.parse(String(init.body)) }))

function open(papers: readonly InboxFile[], answer: (url: string) => Response = () => page(papers)) {
  fetched.mockImplementation(async (url, init) => {
    if (init?.method && init.method !== 'GET') return answer(String(url))
    if (String(url).endsWith('/paper-offers')) return Response.json([])
    return String(url).endsWith('/filings') ? nothingUnderWay() : page(papers)
  })
  showScreen(<InboxScreen search={{}} onSearch={() => {}} />)
  return screen.findByRole('list', { name: 'Papéis' })
}

it('says of each paper what was read, and beside what is doubtful why, in words', async () => {
  const doubtful = anInboxFile({
    id: 8,
    fileName: 'foto.jpg',
    doubts: ['no_result'],
    contradictions: ['expired'],
    proposal: { kind: 'receita_federal', validUntil: '2026-01-02', sureness: 'doubtful' },
    property: null,
  })
  await open([anInboxFile(), doubtful])
  const sure = row(/certidao\(3\)\.pdf/)
  expect(sure.getByText('Seguro')).toBeDefined()
  expect(sure.getByText('***.982.247-**')).toBeDefined()
  for (const words of ['03/11/2026', '02/05/2027', 'Negativa']) expect(sure.getByText(words)).toBeDefined()
  const other = row(/foto\.jpg/)
  expect(other.getByText('A conferir')).toBeDefined()
  expect(other.queryByText('Emissão')).toBeNull()
  expect(other.getByText(doubtWords.no_result)).toBeDefined()
  const validity = other.getByText('Validade').parentElement as HTMLElement
  expect(within(validity).getByText('O papel está vencido.')).toBeDefined()
  expect(other.queryByRole('button', { name: /^Confirmar/ })).toBeNull()
})

it('says what is still being read, why something could not be, and that a paper came before', async () => {
  const same = {
    receivedAt: '2026-11-02T12:00:00.000Z',
    by: 'content',
    paperId: 1,
    documentId: null,
  } as const
  await open([
    anInboxFile({ id: 1, fileName: 'a.pdf', status: 'reading', proposal: null, kindName: null, pages: null }),
    anInboxFile({
      id: 2,
      fileName: 'b.pdf',
      status: 'locked',
      unreadable: 'locked',
      proposal: null,
      kindName: null,
    }),
    anInboxFile({ id: 3, fileName: 'c.pdf', same }),
  ])
  expect(row(/a\.pdf/).getByText('Em leitura')).toBeDefined()
  expect(screen.getByText('1 papel em leitura')).toBeDefined()
  expect(row(/b\.pdf/).getByText(/pede uma senha/)).toBeDefined()
  expect(row(/c\.pdf/).getByText(/Já recebido em 02\/11\/2026/)).toBeDefined()
  const way = row(/c\.pdf/).getByRole('link', { name: 'Ver o que já foi recebido' })
  expect(way.getAttribute('href')).toBe('/papeis/1')
})

it('files all that are sure at once, says what stayed, and takes them back', async () => {
  const three = [1, 2, 3].map((id) => anInboxFile({ id, fileName: `${id}.pdf` }))
  const unsure = anInboxFile({ id: 4, fileName: '4.pdf', proposal: { kind: null, sureness: 'doubtful' } })
  await open([...three, unsure], (url) =>
    url.endsWith('/filings')
      ? Response.json({ filed: [1, 2], left: [3], later: [] })
      : Response.json(unfiled(url)),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar os 3 seguros' }))
  await waitFor(() => expect(toasts.current()?.title).toBe('2 papéis arquivados'))
  expect(calls('POST')).toEqual([{ url: '/api/papers/filings', body: { ids: [1, 2, 3] } }])
  expect(toasts.current()?.message).toContain('1 papel continua na caixa')
  toasts.current()?.wayBack?.undo()
  await waitFor(() => expect(toasts.current()?.title).toBe('Papéis de volta à caixa'))
  expect(calls('DELETE').map(({ url }) => url)).toEqual(['/api/papers/1/filing', '/api/papers/2/filing'])
})

it('J and K lead through the papers, and E files the one that is sure', async () => {
  await open([anInboxFile({ id: 1, fileName: 'a.pdf' }), anInboxFile({ id: 2, fileName: 'b.pdf' })], () =>
    Response.json({ filed: [1], left: [], later: [] }),
  )
  const focused = () => document.activeElement?.getAttribute('href')
  await userEvent.keyboard('j')
  expect(focused()).toBe('/papeis/1')
  await userEvent.keyboard('j')
  expect(focused()).toBe('/papeis/2')
  await userEvent.keyboard('k')
  expect(focused()).toBe('/papeis/1')
  await userEvent.keyboard('e')
  expect(focused()).toBe('/papeis/2')
  await waitFor(() => expect(calls('POST')).toEqual([{ url: '/api/papers/filings', body: { ids: [1] } }]))
})

it('of an empty inbox says what it is for, and what to do', async () => {
  fetched.mockImplementation(async (url) => (String(url).endsWith('/filings') ? nothingUnderWay() : page([])))
  showScreen(<InboxScreen search={{}} onSearch={() => {}} />)
  expect(await screen.findByRole('heading', { name: 'A caixa está vazia' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Enviar papéis' })).toHaveLength(2)
})

it('words are looked for in the text of papers, and lead to their page', async () => {
  const found = {
    fileName: 'onus.pdf',
    kindName: 'Ônus Reais',
    page: 3,
    property: null,
    boxes: [[0.1, 0.2, 0.3, 0.02]],
  }
  const passage = 'R-5 Hipoteca em favor do Banco Exemplo'
  fetched.mockImplementation(async (url) =>
    String(url).startsWith('/api/papers/search')
      ? Response.json([
          { ...found, passage, readingId: 3, paperId: 7, documentId: null },
          { ...found, passage, readingId: 4, paperId: null, documentId: 9, kindName: null },
        ])
      : String(url).endsWith('/filings')
        ? nothingUnderWay()
        : page([]),
  )
  showScreen(<InboxScreen search={{ search: 'hipoteca' }} onSearch={() => {}} />)
  const list = await screen.findByRole('list', { name: 'Papéis com estas palavras' })
  expect(fetched.mock.calls.some(([url]) => String(url).includes('search?text=hipoteca'))).toBe(true)
  const [first, other] = within(list).getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/papeis/7?pagina=3')
  expect(other?.getAttribute('href')).toMatch(/^\/leituras\/4\?pagina=3&marca=0\.100/)
  expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Hipoteca',
    'Hipoteca',
  ])
  expect(list.textContent).toContain(passage)
})

it('brings what is pasted, and leaves a paste without files alone', async () => {
  await open([anInboxFile()])
  fireEvent.paste(window, { clipboardData: { files: [] } })
  expect(screen.queryByRole('list', { name: 'Papéis em envio' })).toBeNull()
  const file = new File(['%PDF-1.7'], 'colado.pdf', { type: 'application/pdf' })
  fireEvent.paste(window, { clipboardData: { files: [file] } })
  expect(await screen.findByText('colado.pdf')).toBeDefined()
})

it.each(['<input>', '<textarea></textarea>', '<div role="dialog"></div>'])(
  'leaves to %s what is pasted there',
  async (html) => {
    await open([anInboxFile()])
    document.body.insertAdjacentHTML('beforeend', html)
    const place = document.body.lastElementChild as HTMLElement
    fireEvent.paste(place, { clipboardData: { files: [new File(['%PDF-1.7'], 'celula.pdf')] } })
    place.remove()
    fireEvent.paste(window, { clipboardData: { files: [new File(['%PDF-1.7'], 'colado.pdf')] } })
    await screen.findByText('colado.pdf')
    expect(screen.queryByText('celula.pdf')).toBeNull()
  },
)

it('says that no paper has the words', async () => {
  fetched.mockImplementation(async (url) => (String(url).endsWith('/filings') ? nothingUnderWay() : page([])))
  showScreen(<InboxScreen search={{ search: 'hipoteca' }} onSearch={() => {}} />)
  expect(await screen.findByText('Nenhum papel com estas palavras')).toBeDefined()
})

/** A server that files as many papers of an order as it is told to. */
function filingServer(ids: readonly number[], already: readonly number[] = []) {
  let [waiting, filed] = [already.length ? ids.filter((id) => !already.includes(id)) : [], [...already]]
  fetched.mockImplementation(async (url, init) => {
    const method = init?.method ?? 'GET'
    if (String(url).endsWith('/filings')) {
      if (method === 'POST') waiting = (JSON.parse(String(init?.body)) as { ids: number[] }).ids
      if (method === 'DELETE') waiting = []
      if (method === 'POST') return Response.json({ filed: [], left: [], later: waiting })
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ waiting, filed })
    }
    if (method === 'DELETE') return Response.json(unfiled(String(url)))
    if (String(url).endsWith('/sure')) return Response.json({ ids })
    return Response.json([anInboxFile({ id: 1 })], { headers: { 'x-total-count': '120' } })
  })
  return (count: number) => {
    filed = [...filed, ...waiting.slice(0, count)]
    waiting = waiting.slice(count)
  }
}

const unfiled = (url: string) => ({
  ...anInboxFile({ id: Number(url.split('/')[3]) }),
  offers: [],
  stays: [],
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('has the server file those of other pages too, tells how far it is, and what stayed', async () => {
  const file = filingServer(numbers(45))
  showScreen(<InboxScreen search={{}} onSearch={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar os 45 seguros' }))
  expect(await screen.findByRole('button', { name: 'Arquivando 0 de 45…' })).toBeDefined()
  file(16)
  expect(await screen.findByRole('button', { name: 'Arquivando 16 de 45…' })).toBeDefined()
  file(29)
  await waitFor(() => expect(toasts.current()?.title).toBe('45 papéis arquivados'))
  expect(calls('POST').map(({ body }) => body)).toEqual([{ ids: numbers(45) }])
})

it('stops where the broker says so, and takes back what was filed', async () => {
  const file = filingServer(numbers(30))
  showScreen(<InboxScreen search={{}} onSearch={() => {}} />)
  expect(screen.queryByRole('button', { name: 'Parar' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar os 30 seguros' }))
  await screen.findByRole('button', { name: 'Arquivando 0 de 30…' })
  file(12)
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }))
  await waitFor(() => expect(toasts.current()?.title).toBe('12 papéis arquivados'))
  expect(toasts.current()?.message).toBe('18 papéis continuam na caixa.')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Para/ })).toBeNull())
  toasts.current()?.wayBack?.undo()
  await waitFor(() => expect(toasts.current()?.title).toBe('Papéis de volta à caixa'))
  expect(calls('DELETE').map(({ url }) => url)).toEqual([
    '/api/papers/filings',
    ...numbers(12).map((id) => `/api/papers/${id}/filing`),
  ])
})

it('shows how far the server is with what was begun in a tab that was closed', async () => {
  const file = filingServer(numbers(120), numbers(37))
  showScreen(<InboxScreen search={{}} onSearch={() => {}} />)
  expect(await screen.findByRole('button', { name: 'Arquivando 37 de 120…' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Parar' })).toBeDefined()
  file(83)
  expect(await screen.findByRole('button', { name: 'Confirmar os 120 seguros' })).toBeDefined()
  expect(calls('POST')).toEqual([])
})

it('brings papers of one person together, and files with one click those whose row is whole', async () => {
  const of = (id: number, change: Partial<InboxFile> = {}) =>
    anInboxFile({
      id,
      fileName: `${id}.pdf`,
      proposal: {
        kind: 'receita_federal',
        sureness: 'doubtful',
        subject: { kind: 'person', id: 1, name: 'MÃE DE ANA', registeredName: 'Ana Reis' },
      },
      ...change,
    })
  const list = await open([of(1), of(2), of(3, { isReady: false })], () =>
    Response.json({ filed: [1, 2], left: [], later: [] }),
  )
  expect(within(list).getByRole('heading', { name: 'Ana Reis · 3 papéis' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Arquivar os 2 de Ana Reis' }))
  await waitFor(() => expect(calls('POST')).toEqual([{ url: '/api/papers/filings', body: { ids: [1, 2] } }]))
})

it('says for which other properties a paper counts, and which keep the one that they have', async () => {
  const other = (number: number, why: 'lacks' | 'held') => ({
    propertyId: number,
    sequenceNumber: `0000${number}`,
    title: 'Casa',
    why,
    since: why === 'held' ? '2026-10-01' : null,
  })
  const counts = [other(1, 'lacks'), other(2, 'lacks'), other(3, 'held')]
  const held = anInboxFile({ id: 9, fileName: 'outra.pdf', isReady: false, mayReplace: true })
  held.proposal = { kind: 'receita_federal', sureness: 'doubtful' }
  await open([anInboxFile({ counts }), held], () => Response.json({ filed: [9], left: [], later: [] }))
  const first = row(/certidao\(3\)\.pdf/)
  expect(first.getByText('Vale também para 00002')).toBeDefined()
  expect(first.getByText('00003 já tem uma, de 01/10/2026')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Substituir: outra.pdf' }))
  await waitFor(() =>
    expect(calls('POST')).toEqual([{ url: '/api/papers/filings', body: { ids: [9], isReplacing: true } }]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar as duas: outra.pdf' }))
  await waitFor(() => expect(calls('POST')[1]?.body).toEqual({ ids: [9], isKeeping: true }))
  expect(toasts.current()?.message).toContain('sem as duas datas, o que já estava.')
})
