import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anInboxFile } from '../../../test/inbox.ts'
import { toasts, undoToast } from '../../lib/toast.ts'
import { fileInto } from './file-into.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const sent = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([url, init]) => [String(url), init?.body ? JSON.parse(String(init.body)) : null])
const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'O papel é de outro.', fields: {} }, { status })

const property = { id: 5, sequenceNumber: '00005' }
const papers = [
  { id: 1, hasPlace: true, personId: 8 },
  { id: 2, hasPlace: true, personId: null },
  { id: 3, hasPlace: false, personId: null },
]

it('files each paper that has a place, leaves the rest with the property said, and takes all of it back', async () => {
  fetched.mockImplementation(async (input, init) => {
    const url = String(input)
    const id = Number(/papers\/(\d+)/.exec(url)?.[1])
    if (url.endsWith('/filings')) return Response.json({ filed: [3], left: [2], later: [] })
    if (init?.method === 'POST' && id === 2) return refusal(409, 'conflict')
    if (init?.method === 'DELETE') return Response.json({ ...anInboxFile({ id }), stays: [] })
    return Response.json(anInboxFile({ id }))
  })
  await fileInto(new QueryClient(), property, papers)
  expect(sent('POST').map(([url]) => url)).toEqual([
    '/api/papers/1/filing',
    '/api/papers/2/filing',
    '/api/papers/filings',
  ])
  expect(sent('POST')[0]?.[1]).toMatchObject({
    kind: 'receita_federal',
    propertyId: 5,
    personId: 8,
    issuedOn: '2026-11-03',
    result: 'negativa',
  })
  expect(sent('POST')[2]?.[1]).toEqual({ ids: [2, 3], propertyId: 5 })
  expect(toasts.current()).toMatchObject({
    title: '2 papéis arquivados',
    message: 'No imóvel 00005. 1 papel continua na caixa, com o imóvel dito.',
  })
  undoToast()
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Papéis de volta à caixa'))
  expect(sent('DELETE').map(([url]) => url)).toEqual(['/api/papers/1/filing', '/api/papers/3/filing'])
})

it('waits for the papers that a job files, and counts and takes back those of its own order', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, hasPlace: false, personId: null }))
  const ids = many.map(({ id }) => id)
  fetched.mockImplementation(async (input, init) => {
    const url = String(input)
    if (init?.method === 'POST') return Response.json({ filed: [], left: [], later: ids })
    if (url.endsWith('/filings')) return Response.json({ waiting: [], filed: [1, 4, 77] })
    return Response.json({ ...anInboxFile({ id: Number(/papers\/(\d+)/.exec(url)?.[1]) }), stays: [] })
  })
  await fileInto(new QueryClient(), property, many)
  expect(toasts.current()).toMatchObject({
    title: '2 papéis arquivados',
    message: 'No imóvel 00005. 7 papéis continuam na caixa, com o imóvel dito.',
  })
  undoToast()
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Papéis de volta à caixa'))
  expect(sent('DELETE').map(([url]) => url)).toEqual(['/api/papers/1/filing', '/api/papers/4/filing'])
})

it('says where the papers are when none was filed', async () => {
  fetched.mockImplementation(async () => Response.json({ filed: [], left: [3], later: [] }))
  await fileInto(new QueryClient(), property, papers.slice(2))
  expect(toasts.current()).toMatchObject({
    title: 'Papéis na caixa',
    message: 'No imóvel 00005. 1 papel continua na caixa, com o imóvel dito.',
  })
})

it('says what hindered it, and where the papers are', async () => {
  fetched.mockImplementation(async (_, init) =>
    init?.method === 'POST' ? refusal(503, 'storage_unavailable') : Response.json(anInboxFile()),
  )
  await fileInto(new QueryClient(), property, papers)
  expect(toasts.current()).toMatchObject({ kind: 'failure', title: 'Nem todos os papéis foram arquivados' })
})
