import { readUsage } from '@soleira/domain/history/contract'
import { moveProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { moveInTime } from '../../../test/scenes/past.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const counted = async (broker: Awaited<ReturnType<typeof signInBroker>>) =>
  (await broker.call(readUsage, {})).body

it('counts nothing until it is switched on, and again nothing afterwards', async () => {
  const broker = await signInBroker(server)
  await takeIn(broker)
  const nothing = { weeks: [], toMarket: null }
  expect(await counted(broker)).toEqual(nothing)
  await broker.call(changeSettings, { body: { usageAnalytics: true } })
  expect((await counted(broker)).weeks).toHaveLength(8)
  await broker.call(changeSettings, { body: { usageAnalytics: false } })
  expect(await counted(broker)).toEqual(nothing)
})

it('counts what this broker did, week by week from Monday on, and how long a property takes to the market', async () => {
  const broker = await signInBroker(server)
  await takeIn(await signInBroker(server))
  await broker.call(changeSettings, { body: { usageAnalytics: true } })
  const earlier = await takeIn(broker)
  await moveInTime(server, earlier.id, '2020-01-01')
  const { id } = await takeIn(broker)
  await uploadToSlot(broker, id, 'ONUS_REAIS')
  for (const currentStage of [2, 3, 2, 3] as const) {
    await broker.call(moveProperty, {
      params: { id },
      body: { currentStage, ...(currentStage === 3 && { override: true, reason: 'Certidões em mãos' }) },
    })
  }
  await server.pool.query(`update properties set created_at = now() - interval '9 days' where id = $1`, [id])
  const { weeks, toMarket } = await counted(broker)
  expect(weeks[0]).toMatchObject({ properties: 1, documents: 1, certificates: 0 })
  expect(weeks.slice(1).every(({ properties, documents }) => properties + documents === 0)).toBe(true)
  expect(weeks.every(({ begins }) => new Date(begins).getUTCDay() === 1)).toBe(true)
  expect(toMarket).toEqual({ days: 9, properties: 1 })
})
