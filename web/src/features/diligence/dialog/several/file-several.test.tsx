import type { DiligenceItem } from '@soleira/domain/diligence/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../../../test/diligence.ts'
import { aProperty, show } from '../../../../../test/ground.tsx'
import { ApiError } from '../../../../lib/api.ts'
import { createQueryClient } from '../../../../lib/query-client.ts'
import { toasts, undo } from '../../../../lib/toast.ts'
import { upload } from '../../../../lib/upload.ts'
import { diligenceQuery } from '../../queries.ts'
import { shownItems } from '../shown-item.ts'
import { ChecklistContext } from '../use-checklist.ts'
import { FileSeveral } from './file-several.tsx'

vi.mock('../../../../lib/upload.ts', () => ({ upload: vi.fn() }))
// Whole screens take their time on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const uploaded = vi.mocked(upload)
const fetched = vi.fn<typeof fetch>()

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

beforeEach(() => {
  uploaded.mockReset()
  vi.stubGlobal('fetch', fetched.mockReset())
})

const asked = ({ id }: DiligenceItem): Partial<DiligenceItem> =>
  id === 'sefaz' || id === 'onus_reais' ? { status: 'requested', state: 'requested', version: 2 } : {}

async function open(files: File[], change: (item: DiligenceItem) => Partial<DiligenceItem> = asked) {
  const diligence = aDiligence({
    people: ['Ana Reis', 'Beto Reis'],
    personal: ['sefaz'],
    change,
  })
  fetched.mockImplementation(async () => Response.json(diligence))
  const client = createQueryClient(() => {})
  client.setQueryData(diligenceQuery(1).queryKey, diligence)
  const onClose = vi.fn()
  const checklist = { property: aProperty(), items: shownItems(diligence), people: diligence.people }
  show(
    <ChecklistContext value={checklist as never}>
      <FileSeveral files={files} onClose={onClose} />
    </ChecklistContext>,
    client,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Enviar vários PDFs' })
  const choose = (file: string, item: string) =>
    userEvent.selectOptions(
      within(within(dialog).getByRole('group', { name: file })).getByLabelText(/^De qual certidão/),
      item,
    )
  const send = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))
  return { diligence, dialog, choose, send, onClose }
}

it('no file leaves without its certificate, and no two for the same', async () => {
  const { dialog, choose, send } = await open([pdf('a.pdf'), pdf('b.pdf')])
  await send('Enviar 2 documentos')
  expect(within(dialog).getAllByText('Escolha de qual certidão é este PDF')).toHaveLength(2)
  await choose('a.pdf', 'onus_reais')
  await choose('b.pdf', 'onus_reais')
  await send('Enviar 2 documentos')
  expect(within(dialog).getByText('Outro arquivo já está nesta certidão')).toBeDefined()
  expect(uploaded).not.toHaveBeenCalled()
})

it('each goes to the item and the person it was given, and one that fails stays with its reason', async () => {
  const { diligence, dialog, choose, send, onClose } = await open([pdf('a.pdf'), pdf('b.pdf'), pdf('c.png')])
  expect(within(dialog).getByText('Apenas arquivos PDF são aceitos.')).toBeDefined()
  await choose('a.pdf', 'onus_reais')
  await choose('b.pdf', 'sefaz-2')
  uploaded.mockImplementation(async (_, parts) => {
    const file = parts.find(([name]) => name === 'file')?.[1] as File
    if (file.name === 'b.pdf') throw new ApiError('unavailable', 503, 'Serviço indisponível.')
    return diligence
  })
  await send('Enviar 2 documentos')
  expect(await within(dialog).findByText('Serviço indisponível.')).toBeDefined()
  expect(within(dialog).getByRole('list', { name: 'Já enviados' }).textContent).toContain('Ônus Reais')
  expect(toasts.current()).toMatchObject({ kind: 'failure', message: /Um documento não foi enviado/ })
  expect(onClose).not.toHaveBeenCalled()
  expect(uploaded.mock.calls.map(([, , options]) => options)).toMatchObject([
    { params: { item: 'onus_reais' }, query: { person: undefined } },
    { params: { item: 'sefaz' }, query: { person: 2 } },
  ])
  uploaded.mockImplementation(async () => diligence)
  await send('Enviar 1 documento')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('all are told of once, and taken back together', async () => {
  const { diligence, choose, send, onClose } = await open([pdf('a.pdf'), pdf('b.pdf')])
  await choose('a.pdf', 'onus_reais')
  await choose('b.pdf', 'taxa_incendio')
  uploaded.mockImplementation(async () => diligence)
  await send('Enviar 2 documentos')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  // What was not marked as requested is so first, because a paper that is here was asked for.
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/properties/1/diligence/taxa_incendio')
  expect(toasts.current()).toMatchObject({ kind: 'success', title: '2 documentos enviados!' })
  fetched.mockClear()
  undo()
  await waitFor(() => expect(toasts.current()?.title).toBe('Envio desfeito'))
  const asked = fetched.mock.calls.map(([url, options]) => `${options?.method} ${String(url).split('?')[0]}`)
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([
    'DELETE /api/properties/1/diligence/onus_reais/certificate',
    'DELETE /api/properties/1/diligence/taxa_incendio/certificate',
    'POST /api/properties/1/diligence/steps',
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
  uploaded.mockImplementation(async () => diligence)
  await send('Enviar 2 documentos')
  await waitFor(() => expect(toasts.current()?.title).toBe('2 documentos enviados!'))
  fetched.mockClear()
  undo()
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Envio desfeito',
      message: 'Os documentos foram removidos daqui, e os anteriores voltaram a contar.',
    }),
  )
  const removed = fetched.mock.calls.filter(([, options]) => options?.method === 'DELETE')
  expect(removed.map(([url]) => new URL(String(url), 'http://x').searchParams.get('restore'))).toEqual([
    null,
    'predecessor',
  ])
})
