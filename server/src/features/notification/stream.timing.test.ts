import { logout } from '@soleira/domain/auth/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { EventStream } from '../../../test/clients/event-stream.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { quickestTry, timeOf } from '../../../test/watch/quickest.ts'

let here: TestApp
let there: TestApp
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ beside: here })
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

// The promise of T9 is the seconds.
it('a stream ends within five seconds of its session, in another process (T9)', async () => {
  const elsewhere = new Client(here.app)
  const took = await quickestTry(5_000, async () => {
    const leaving = await signInBroker(here)
    elsewhere.cookie = leaving.cookie
    const stream = await EventStream.open(there, leaving)
    await stream.change()
    return timeOf(async () => {
      await elsewhere.call(logout, {})
      await stream.ended
    })
  })
  expect(took).toBeLessThan(5_000)
})
