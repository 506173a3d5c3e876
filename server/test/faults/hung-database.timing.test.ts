import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { endApplications, postProperty, signInAtAddress, startApplication } from './application-process.ts'
import { clearScene, inTime, newDataFolder, serversOf, untilHolds } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

/** The longest answer time while the database hangs, in milliseconds (F13). */
const promised = 10_000

it('F13: while every process of the database is stopped, each request gets 503 within ten seconds, whenever it began', async () => {
  const folder = await newDataFolder()
  const application = startApplication(folder, { LOG_LEVEL: 'warn' })
  const said: { msg: string; of?: string }[] = []
  createInterface({ input: application.process.stdout as Readable }).on('line', (line) => {
    if (line.startsWith('{')) said.push(JSON.parse(line))
  })
  const address = await application.ready
  const cookie = await signInAtAddress(address)
  const read = () => fetch(`${address}/api/properties`, { headers: { cookie } })
  // As many connections as there may be, which rest then.
  const warm = () => Promise.all(Array.from({ length: 8 }, read))
  const hang = async () => {
    await warm()
    const servers = await serversOf(join(folder, 'postgres'))
    expect(servers.length).toBeGreaterThan(6)
    for (const pid of servers) process.kill(pid, 'SIGSTOP')
    try {
      // Some find a connection that rests, some wait for one, and some have to make one.
      const asked = [0, 0, 2, 4, 6, 8, 10, 12].map(async (second, index) => {
        await sleep(second * 1_000)
        const begin = performance.now()
        const { status, headers } = await (index % 2 ? postProperty(address, cookie) : read())
        expect([status, headers.get('retry-after')]).toEqual([503, '2'])
        return performance.now() - begin
      })
      return Math.max(...(await Promise.all(asked)))
    } finally {
      for (const pid of servers) process.kill(pid, 'SIGCONT')
      await untilHolds(async () => (await read()).status === 200, 30_000)
    }
  }
  await inTime(promised, hang)
  // Some thirty queues have asked in vain.
  expect(said.filter(({ msg }) => msg === 'database error').length).toBeLessThanOrEqual(3)
  expect((await postProperty(address, cookie)).status).toBe(201)
}, 240_000)
