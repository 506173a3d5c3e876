import type { Slot } from '@soleira/domain/document/category'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import { fileRefusals, refuseFile } from '@soleira/domain/document/file'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { type Delivery, UploadQueue } from './upload-queue.ts'

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
interface Place {
  propertyId: number
  category: Slot
}

const toProperty7 = () => ({ propertyId: 7, category: 'ONUS_REAIS' as const })

interface Answers {
  accept: () => void
  fail: (message: string) => void
  refuse: () => void
}

function startQueue() {
  const deliveries: (Delivery<Place> & Answers)[] = []
  const kept: PropertyDocument[] = []
  const queue = new UploadQueue<Place, PropertyDocument>({
    refuse: refuseFile,
    onSent: (document) => kept.push(document),
    deliver: (delivery) =>
      new Promise((resolve, reject) => {
        delivery.signal.addEventListener('abort', () => reject(delivery.signal.reason))
        deliveries.push({
          ...delivery,
          accept: () => resolve(documentOf(delivery)),
          fail: (message) => reject(new Error(message)),
          refuse: () => reject(new ApiError('unsupported_type', 415, 'Não é PDF.')),
        })
      }),
  })
  return { queue, deliveries, kept }
}

function documentOf({ file, destination }: Delivery<Place>): PropertyDocument {
  const { propertyId, category } = destination
  const url = '/api/documents/1/view'
  return {
    id: 1,
    propertyId,
    ownerId: null,
    personId: null,
    spouseId: null,
    category,
    fileName: file.name,
    fileType: file.type,
    fileSize: file.size,
    fileUrl: url,
    isViewable: true,
    isLocked: false,
    uploadedAt: '2026-01-01T00:00:00Z',
    from: null,
    alsoIn: [],
    certificate: null,
    fills: [],
  }
}

test('a file that is refused by name, size or emptiness stays with the reason and is never sent', async () => {
  const { queue, deliveries } = startQueue()
  queue.choose('ONUS_REAIS', [new File(['<svg/>'], 'planta.svg'), new File([], 'vazio.pdf')])
  expect(queue.snapshot().map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', fileRefusals.type],
    ['failed', fileRefusals.empty],
  ])
  expect(await queue.send(toProperty7)).toEqual({ sent: [], answers: new Map(), failed: [] })
  expect(deliveries).toHaveLength(0)
})

test('one file failing leaves it with its reason and sends the others', async () => {
  const { queue, deliveries, kept } = startQueue()
  queue.choose('ONUS_REAIS', [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
  const sending = queue.send(toProperty7)
  expect(deliveries.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf'])
  deliveries[0]?.fail('O arquivo está vazio.')
  deliveries[1]?.accept()
  await expect.poll(() => deliveries.length).toBe(3)
  deliveries[2]?.accept()
  const { sent, failed } = await sending
  expect(sent.map(({ fileName }) => fileName)).toEqual(['b.pdf', 'c.pdf'])
  expect(failed.map(({ file, reason }) => [file.name, reason])).toEqual([['a.pdf', 'O arquivo está vazio.']])
  expect(kept).toHaveLength(2)
  expect(queue.snapshot().map(({ file, state }) => [file.name, state])).toEqual([['a.pdf', 'failed']])
})

test('a retry to the same place repeats the key, to another place it does not', async () => {
  const { queue, deliveries } = startQueue()
  queue.choose('ONUS_REAIS', [pdf('a.pdf')])
  for (const category of ['RG_CNH_1', 'RG_CNH_1', 'RG_CNH_2'] as const) {
    const sending = queue.send(() => ({ propertyId: 7, category }))
    deliveries.at(-1)?.fail('Sem conexão')
    await sending
  }
  const [first, second, third] = deliveries.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('progress is shown, and a cancelled file can be sent again', async () => {
  const { queue, deliveries } = startQueue()
  queue.choose('ESPELHO_IPTU', [pdf('iptu.pdf')])
  const sending = queue.send(toProperty7)
  deliveries[0]?.onProgress(40)
  const [upload] = queue.snapshot()
  expect(upload).toMatchObject({ state: 'sending', percent: 40 })
  queue.cancel(upload?.id ?? '')
  expect(await sending).toEqual({ sent: [], answers: new Map(), failed: [] })
  expect(queue.snapshot()[0]).toMatchObject({ state: 'chosen', percent: 0 })
})

test('files of a slot without a destination wait', async () => {
  const { queue, deliveries } = startQueue()
  queue.choose('owner-x', [pdf('rg.pdf')])
  await queue.send(() => null)
  expect(deliveries).toHaveLength(0)
  expect(queue.snapshot()[0]?.state).toBe('chosen')
})

test('a discarded slot takes its files with it, also one on its way', async () => {
  const { queue, deliveries } = startQueue()
  queue.choose('owner-x', [pdf('frente.pdf'), pdf('verso.pdf')])
  queue.choose('ONUS_REAIS', [pdf('onus.pdf')])
  const sending = queue.send(toProperty7, ({ slot }) => slot === 'owner-x')
  queue.discardSlot('owner-x')
  await sending
  expect(deliveries.every(({ signal }) => signal.aborted)).toBe(true)
  expect(queue.snapshot().map(({ slot }) => slot)).toEqual(['ONUS_REAIS'])
})

test('of a refused file only the reason stays, until another one is chosen for the slot', async () => {
  const { queue, deliveries } = startQueue()
  queue.choose('ONUS_REAIS', [pdf('mentira.pdf')])
  const sending = queue.send(toProperty7)
  deliveries[0]?.refuse()
  await sending
  expect(queue.snapshot()).toMatchObject([{ state: 'failed', retryable: false, reason: 'Não é PDF.' }])
  expect(await queue.send(toProperty7)).toEqual({ sent: [], answers: new Map(), failed: [] })
  queue.choose('IPTU', [pdf('iptu.pdf')])
  queue.choose('ONUS_REAIS', [pdf('verdade.pdf')])
  expect(queue.snapshot().map(({ file, state }) => [file.name, state])).toEqual([
    ['iptu.pdf', 'chosen'],
    ['verdade.pdf', 'chosen'],
  ])
})
