import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { scopeOf, signInBroker } from '../../test/scenes/broker.ts'
import type { UserScope } from '../scope.ts'
import { deliverOnce, HeldElsewhere } from './deliveries.ts'

let server: TestApp
let scope: UserScope
beforeAll(async () => {
  server = await startTestApp()
  await signInBroker(server)
  scope = await scopeOf(server, (await server.pool.query('select id from users')).rows[0].id)
})
beforeEach(() => server.pool.query('delete from deliveries').then(() => {}))
afterAll(() => server.stop())

const deliver = (send: () => Promise<unknown>, key = 'mail:notice:1') =>
  deliverOnce(server.db, scope, key, send)
/** Moves the end of the hold back instead of the clock forward. */
const minutesPass = (minutes: number) =>
  server.pool.query(`update deliveries set held_until = held_until - make_interval(mins => $1)`, [minutes])

it('sends once, also when it is asked for again after the hold is over', async () => {
  const send = vi.fn(async () => {})
  await deliver(send)
  await deliver(send)
  await minutesPass(11)
  await deliver(send)
  expect(send).toHaveBeenCalledTimes(1)
  await deliver(send, 'mail:notice:2')
  expect(send).toHaveBeenCalledTimes(2)
})

it('is held by one sender for ten minutes, and goes to another when that one has died', async () => {
  const send = vi.fn(async () => {})
  const died = deliver(() => new Promise(() => {}))
  await vi.waitFor(async () => {
    expect((await server.pool.query('select 1 from deliveries')).rowCount).toBe(1)
  }, 30_000)
  await expect(deliver(send)).rejects.toThrow(HeldElsewhere)
  await minutesPass(9)
  await expect(deliver(send)).rejects.toThrow(HeldElsewhere)
  await minutesPass(1)
  await deliver(send)
  expect(send).toHaveBeenCalledTimes(1)
  void died
})

it('is free again at once when sending failed', async () => {
  const send = vi.fn(async () => {})
  await expect(deliver(() => Promise.reject(new Error('550')))).rejects.toThrow('550')
  await deliver(send)
  expect(send).toHaveBeenCalledTimes(1)
})
