import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { productKey } from './product-keys.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('is made once, whoever asks and however many at a time', async () => {
  const make = () => randomUUID()
  const asked = await Promise.all(Array.from({ length: 8 }, () => productKey(server, 'of-a-test', make)))
  expect(new Set(asked).size).toBe(1)
  expect(await productKey(server, 'of-a-test', () => 'another')).toBe(asked[0])
  expect(await productKey(server, 'of-another-test', () => 'another')).toBe('another')
})
