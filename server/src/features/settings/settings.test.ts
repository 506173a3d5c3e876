import { login, readCurrentUser } from '@soleira/domain/auth/contract'
import { dayOf } from '@soleira/domain/certificate/validity'
import { downloadPortfolio } from '@soleira/domain/dashboard/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { erasePerson } from '@soleira/domain/person/contract'
import * as contract from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
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

const change = (body: Partial<Omit<contract.Settings, 'terms'>>) =>
  broker.call(contract.changeSettings, { body })

it('settings are as they are by default until they are chosen (part 2 §9, rules §8)', async () => {
  const { body } = await broker.call(contract.readSettings, {})
  expect(body).toEqual({
    emailNotifications: true,
    pushNotifications: true,
    smsNotifications: false,
    marketingEmails: false,
    packByPlace: false,
    movesWithDeal: false,
    isCompany: false,
    cnpj: null,
    weeklyReports: true,
    reminderDeadlines: true,
    publicProfile: false,
    usageAnalytics: false,
    timezone: 'America/Sao_Paulo',
    terms: null,
    holidays: [],
  })
})

it('terms of a new authorisation are kept, and taken back', async () => {
  const { body } = await broker.call(contract.changeSettings, {
    body: { terms: { feePercent: '5,5', payer: 'seller', days: '180', isExclusive: true } },
  })
  expect(body.terms).toEqual({
    feePercent: '5.5',
    feeValue: null,
    payer: 'seller',
    feeDue: null,
    days: 180,
    isExclusive: true,
  })
  const { fields } = await broker.refused(
    contract.changeSettings,
    { body: { terms: { feePercent: '5', feeValue: '100' } } },
    422,
  )
  expect(fields).toEqual({ 'terms.feeValue': 'Use o percentual ou o valor, não os dois' })
  expect((await broker.call(contract.changeSettings, { body: { terms: null } })).body.terms).toBeNull()
})

it('own holidays are kept in order, each day once, and lose the name of an erased person', async () => {
  const { owners } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Zuleica Prado' })] })
  const feast = { day: '22/06/2026', name: 'Aniversário de Zuleica Prado' }
  const { holidays } = (await change({ holidays: [feast, { day: '2026-01-15', name: 'Padroeiro' }] })).body
  expect(holidays.map(({ day }) => day)).toEqual(['2026-01-15', '2026-06-22'])
  await broker.refused(contract.changeSettings, { body: { holidays: [feast, feast] } }, 422)
  await broker.call(erasePerson, { params: { id: owners[0]?.personId as number } })
  const kept = (await broker.call(contract.readSettings, {})).body.holidays
  expect(kept.map(({ name }) => name)).toEqual(['Padroeiro', 'Aniversário de pessoa apagada'])
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

it('the zone comes with the answer to a sign-in, too', async () => {
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  await change({ timezone: 'America/Rio_Branco' })
  const { email, password } = registration
  const { body } = await new Client(server.app).call(login, { body: { email, password } })
  expect(body.user.timezone).toBe('America/Rio_Branco')
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

it('the address of links is told, and whether they open on this machine alone', async () => {
  const address = async (client: Client) => (await client.call(contract.readChannels, {})).body.address
  expect(await address(broker)).toEqual({ uri: 'http://localhost', isLocal: true })
  const published = await startTestApp({ publicUrl: 'https://soleira.exemplo.com.br' })
  try {
    const own = { uri: 'https://soleira.exemplo.com.br', isLocal: false }
    expect(await address(await signInBroker(published))).toEqual(own)
  } finally {
    await published.stop()
  }
})

it('the address of the support is told where there is one', async () => {
  const told = async (client: Client) => (await client.call(contract.readChannels, {})).body.supportEmail
  expect(await told(broker)).toBeNull()
  const supported = await startTestApp({ supportEmail: 'ajuda@exemplo.com.br' })
  try {
    expect(await told(await signInBroker(supported))).toBe('ajuda@exemplo.com.br')
  } finally {
    await supported.stop()
  }
})

it('what is set up is told: no mail server, no SMS gateway, a key for pushes', async () => {
  const { body } = await broker.call(contract.readChannels, {})
  expect(body).toMatchObject({ email: 'outbox', sms: 'none' })
  // An uncompressed point of P-256.
  expect(Buffer.from(body.pushKey, 'base64url')).toHaveLength(65)
})
