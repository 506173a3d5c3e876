import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptFiles, rows } from '../../../test/kept-files.ts'
import { checkConnection } from '../../lib/api/connection.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { keepUnsentFile } from '../../lib/files/unsent-files.ts'
import { bringInto } from './bring-into.ts'
import { bringIn, deliveryOf, mostAtOnce, resumeInboxDelivery } from './delivery.ts'
import { endDelivery } from './ending.ts'

let sent: string[]
let broughtFor: unknown[]
let isThere: boolean
class Request {
  status = 201
  responseText = '{"id":1,"status":"reading"}'
  upload = {}
  onload = () => {}
  onerror = () => {}
  key = ''
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') this.key = value
  }
  send(form: FormData) {
    sent.push(this.key)
    broughtFor.push(form.get('propertyId'))
    queueMicrotask(() => (isThere ? this.onload() : this.onerror()))
  }
  abort() {}
}

const client = new QueryClient()
const paper = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })
const states = () =>
  deliveryOf(client)
    .snapshot()
    .map(({ state }) => state)

beforeEach(() => {
  sent = []
  broughtFor = []
  isThere = true
  rows.clear()
  vi.stubGlobal('indexedDB', keptFiles)
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response()
  })
  client.setQueryData(sessionQuery.queryKey, { id: 1 } as never)
})
afterEach(() => endDelivery())

it('sends again what failed once the connection is back, under the same key, and nothing twice', async () => {
  isThere = false
  await bringIn(client, [paper])
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  isThere = true
  await checkConnection()
  await vi.waitFor(() => expect(states()).not.toContain('failed'))
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  await checkConnection()
  expect(sent).toHaveLength(2)
})

it('resumes what was kept, but nothing that is on its way or waits for its property', async () => {
  isThere = false
  await bringIn(client, [paper])
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  await keepUnsentFile({ id: 'kept', broker: 1, file: paper })
  await keepUnsentFile({ id: 'of property', broker: 1, file: paper, slot: 'RG_CNH' })
  const [here] = rows.keys()
  await resumeInboxDelivery(client)
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'failed']))
  expect(sent).toEqual([here, 'kept'])
})

it('brings a paper for its property, also when it resumes', async () => {
  isThere = false
  await bringIn(client, [paper], 3)
  await bringIn(client, [paper])
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'failed']))
  expect([...rows.values()]).toMatchObject([{ propertyId: 3 }, { propertyId: undefined }])
  await keepUnsentFile({ id: 'kept', broker: 1, file: paper, propertyId: 4 })
  isThere = true
  await resumeInboxDelivery(client)
  await vi.waitFor(() => expect(broughtFor).toEqual(['3', '', '4']))
})

it('brings all papers of a form, also more than may be sent at once', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ status: 'read', filed: [], left: [], later: [] })
  })
  const papers = Array.from({ length: mostAtOnce + 2 }, () => ({
    file: new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }),
    hasPlace: false,
    personId: null,
  }))
  await bringInto(client, { id: 3, sequenceNumber: '00003' }, papers)
  expect(new Set(sent).size).toBe(mostAtOnce + 2)
  expect(new Set(broughtFor)).toEqual(new Set(['3']))
  // The filing goes on by itself, and would ask in the tests that follow.
  await vi.waitFor(() => expect(asked.at(-1)).toContain('/filings'))
})
