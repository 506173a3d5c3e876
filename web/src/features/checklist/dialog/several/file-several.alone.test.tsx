import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { completeCpf } from '@soleira/domain/format/cpf'
import { receivePaper } from '@soleira/domain/inbox/contract'
import { proposeFields, type SaidBefore } from '@soleira/domain/reading/before-saving'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../../../test/diligence.ts'
import { aProperty, showScreen } from '../../../../../test/ground.tsx'
import { anInboxFile } from '../../../../../test/inbox.ts'
import { ApiError } from '../../../../lib/api/api.ts'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { upload } from '../../../../lib/files/upload.ts'
import { toasts, undoToast } from '../../../../lib/toast.ts'
import { diligenceQuery } from '../../queries.ts'
import { shownItems } from '../shown-item.ts'
import { ChecklistContext } from '../use-checklist.ts'
import { FileSeveral } from './file-several.tsx'

vi.mock('../../../../lib/files/upload.ts', () => ({ upload: vi.fn() }))
vi.setConfig({ testTimeout: 20_000 })

const uploaded = vi.mocked(upload)
const fetched = vi.fn<typeof fetch>()

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

const [ana, beto] = [completeCpf('529982247'), completeCpf('123456789')]
const people = [
  { id: 1, fullName: 'Ana Reis', cpf: ana, cnpj: null },
  { id: 2, fullName: 'Beto Reis', cpf: beto, cnpj: null },
]

const parties = people.map((person) => ({ ...person, representatives: [] }))

const said = (change: Partial<SaidBefore> = {}): SaidBefore => {
  const { unreadable, pages, proposal, kindName, evidence, doubts } = anInboxFile()
  return {
    unreadable,
    pages,
    proposal,
    kindName,
    evidence,
    doubts,
    contradictions: [],
    owners: null,
    ...change,
  }
}
const nothingKnown = said({ proposal: null, kindName: null, evidence: [], doubts: ['unknown_kind'] })

type Sent = Awaited<ReturnType<typeof upload>>
type Parts = Parameters<typeof upload>[1]

function answers(
  sending: (file: File) => Promise<unknown>,
  reads: (file: File) => SaidBefore = () => nothingKnown,
) {
  uploaded.mockImplementation(async (endpoint, parts: Parts) => {
    const file = parts.find(([name]) => name === 'file')?.[1] as File
    return ((endpoint as unknown) === proposeFields ? reads(file) : await sending(file)) as Sent
  })
}
const fileOf = ([, parts]: [unknown, Parts, ...unknown[]]) =>
  (Object.fromEntries(parts as [string, unknown][]).file as File).name
const filings = () => uploaded.mock.calls.filter(([endpoint]) => (endpoint as unknown) !== proposeFields)

beforeEach(() => {
  uploaded.mockReset()
  answers(async () => null)
  vi.stubGlobal('fetch', fetched.mockReset())
})

const asked = ({ id }: DiligenceItem): Partial<DiligenceItem> =>
  id === 'sefaz' || id === 'onus_reais' ? { status: 'requested', state: 'requested', version: 2 } : {}

async function open(
  files: File[],
  change: (item: DiligenceItem) => Partial<DiligenceItem> = asked,
  isSlow = false,
) {
  const diligence = aDiligence({ people: ['Ana Reis', 'Beto Reis'], personal: ['sefaz'], change })
  fetched.mockImplementation(async (url) => {
    const [, id] = /^\/api\/people\/(\d+)$/.exec(String(url)) ?? []
    if (String(url).endsWith('/parties')) return Response.json({ version: 1, parties })
    return Response.json(id ? people[Number(id) - 1] : diligence)
  })
  const client = createQueryClient(() => {})
  client.setQueryData(diligenceQuery(1).queryKey, diligence)
  const onClose = vi.fn()
  const checklist = { property: aProperty(), items: shownItems(diligence), people: diligence.people }
  showScreen(
    <ChecklistContext value={checklist as never}>
      <FileSeveral files={files} onClose={onClose} />
    </ChecklistContext>,
    client,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Enviar vários PDFs' })
  if (!isSlow) await waitFor(() => expect(within(dialog).queryByText(/^Lendo o/)).toBeNull())
  const choose = (file: string, item: string) =>
    userEvent.selectOptions(
      within(within(dialog).getByRole('group', { name: file })).getByLabelText(/^De qual certidão é/),
      item,
    )
  const send = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))
  return { diligence, dialog, choose, send, onClose }
}

