import { readCurrentUser } from '@soleira/domain/auth/contract'
import { dayOf } from '@soleira/domain/certificate/validity'
import { downloadPortfolio } from '@soleira/domain/dashboard/contract'
import { listActivity } from '@soleira/domain/history/contract'
import * as contract from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { printedDay } from '../../adapters/pdf/parts.ts'
import { noteUpkeep } from '../../jobs/upkeep.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const change = (body: Partial<contract.Settings>) => broker.call(contract.changeSettings, { body })

it('settings are as they are by default until they are chosen (part 2 §9, rules §8)', async () => {
  const { body } = await broker.call(contract.readSettings, {})
  expect(body).toEqual({
    emailNotifications: true,
    pushNotifications: true,
    smsNotifications: false,
    marketingEmails: false,
    packByPlace: false,
    weeklyReports: true,
    reminderDeadlines: true,
    publicProfile: false,
    usageAnalytics: false,
    timezone: 'America/Sao_Paulo',
  })
})

it('one setting changes and the others stay, for this broker alone', async () => {
  const other = await signInBroker(server)
  const before = (await broker.call(contract.readSettings, {})).body
  expect((await change({ weeklyReports: false })).body).toEqual({ ...before, weeklyReports: false })
  expect((await change({ publicProfile: true })).body).toEqual({
    ...before,
    weeklyReports: false,
    publicProfile: true,
  })
  expect((await broker.call(contract.readSettings, {})).body).toMatchObject({ weeklyReports: false })
  expect((await other.call(contract.readSettings, {})).body).toEqual(before)
})

it('a change is told in the activity, and a refused one is not', async () => {
  await change({ smsNotifications: true, marketingEmails: true })
  await broker.refused(contract.changeSettings, { body: { timezone: 'America/Marte' } }, 422)
  const { body } = await broker.call(listActivity, {})
  expect(body.activities).toMatchObject([{ action: 'updated', entity: 'settings' }])
  expect(body.activities).toHaveLength(1)
})

it('nobody sets what is no setting', async () => {
  const other = await signInBroker(server)
  const id = (await other.call(readCurrentUser, {})).body.id
  await broker.send(contract.changeSettings, { body: { userId: id, weeklyReports: false } })
  expect((await other.call(contract.readSettings, {})).body.weeklyReports).toBe(true)
  expect((await broker.call(contract.readSettings, {})).body.weeklyReports).toBe(false)
})

it('the zone comes with the broker, and documents bear its day', async () => {
  for (const timezone of ['America/Rio_Branco', 'Europe/London'] as const) {
    await change({ timezone })
    const { body } = await broker.call(readCurrentUser, {})
    expect(body.timezone).toBe(timezone)
    const { headers } = await broker.call(downloadPortfolio, {})
    expect(headers['content-disposition']).toContain(`carteira-${dayOf(new Date(), timezone)}.pdf`)
  }
  const evening = '2027-01-01T01:30:00Z'
  expect(printedDay(evening, { timezone: 'America/Rio_Branco' })).toBe('31/12/2026')
  expect(printedDay(evening, { timezone: 'Europe/London' })).toBe('01/01/2027')
})

it('the last backup is told, and whether one is expected of the broker', async () => {
  const backup = async () => (await broker.call(contract.readChannels, {})).body.backup
  expect(await backup()).toEqual({ lastAt: null, isExpected: true, isInBucket: false })
  await noteUpkeep(server.system, 'backup', {})
  expect(Date.now() - Date.parse((await backup()).lastAt ?? '')).toBeLessThan(60_000)
  const published = await startTestApp({ publicUrl: 'https://soleira.exemplo.com.br' })
  try {
    const client = await signInBroker(published)
    expect((await client.call(contract.readChannels, {})).body.backup).toEqual({
      lastAt: null,
      isExpected: false,
      isInBucket: false,
    })
  } finally {
    await published.stop()
  }
})

it('what is set up is told: no mail server, no SMS gateway, a key for pushes', async () => {
  const { body } = await broker.call(contract.readChannels, {})
  expect(body).toMatchObject({ email: 'outbox', sms: 'none' })
  // An uncompressed point of P-256.
  expect(Buffer.from(body.pushKey, 'base64url')).toHaveLength(65)
})
