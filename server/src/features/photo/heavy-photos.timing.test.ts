import * as contract from '@soleira/domain/photo/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dearPng, samplePng } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { quickestTry, timeOf } from '../../../test/watch/quickest.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

async function sender() {
  const broker: Client = await signInBroker(server)
  const { id } = await takeIn(broker)
  return (bytes: Buffer) =>
    broker.send(contract.addPhoto, { params: { id }, ...makeUpload({}, { name: 'foto.png', bytes }) })
}

// Only time shows that others do not wait for them.
it('beside pictures that cost much another broker’s photo is taken within three seconds (T33)', async () => {
  const bomb = await dearPng(7_071)
  const small = samplePng({ width: 64, height: 48 })
  const [send, sendOther] = [await sender(), await sender()]
  // The decoding process starts with the first photo, so it runs already.
  await sendOther(small)
  const took = await quickestTry(3_000, async () => {
    const bombs = Array.from({ length: 20 }, () => send(bomb))
    const waited = await timeOf(async () => expect((await sendOther(small)).status).toBe(201))
    for (const answer of await Promise.all(bombs)) expect(answer.status).toBe(422)
    return waited
  })
  expect(took).toBeLessThan(3_000)
})
