import { login, register } from '@soleira/domain/auth/contract'
import { listProperties } from '@soleira/domain/property/contract'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { makeRegistration } from '../rows/factories/people.ts'
import { startCollector } from '../services/otlp-collector.ts'
import { endApplications } from './application-process.ts'
import { freePort } from './pgbouncer.ts'
import { clearScene, untilHolds } from './scene.ts'
import { startTraced } from './traced.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

// Only time shows that nobody waits for the collector.
it.each(['hangs', 'is away'])(
  'a collector that %s slows nothing and ends nothing',
  async (how) => {
    const port = await freePort()
    const collector = how === 'hangs' ? await startCollector(port) : null
    collector?.behave('hang')
    const { client, application, said } = await startTraced(`http://127.0.0.1:${port}`)
    const person = makeRegistration()
    await client.call(register, { body: person })
    await client.call(login, { body: person })
    const took: number[] = []
    for (let count = 0; count < 400; count++) {
      const begun = performance.now()
      await client.call(listProperties, { query: { limit: 1 } })
      took.push(performance.now() - begun)
    }
    // Were one of them to wait for the collector, it would be seconds.
    expect(Math.max(...took)).toBeLessThan(5_000)
    const refused = 'traces not taken by the collector: they are dropped'
    await untilHolds(async () => said(refused).length > 0, 60_000)
    if (!collector) {
      const late = await startCollector(port)
      onTestFinished(() => late.stop())
      await client.call(listProperties, { query: { limit: 1 } })
      await untilHolds(async () => late.spans.length > 0, 60_000)
      await untilHolds(async () => said('traces are taken again').length > 0, 10_000)
    } else await client.call(listProperties, { query: { limit: 1 } })
    expect(said(refused)).toHaveLength(1)
    await application.end()
    expect(application.process.exitCode).toBe(0)
    await collector?.stop()
  },
  240_000,
)
