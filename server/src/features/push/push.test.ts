import { login, logout, readCurrentUser } from '@soleira/domain/auth/contract'
import * as contract from '@soleira/domain/push/contract'
import { changeSettings, readChannels } from '@soleira/domain/settings/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { PushedBrowser, readVapid, startPushService } from '../../../test/services/push-service.ts'
import { newPushKeys, openPush, type Push } from '../../adapters/push/push.ts'
import { notifications, pushSubscriptions, sessions } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { noticePusher } from './deliver.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let push: Push
let server: TestApp
let broker: Client
let scope: UserScope
let registration: ReturnType<typeof makeRegistration>
beforeAll(async () => {
  service = await startPushService()
  push = openPush({
    keys: await newPushKeys(),
    contact: 'mailto:eu@exemplo.com.br',
    accepts: service.accepts,
  })
  server = await startTestApp({ push })
})
beforeEach(async () => {
  service.received.length = 0
  registration = makeRegistration()
  broker = await signInBroker(server, registration)
  scope = await scopeOf(server, (await broker.call(readCurrentUser, {})).body.id)
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

let last = 0
async function browserOf(client: Client): Promise<PushedBrowser> {
  last += 1
  const browser = new PushedBrowser(`${service.address}/browser/${last}`)
  await client.call(contract.startPushes, { body: browser.subscription })
  return browser
}
const pathOf = ({ subscription }: PushedBrowser) => new URL(subscription.endpoint).pathname
const arrived = (browser: PushedBrowser) => service.received.filter(({ path }) => path === pathOf(browser))
const kept = () => server.db.select().from(pushSubscriptions).where(ofUser(pushSubscriptions, scope))

/** The notice counts as sent, so only the jobs of the test run. */
async function notice(change: Partial<typeof notifications.$inferInsert> = {}): Promise<number> {
  const values = {
    ...accountAndUser(scope),
    key: `t:${++last}`,
    type: 'info',
    category: 'other',
    title: 'Aviso',
    message: 'Corpo',
    leftAt: new Date(),
  } as const
  const [row] = await server.db
    .insert(notifications)
    .values({ ...values, ...change })
    .returning({ id: notifications.id })
  return row?.id as number
}
const work = (notificationId: number) =>
  noticePusher({ ...server, push }).work([
    { data: { ...accountAndUser(scope), notificationIds: [notificationId] } },
  ] as never)

describe('a notice', () => {
  it('of something that happened reaches the browser, sealed for it and signed by the product', async () => {
    const browser = await browserOf(broker)
    const property = await takeIn(broker)
    await vi.waitFor(() => expect(arrived(browser)).toHaveLength(1), { timeout: 30_000, interval: 100 })
    const [{ headers, body }] = arrived(browser) as [ReturnType<typeof arrived>[number]]
    expect(browser.read(body)).toEqual({
      title: 'Imóvel cadastrado',
      message: expect.stringContaining('00001'),
      actionUrl: `/property/${property.id}`,
    })
    expect(body.toString('latin1')).not.toContain('property')
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    const { key, claims } = readVapid(headers.authorization ?? '')
    expect(key).toBe((await broker.call(readChannels, {})).body.pushKey)
    expect(claims).toMatchObject({ aud: service.address, sub: 'mailto:eu@exemplo.com.br' })
    await vi.waitFor(async () => {
      const [row] = await server.db.select().from(notifications).where(ofUser(notifications, scope))
      expect(row?.pushedAt).not.toBeNull()
    }, 30_000)
  })

  it('reaches every browser once, however often its job comes', async () => {
    const other = await again()
    const [desk, phone] = [await browserOf(broker), await browserOf(other)]
    const id = await notice()
    service.answer(pathOf(desk), 503)
    await expect(work(id)).rejects.toThrow('push service answered 503')
    await expect(work(id)).rejects.toThrow('push service answered 503')
    expect([arrived(desk).length, arrived(phone).length]).toEqual([2, 1])
    service.answer(pathOf(desk), 201)
    await work(id)
    await work(id)
    expect([arrived(desk).length, arrived(phone).length]).toEqual([3, 1])
  })

  it.each([403, 404, 410])('is the last for a browser whose service answers %i', async (status) => {
    const browser = await browserOf(broker)
    service.answer(pathOf(browser), status)
    await work(await notice())
    expect(await kept()).toEqual([])
    await work(await notice())
    expect(arrived(browser)).toHaveLength(1)
  })

  it('follows no redirect of a service', async () => {
    const browser = await browserOf(broker)
    service.answer(pathOf(browser), 302)
    await expect(work(await notice())).rejects.toThrow('push service answered 302')
  })

  it('stays here when pushes are switched off, or it was read, or is yesterday’s', async () => {
    const browser = await browserOf(broker)
    await work(await notice({ readAt: new Date() }))
    await work(await notice({ createdAt: new Date(Date.now() - 25 * 3_600_000) }))
    await broker.call(changeSettings, { body: { pushNotifications: false } })
    const unpushed = await notice()
    await work(unpushed)
    await broker.call(changeSettings, { body: { pushNotifications: true } })
    await work(unpushed)
    expect(arrived(browser)).toEqual([])
    await work(await notice())
    expect(arrived(browser)).toHaveLength(1)
  })

  const again = async () => {
    const other = new Client(server.app)
    await other.call(login, { body: registration })
    // A sign-in sends a notice of its own. It must be out before a browser of this test could get it.
    await vi.waitFor(async () => {
      const rows = await server.db.select().from(notifications).where(ofUser(notifications, scope))
      expect(rows).not.toEqual([])
      expect(rows.filter(({ pushedAt }) => !pushedAt)).toEqual([])
    }, 30_000)
    return other
  }
})

describe('a browser', () => {
  it('takes pushes of one broker at a time, and of one address per session', async () => {
    await browserOf(broker)
    const browser = await browserOf(broker)
    expect(await kept()).toMatchObject([{ endpoint: browser.subscription.endpoint }])
    const other = await signInBroker(server)
    await other.call(contract.startPushes, { body: browser.subscription })
    expect(await kept()).toEqual([])
    await work(await notice())
    expect(arrived(browser)).toEqual([])
  })

  it('takes none after it asked for none, or after its session ended or fell asleep (T9)', async () => {
    const browser = await browserOf(broker)
    await broker.call(contract.stopPushes, {})
    expect(await kept()).toEqual([])
    await broker.call(contract.startPushes, { body: browser.subscription })
    await server.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '8 days'` })
      .where(ofUser(sessions, scope))
    await work(await notice())
    await server.db.update(sessions).set({ lastUsedAt: sql`now()` }).where(ofUser(sessions, scope))
    await broker.call(logout, {})
    expect(await kept()).toEqual([])
    await work(await notice())
    expect(arrived(browser)).toEqual([])
  })

  it('is refused with an address that is no push service (SSRF), or keys that are none', async () => {
    const { keys } = new PushedBrowser('x').subscription
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'https://169.254.169.254/',
      `${service.address}.evil/`,
    ]) {
      const { fields } = await broker.refused(contract.startPushes, { body: { endpoint, keys } }, 422)
      expect(fields).toEqual({ endpoint: 'Serviço de notificações desconhecido' })
    }
    const endpoint = `${service.address}/browser/keys`
    const bad = { endpoint, keys: { ...keys, auth: 'curta' } }
    await broker.refused(contract.startPushes, { body: bad }, 422)
    // The key is well formed but no point of the curve: the first push removes it instead of retrying for
    // ever.
    const offCurve = { ...keys, p256dh: `B${'A'.repeat(86)}` }
    await broker.call(contract.startPushes, { body: { endpoint, keys: offCurve } })
    await work(await notice())
    expect(await kept()).toEqual([])
  })
})
