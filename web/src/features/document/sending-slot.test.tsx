import type { PropertyDocument } from '@soleira/domain/document/contract'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { anInboxFile } from '../../../test/inbox.ts'
import { KeptRequest } from '../../../test/requests.ts'
import { toasts } from '../../lib/toast.ts'
import { SendingSlot } from './sending-slot.tsx'
import { expectedOf, useDocumentReadings } from './use-document-readings.ts'
import { useUploads } from './use-uploads.ts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  KeptRequest.all = []
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => vi.unstubAllGlobals())

const onSent = vi.fn()

function Slot({ documents }: { documents: readonly PropertyDocument[] }) {
  const { queue, uploads } = useUploads()
  const readings = useDocumentReadings(uploads, () =>
    expectedOf({ property: { registrationNumber: '1234' } }),
  )
  const slot = { slot: 'onus_reais', name: 'Ônus Reais', documents, queue, uploads, readings }
  return <SendingSlot propertyId={1} onSent={onSent} {...slot} />
}
const pdf = (name = 'onus.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

async function open(documents: readonly PropertyDocument[] = []) {
  onSent.mockReset()
  showScreen(<Slot documents={documents} />)
  return within(await screen.findByRole('group', { name: 'Ônus Reais' }))
}
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Arquivo de Ônus Reais'), files, { applyAccept: false })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => KeptRequest.all.filter(({ address }) => address === '/api/property-documents')

async function endReading() {
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  const { unreadable, pages, evidence, doubts } = anInboxFile()
  KeptRequest.all[0]?.answer({
    unreadable,
    pages,
    evidence,
    doubts,
    proposal: null,
    kindName: null,
    contradictions: [],
  })
}

it('is pending while it is empty, and sends nothing', async () => {
  const slot = await open()
  expect(slot.getByText('Pendente')).toBeDefined()
  await press('Enviar: Ônus Reais')
  expect(toasts.current()).toMatchObject({ title: 'Erro', message: 'Selecione um arquivo primeiro.' })
  expect(KeptRequest.all).toEqual([])
})

it('says why a file is not taken, however long its name is', async () => {
  const slot = await open()
  const name = `${'certidao-de-onus-'.repeat(15)}.pdf`
  await choose(new File([new Uint8Array(maxDocumentBytes + 1)], name), new File([], 'vazio.pdf'))
  expect(await slot.findByText('Arquivo muito grande. O limite é de 10MB.')).toBeDefined()
  expect(slot.getByText(`Não foi guardado: ${name}`)).toBeDefined()
  expect(slot.getByText('O arquivo está vazio.')).toBeDefined()
  expect(slot.getByText('Pendente')).toBeDefined()
})

it('says how far a slow file is, keeps one that failed, and sends it again', async () => {
  const slot = await open()
  await choose(pdf())
  await endReading()
  await press('Enviar: Ônus Reais')
  await waitFor(() => expect(sent()).toHaveLength(1))
  sent()[0]?.upload.onprogress?.({ loaded: 1, total: 2 })
  expect(await slot.findByText('Enviando… 50%')).toBeDefined()
  sent()[0]?.answer({ code: 'storage_unavailable', message: 'Sem armazenamento agora.' }, 503)
  expect((await slot.findByRole('alert')).textContent).toBe('Sem armazenamento agora.')
  expect(toasts.current()?.title).toBe('Erro no upload')
  expect(onSent).not.toHaveBeenCalled()
  await press('Tentar novamente: onus.pdf')
  await waitFor(() => expect(sent()).toHaveLength(2))
  sent()[1]?.answer({ id: 5, propertyId: 1, category: 'onus_reais', fileName: 'onus.pdf' }, 201)
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(toasts.current()?.title).toBe('Documento enviado!')
})

it('shows what is kept: of another property, and what can only be downloaded', async () => {
  const kept = {
    id: 4,
    propertyId: 1,
    category: 'onus_reais',
    fileName: 'antigo.pdf',
    fileSize: 2048,
    uploadedAt: '2026-11-03T12:00:00.000Z',
    isViewable: false,
    alsoIn: [{ id: 9 }],
    certificate: 'Negativa · Nº 12',
    fills: [{ name: 'Ônus Reais', goesAlong: true }],
    from: { sequenceNumber: '00007' },
  } as unknown as PropertyDocument
  const slot = await open([kept])
  expect(slot.getByText('Enviado')).toBeDefined()
  expect(slot.getByText(/^Do imóvel #00007 · Enviado em 03\/11\/2026/)).toBeDefined()
  expect(slot.getByText('Negativa · Nº 12')).toBeDefined()
  expect(slot.getByText('Também na diligência: Ônus Reais')).toBeDefined()
  expect(slot.getByText(/Este PDF não abre aqui/)).toBeDefined()
  expect(slot.queryByRole('link', { name: /Visualizar/ })).toBeNull()
  expect(slot.getByRole('button', { name: 'Deixar de usar antigo.pdf' })).toBeDefined()
})

it('tells of a file that held several papers where they are, and what was left out', async () => {
  const slot = await open()
  await choose(pdf('certidoes.pdf'))
  await endReading()
  await press('Enviar: Ônus Reais')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const refused = [{ name: 'nota.txt', reason: 'Tipo de arquivo não aceito.' }]
  sent()[0]?.answer({ inInbox: { ids: [4, 5], refused } }, 201)
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'O arquivo trazia 2 papéis',
      message: 'Cada um espera na caixa de papéis. Ficou de fora: nota.txt (Tipo de arquivo não aceito).',
    }),
  )
  expect(await slot.findByText('Não foi guardado: nota.txt')).toBeDefined()
  expect(slot.getByText('Pendente')).toBeDefined()
})
