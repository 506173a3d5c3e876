import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { createPerson, listPeople } from '@soleira/domain/person/contract'
import { listProperties } from '@soleira/domain/property/contract'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makePerson } from '../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../test/scenes/broker.ts'
import { batchSize, sendList } from './send-list.ts'

const many = 2 * batchSize + 3

let server: TestApp
let client: Client

async function copyLast(table: 'properties' | 'people', changed: Record<string, string>): Promise<void> {
  const { rows } = await server.pool.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`)
  const values = rows.map(({ name }) => changed[name] ?? `"${name}"`)
  await server.pool.query(
    `insert into ${table} (${columns}) select ${values}
     from (select * from ${table} order by id desc limit 1) last, generate_series(2, ${many}) n`,
  )
}

beforeAll(async () => {
  server = await startTestApp()
  client = await signInBroker(server)
  await takeIn(client)
  await copyLast('properties', { sequence_number: 'n', owners: "'[]'" })
  const { account } = await scopeOf(server, 1)
  await server.pool.query('update accounts set property_count = $2 where id = $1', [account, many])
  await client.call(createPerson, { body: makePerson() })
  await copyLast('people', {
    cpf: 'null',
    full_name: "'Pessoa ' || n",
    search_key: "'pessoa ' || lpad(n::text, 6, '0')",
  })
})
afterAll(() => server.stop())

describe('a list without a limit', () => {
  it('has every property once and in its order, however many there are', async () => {
    const { body, headers, raw } = await client.call(listProperties, { query: { sort: 'sequenceNumber' } })
    expect(headers['x-total-count']).toBe(String(many))
    expect(body.map(({ sequenceNumber }) => Number(sequenceNumber))).toEqual(
      Array.from({ length: many }, (_, index) => index + 1),
    )
    const page = await client.call(listProperties, { query: { sort: 'sequenceNumber', limit: 100 } })
    expect(body.slice(0, 100)).toEqual(page.body)
    expect(raw.headers['content-length']).toBeUndefined()
  })

  it('begins where it is asked to, and finds what is searched for', async () => {
    const query = { sort: '-sequenceNumber', offset: 100, search: 'laranjeiras' } as const
    const { body, headers } = await client.call(listProperties, { query })
    expect(headers['x-total-count']).toBe(String(many))
    expect(body).toHaveLength(many - 100)
    expect(Number(body[0]?.sequenceNumber)).toBe(many - 100)
  })

  it('has every person by name', async () => {
    const { body, headers } = await client.call(listPeople, {})
    const total = Number(headers['x-total-count'])
    expect(total).toBeGreaterThanOrEqual(many)
    expect(body).toHaveLength(total)
    expect(new Set(body.map(({ id }) => id)).size).toBe(total)
    expect((await client.call(listPeople, { query: { limit: 100 } })).body).toEqual(body.slice(0, 100))
  })

  it('leaves packed for who takes brotli', async () => {
    const headers = { 'accept-encoding': 'br', cookie: client.cookie }
    const packed = await server.app.inject({ url: listProperties.path, headers })
    expect(packed.headers['content-encoding']).toBe('br')
    const text = brotliDecompressSync(packed.rawPayload).toString()
    expect(JSON.parse(text)).toHaveLength(many)
    expect(packed.rawPayload.length).toBeLessThan(text.length / 10)
  })

  it('holds nobody else’s', async () => {
    expect((await (await signInBroker(server)).call(listProperties, {})).body).toEqual([])
  })
})

describe('what is sent as it is read', () => {
  const ids = Array.from({ length: many }, (_, index) => index)
  const listOf = async (read: (ids: readonly number[]) => Promise<{ id: number }[]>) => {
    const app = fastify()
    app.get('/', (_, reply) => sendList(reply, { ids, read }))
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    await once(socket, 'close')
    await app.close()
    return text
  }

  it('reads some rows at a time, and leaves out what is gone', async () => {
    const sizes: number[] = []
    const text = await listOf(async (some) => {
      sizes.push(some.length)
      return some.filter((id) => id % 2).map((id) => ({ id }))
    })
    expect(sizes).toEqual([batchSize, batchSize, 3])
    expect(text).toContain('[{"id":1},{"id":3}')
    expect(text).toMatch(/\]\r\n0\r\n\r\n$/)
  })

  it('is nothing but brackets where all are gone', async () => {
    expect(await listOf(async () => [])).toMatch(/\[\]\r\n0\r\n\r\n$/)
  })

  it('has no end where reading fails in the middle', async () => {
    let times = 0
    const text = await listOf(async (some) => {
      times += 1
      if (times === 2) throw new Error('the database is away')
      return some.map((id) => ({ id }))
    })
    expect(text).toContain('{"id":1}')
    expect(text).not.toMatch(/0\r\n\r\n$/)
  })
})
