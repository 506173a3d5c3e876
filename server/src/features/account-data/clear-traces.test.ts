import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { NotNow } from '../../database/clear-traces.ts'
import { clearErased } from './clear-traces.ts'

let server: TestApp
const clearTraces = vi.fn(async () => [])
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

const hour = 3_600_000
/** Working hours: 10:00 in Brasília. */
const morning = new Date('2026-11-23T13:00:00Z')
const clear = (hoursAgo: number) =>
  clearErased({ ...server, clearTraces, log: server.app.log }, new Date(Date.now() - hoursAgo * hour))

it('waits for a quiet moment: nobody there, or the night, or a day over', async () => {
  await signInBroker(server)
  vi.useFakeTimers({ now: morning, toFake: ['Date'] })
  await expect(clear(1)).rejects.toThrow(NotNow)
  expect(clearTraces).not.toHaveBeenCalled()
  await clear(24)
  expect(clearTraces).toHaveBeenCalledTimes(1)

  vi.setSystemTime(new Date('2026-11-23T05:00:00Z'))
  await clear(1)
  vi.setSystemTime(new Date('2026-11-23T08:00:00Z'))
  await expect(clear(1)).rejects.toThrow(NotNow)

  await server.pool.query(`update sessions set last_used_at = now() - interval '11 minutes'`)
  await clear(1)
  expect(clearTraces).toHaveBeenCalledTimes(3)
})

it('removes finished jobs of every queue: they name accounts', async () => {
  vi.useRealTimers()
  const { pool } = server
  await pool.query(
    `insert into pgboss.job (name, data, state) values ('security-note', '{"userId":7}', 'completed'),
       ('deletion-letter', '{"userId":7}', 'failed'), ('purge-file', '{"storageKey":"x"}', 'cancelled')`,
  )
  await clear(25)
  const { rows } = await pool.query(`select from pgboss.job where state > 'active'`)
  expect(rows).toEqual([])
})
