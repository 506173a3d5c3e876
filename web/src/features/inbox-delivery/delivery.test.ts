import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkConnection } from '../../lib/api/connection.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { bringIn, deliveryOf } from './delivery.ts'
import { endDelivery } from './ending.ts'

let sent: string[]
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
  send() {
    sent.push(this.key)
    queueMicrotask(() => (isThere ? this.onload() : this.onerror()))
  }
  abort() {}
}

const client = new QueryClient()
const states = () =>
  deliveryOf(client)
    .snapshot()
    .map(({ state }) => state)

beforeEach(() => {
  sent = []
  isThere = true
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
  await bringIn(client, [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })])
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  isThere = true
  await checkConnection()
  await vi.waitFor(() => expect(states()).not.toContain('failed'))
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  await checkConnection()
  expect(sent).toHaveLength(2)
})
