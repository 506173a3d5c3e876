import { brotliDecompressSync } from 'node:zlib'
import { listProperties, readFacets } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { signInBroker, takeIn } from '../../test/scenes/broker.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

let server: TestApp
let client: Client

beforeAll(async () => {
  server = await startTestApp()
  client = await signInBroker(server)
  for (let index = 0; index < 10; index++) await takeIn(client)
})
afterAll(() => server.stop())

describe('long answers', () => {
  it('are packed for who takes brotli, and hold the same', async () => {
    const plain = await client.send(listProperties, {})
    // The client of tests reads every answer as it is.
    const headers = { ...browser, cookie: client.cookie }
    const packed = await server.app.inject({ url: listProperties.path, headers })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.raw.rawPayload.length / 4)
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.raw.rawPayload)
  })

  it('stay as they are for others, short ones for everybody', async () => {
    const gzip = await client.send(listProperties, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    const short = await client.send(readFacets, { headers: browser })
    expect(gzip.headers).toMatchObject({ vary: 'accept-encoding' })
    expect([gzip, short].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined])
  })
})