it('no file leaves without its certificate, no two go to the same, and what is ready does not wait', async () => {
  const { diligence, dialog, choose, send, onClose } = await open([pdf('a.pdf'), pdf('b.pdf')])
  expect(within(dialog).getByText('2 esperam por você')).toBeDefined()
  await send('Enviar documentos')
  expect(within(dialog).getAllByText('Escolha de qual certidão é este PDF')).toHaveLength(2)
  expect(filings()).toEqual([])
  await choose('a.pdf', 'onus_reais')
  await choose('b.pdf', 'onus_reais')
  answers(async () => diligence)
  await send('Enviar 1 documento')
  expect(await within(dialog).findByRole('list', { name: 'Já enviados' })).toBeDefined()
  expect(filings().map(fileOf)).toEqual(['a.pdf'])
  expect(within(dialog).getByRole('group', { name: 'b.pdf' })).toBeDefined()
  expect(within(dialog).queryByRole('group', { name: 'a.pdf' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('what is still being read stays behind, and holds up nobody', async () => {
  const slow = Promise.withResolvers<SaidBefore>()
  answers(
    async () => null,
    ({ name }) => (name === 'a.pdf' ? clearance(beto) : (slow.promise as never)),
  )
  const { diligence, dialog, choose, send } = await open([pdf('a.pdf'), pdf('b.pdf')], asked, true)
  await choose('b.pdf', 'onus_reais')
  expect(await within(dialog).findByText('1 em leitura')).toBeDefined()
  answers(async () => diligence)
  await send('Enviar 1 documento')
  await within(dialog).findByRole('list', { name: 'Já enviados' })
  expect(filings()).toHaveLength(1)
  expect(within(dialog).queryByText('Escolha de qual certidão é este PDF')).toBeNull()
  slow.resolve(nothingKnown)
  expect(await within(dialog).findByRole('button', { name: 'Enviar 1 documento' })).toBeDefined()
})

it('each goes to the item and the person it was given, and one that fails stays with its reason', async () => {
  const { diligence, dialog, choose, send, onClose } = await open([pdf('a.pdf'), pdf('b.pdf'), pdf('c.png')])
  expect(within(dialog).getByText('Apenas arquivos PDF são aceitos.')).toBeDefined()
  await choose('a.pdf', 'onus_reais')
  await choose('b.pdf', 'sefaz-2')
  answers(async (file) => {
    if (file.name === 'b.pdf') throw new ApiError('unavailable', 503, 'Serviço indisponível.')
    return diligence
  })
  await send('Enviar 2 documentos')
  expect(await within(dialog).findByText('Serviço indisponível.')).toBeDefined()
  expect(within(dialog).getByRole('list', { name: 'Já enviados' }).textContent).toContain('Ônus Reais')
  expect(toasts.current()).toMatchObject({ kind: 'failure', message: /Um documento não foi enviado/ })
  expect(onClose).not.toHaveBeenCalled()
  expect(filings().map(([, , options]) => options)).toMatchObject([
    { params: { item: 'onus_reais' }, query: { person: undefined } },
    { params: { item: 'sefaz' }, query: { person: 2 } },
  ])
  answers(async () => diligence)
  await send('Enviar 1 documento')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('all are told of once, and taken back together', async () => {
  const { diligence, choose, send, onClose } = await open([pdf('a.pdf'), pdf('b.pdf')])
  await choose('a.pdf', 'onus_reais')
  await choose('b.pdf', 'taxa_incendio')
  answers(async () => diligence)
  await send('Enviar 2 documentos')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  // No request is sent: the server itself marks an open item as requested when its certificate comes.
  expect(fetched.mock.calls.filter(([, options]) => options?.method === 'PATCH')).toEqual([])
  expect(toasts.current()).toMatchObject({ kind: 'success', title: '2 documentos enviados!' })
  fetched.mockClear()
  undoToast()
  await waitFor(() => expect(toasts.current()?.title).toBe('Envio desfeito'))
  const asked = fetched.mock.calls.map(([url, options]) => `${options?.method} ${String(url).split('?')[0]}`)
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([
    'DELETE /api/properties/1/diligence/onus_reais/certificate',
    'DELETE /api/properties/1/diligence/taxa_incendio/certificate',
  ])
  const restored = fetched.mock.calls.filter(([, options]) => options?.method === 'DELETE')
  expect(restored.map(([url]) => new URL(String(url), 'http://x').searchParams.get('restore'))).toEqual([
    'before',
    'before',
  ])
})

it('taking them back brings back what one of them took the place of', async () => {
  const { diligence, choose, send } = await open([pdf('a.pdf'), pdf('b.pdf')], (item) =>
    item.id === 'onus_reais'
      ? { status: 'completed', state: 'completed', version: 3, documentId: 8, fileName: 'velha.pdf' }
      : asked(item),
  )
  await choose('a.pdf', 'onus_reais')
  await choose('b.pdf', 'sefaz-2')
  answers(async () => diligence)
  await send('Enviar 2 documentos')
  await waitFor(() => expect(toasts.current()?.title).toBe('2 documentos enviados!'))
  fetched.mockClear()
  undoToast()
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Envio desfeito',
      message: 'Os documentos foram removidos daqui, e os anteriores voltaram a contar.',
    }),
  )
  const removed = fetched.mock.calls.filter(([, options]) => options?.method === 'DELETE')
  expect(removed.map(([url]) => new URL(String(url), 'http://x').searchParams.get('restore'))).toEqual([
    'before',
    'before',
  ])
})

const clearance = (cpf: string, change: object = {}) =>
  said({
    kindName: 'SEFAZ',
    proposal: {
      kind: 'sefaz',
      number: '44',
      result: 'negativa',
      sureness: 'sure',
      subject: { kind: 'person', cpf },
      ...change,
    },
  })

it('each is read, goes to the item that it says it is of, and fills what is blank', async () => {
  answers(
    async () => null,
    ({ name }) => (name === 'a.pdf' ? clearance(beto) : name === 'b.pdf' ? clearance(beto) : nothingKnown),
  )
  const { dialog } = await open([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
  const of = (file: string) => within(within(dialog).getByRole('group', { name: file }))
  const choiceOf = (file: string) => of(file).getByLabelText<HTMLSelectElement>(/^De qual certidão é/)
  await waitFor(() => expect(choiceOf('a.pdf').value).toBe('sefaz-2'))
  expect(choiceOf('a.pdf').selectedOptions[0]?.textContent).toBe('SEFAZ · Beto Reis')
  expect(of('a.pdf').getByText('Negativa · sem data de emissão')).toBeDefined()
  expect(of('a.pdf').queryByLabelText('Número')).toBeNull()
  await userEvent.click(of('a.pdf').getByRole('button', { name: 'Detalhes: a.pdf' }))
  expect(of('a.pdf').getByText(/^Lido · SEFAZ · /)).toBeDefined()
  expect(of('a.pdf').getByLabelText<HTMLSelectElement>('Resultado').value).toBe('negativa')
  expect(of('a.pdf').getByLabelText<HTMLInputElement>('Número').value).toBe('44')
  expect(of('a.pdf').queryByRole('list', { name: /^O que não combina/ })).toBeNull()
  // The item of b.pdf is already taken, and nothing is guessed for c.pdf, which nobody recognised.
  expect([choiceOf('b.pdf').value, choiceOf('c.pdf').value]).toEqual(['', ''])
  expect(of('c.pdf').getByText('Lido · Papel não reconhecido')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Enviar 1 documento' })).toBeDefined()
})

it("a stranger's paper is named, goes to the inbox by one click, and holds up nobody", async () => {
  const marta = completeCpf('987654321')
  answers(
    async () => null,
    ({ name }) =>
      name === 'a.pdf'
        ? clearance(beto)
        : clearance(marta, { subject: { kind: 'person', cpf: marta, name: 'MARTA NUNES' } }),
  )
  const { diligence, dialog, send, onClose } = await open([pdf('a.pdf'), pdf('b.pdf')])
  const strange = within(within(dialog).getByRole('group', { name: 'b.pdf' }))
  expect(await strange.findByText('MARTA NUNES não é parte deste imóvel')).toBeDefined()
  expect(strange.queryByLabelText(/^De qual certidão é/)).toBeNull()
  answers(async () => diligence)
  await send('Enviar 1 documento')
  await within(dialog).findByRole('list', { name: 'Já enviados' })
  expect(strange.queryByText('Escolha de qual certidão é este PDF')).toBeNull()
  await userEvent.click(strange.getByRole('button', { name: 'Mandar para a caixa: b.pdf' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const brought = uploaded.mock.calls.filter(([endpoint]) => (endpoint as unknown) === receivePaper)
  expect(brought.map(fileOf)).toEqual(['b.pdf'])
})

it('what stands against the chosen item is told, and asked of all files at once before any is sent', async () => {
  answers(
    async () => null,
    ({ name }) => (name === 'a.pdf' ? clearance(beto) : nothingKnown),
  )
  const { dialog, choose, send } = await open([pdf('a.pdf'), pdf('b.pdf')])
  await choose('b.pdf', 'onus_reais')
  await choose('a.pdf', 'sefaz-1')
  const against = within(dialog).getByRole('list', { name: 'O que não combina: a.pdf' })
  expect(against.textContent).toContain('é de outra pessoa')
  await send('Enviar 2 documentos')
  const question = await screen.findByRole('dialog', { name: 'Salvar mesmo assim?' })
  expect(question.textContent).toContain('a.pdf: O CPF ou CNPJ do papel é de outra pessoa.')
  expect(question.textContent).not.toContain('b.pdf')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Salvar mesmo assim?' })).toBeNull())
  expect(filings()).toEqual([])
  await choose('a.pdf', 'sefaz-2')
  expect(within(dialog).queryByRole('list', { name: /^O que não combina/ })).toBeNull()
  await send('Enviar 2 documentos')
  await waitFor(() => expect(filings()).toHaveLength(2))
})
