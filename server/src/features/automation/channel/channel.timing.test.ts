import { logout, readCurrentUser } from '@soleira/domain/auth/contract'
import { closeCodes } from '@soleira/domain/automation/channel'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { AutomationClient } from '../../../../test/clients/automation-client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { quickestTry, timeOf } from '../../../../test/watch/quickest.ts'

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
it('a socket is closed within five seconds of its session’s end, in another process (T9)', async () => {
  const took = await quickestTry(5_000, async () => {
    const broker = await signInBroker(here)
    const client = await AutomationClient.open(there, broker)
    if (typeof client === 'number') throw new Error(`refused with ${client}`)
    client.say({ type: 'register', userId: (await broker.call(readCurrentUser, {})).body.id })
    await vi.waitFor(() => expect(client.heard[0]?.type).toBe('registered'), 30_000)
    return timeOf(async () => {
      await broker.call(logout, {})
      expect(await client.closed).toBe(closeCodes.unauthorized)
    })
  })
  expect(took).toBeLessThan(5_000)
})
