import { listSessions, login, register } from '@soleira/domain/auth/contract'
import { listNotifications, readAllNotifications } from '@soleira/domain/notification/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { untilJobsDone } from '../../../../test/jobs.ts'
import { makeRegistration } from '../../../../test/rows/factories/people.ts'
import { everyColumn } from '../../../../test/rows/tables.ts'
import { emailsIn } from '../../../../test/watch/outbox.ts'
import { placeOfAddress, placeOfRequest } from './place.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function enter(body: { email: string; password: string }, mark?: string) {
  const client = new Client(server.app, { 'user-agent': firefox, ...(mark && { cookie: mark }) })
  const { raw } = await client.call(login, { body })
  const [session, given] = raw.cookies
  expect(given).toMatchObject({ name: 'soleira-device', httpOnly: true, sameSite: 'Lax', path: '/' })
  client.cookie = `${session?.name}=${session?.value}`
  return { client, mark: `${given?.name}=${given?.value}` }
}

async function warnings(client: Client) {
  const { body } = await client.call(listNotifications, {})
  return body.notifications.filter(({ title }) => title === 'Novo acesso à sua conta')
}

describe('a sign-in', () => {
  it('from an unknown browser is told, once, with device and time only; the first and known ones are not', async () => {
    const registration = makeRegistration()
    await new Client(server.app).call(register, { body: registration })
    const { email, password } = registration
    const first = await enter({ email, password })
    await enter({ email, password }, first.mark)
    expect(await warnings(first.client)).toEqual([])
    const second = await enter({ email, password })
    expect(second.mark).not.toBe(first.mark)
    await enter({ email, password }, second.mark)
    const told = await warnings(first.client)
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toMatch(
      /^Firefox em Windows, em \d\d\/\d\d\/\d{4} às \d\d:\d\d\. Se não foi você, /,
    )
    expect(told[0]).toMatchObject({ type: 'warning', actionUrl: '/configuracoes?aba=seguranca' })
    expect(await everyColumn(server.pool)).not.toContain(first.mark.split('=')[1])
  })

  it('from an unknown browser is written of once, though who sits there reads the notice and stops the letters', async () => {
    const registration = makeRegistration()
    await new Client(server.app).call(register, { body: registration })
    await enter(registration)
    const { client } = await enter(registration)
    await client.call(changeSettings, { body: { emailNotifications: false } })
    await client.call(readAllNotifications, {})
    await untilJobsDone(server, 'deliver-notice', 'mail-notice', 'sign-in-letter')
    const others = await emailsIn(server.outbox, registration.email)
    expect(others.map(({ subject }) => subject)).toEqual(['Novo acesso à sua conta'])
    expect(others[0]?.text).toMatch(
      /Firefox em Windows, em \d\d\/\d\d\/\d{4} às \d\d:\d\d\. Se não foi você, /,
    )
    await client.call(changeSettings, { body: { emailNotifications: true } })
    await enter(registration)
    await untilJobsDone(server, 'deliver-notice', 'mail-notice', 'sign-in-letter')
    expect(await emailsIn(server.outbox, registration.email)).toHaveLength(2)
  })

  it('takes no mark that it did not make, and keeps one mark for all accounts of a browser', async () => {
    const [one, other] = [makeRegistration(), makeRegistration()]
    for (const body of [one, other]) await new Client(server.app).call(register, { body })
    const { mark } = await enter(one, 'soleira-device=x')
    expect(mark).toMatch(/^soleira-device=[\w-]{43}$/)
    expect((await enter(other, mark)).mark).toBe(mark)
  })

  it('notes its place only as far as this machine knows it', async () => {
    const registration = makeRegistration()
    await new Client(server.app).call(register, { body: registration })
    const { client } = await enter(registration)
    expect((await client.call(listSessions, {})).body).toMatchObject([
      { device: 'Firefox em Windows', place: 'machine' },
    ])
  })
})

describe('a place', () => {
  it.each([
    ['127.0.0.1', 'machine'],
    ['::1', 'machine'],
    ['::ffff:127.0.0.1', 'machine'],
    ['10.1.2.3', 'network'],
    ['172.16.0.9', 'network'],
    ['172.31.255.1', 'network'],
    ['172.32.0.1', null],
    ['192.168.15.4', 'network'],
    ['::FFFF:192.168.15.4', 'network'],
    ['fe80::1', 'network'],
    ['fd12:3456::1', 'network'],
    ['203.0.113.9', null],
    ['2001:db8::1', null],
    ['100.64.0.1', null],
    ['nada', null],
  ])('of %s is %s', (address, place) => {
    expect(placeOfAddress(address)).toBe(place)
  })

  it('is unknown behind a proxy that nobody trusts, and known behind one that is trusted', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect(placeOfRequest({ ip: '127.0.0.1', headers })).toBeNull()
    expect(placeOfRequest({ ip: '192.168.0.7', ips: ['192.168.0.7'], headers })).toBe('network')
  })
})
