import * as auth from '@soleira/domain/auth/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { avatarRefusals } from '@soleira/domain/profile/avatar'
import * as contract from '@soleira/domain/profile/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration, password } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { settledFiles, storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let registration: ReturnType<typeof makeRegistration>
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  registration = makeRegistration()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())

const anotherSession = async () => {
  const client = new Client(server.app, {
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile',
  })
  await client.call(auth.login, { body: { email: registration.email, password } })
  return client
}

it('is shown to other brokers while its switch is on, by name, CRECI and bio alone', async () => {
  const other = await signInBroker(server)
  const seen = async () => {
    const { body } = await other.call(contract.listPublicProfiles, {})
    return body.filter(({ creci }) => creci === registration.creci)
  }
  const show = (publicProfile: boolean) => broker.call(changeSettings, { body: { publicProfile } })
  await broker.call(contract.changeProfile, { body: { bio: 'Vinte anos de praça.' } })
  expect(await seen()).toEqual([])
  await show(true)
  const { firstName, lastName, creci } = registration
  expect(await seen()).toEqual([{ firstName, lastName, creci, bio: 'Vinte anos de praça.' }])
  await show(false)
  expect(await seen()).toEqual([])
  await show(true)
  await server.pool.query(
    'update accounts set delete_after = now() where id = (select account_id from users where email = $1)',
    [registration.email],
  )
  expect(await seen()).toEqual([])
})

describe('the profile', () => {
  it('changes the named fields and keeps the others', async () => {
    const body = { lastName: 'Prado Reis', bio: ' Vinte anos de praça. ', phone: '2133334444' }
    const { body: changed } = await broker.call(contract.changeProfile, { body })
    expect(changed).toMatchObject({
      firstName: registration.firstName,
      lastName: 'Prado Reis',
      bio: 'Vinte anos de praça.',
      phone: '(21) 3333-4444',
    })
    const { body: again } = await broker.call(contract.changeProfile, { body: { creci: 'CRECI-RJ 9' } })
    expect(again).toMatchObject({ bio: 'Vinte anos de praça.', creci: 'CRECI-RJ 9' })
    expect((await broker.call(contract.changeProfile, { body: { bio: '' } })).body.bio).toBeNull()
    expect((await broker.call(auth.readCurrentUser, {})).body).toMatchObject({
      creci: 'CRECI-RJ 9',
      bio: null,
    })
  })

  it('refuses a CPF that another account has, and an e-mail that is not confirmed', async () => {
    const other = makeRegistration()
    await signInBroker(server, other)
    const taken = await broker.refused(contract.changeProfile, { body: { cpf: other.cpf } }, 409)
    expect(taken.fields).toEqual({ cpf: 'CPF já cadastrado' })
    await broker.refused(contract.changeProfile, { body: { email: 'novo@exemplo.com.br' } }, 422)
    const same = registration.email.toUpperCase()
    expect((await broker.call(contract.changeProfile, { body: { email: same } })).body.email).toBe(
      registration.email,
    )
  })

  it('lets nobody set what the server sets (T3)', async () => {
    const before = (await broker.call(auth.readCurrentUser, {})).body
    const planted = {
      id: 1,
      passwordHash: 'x',
      avatarUrl: 'https://e.vil',
      lastSequenceNumber: 9,
      propertyCount: 9,
    }
    expect((await broker.call(contract.changeProfile, { body: planted as never })).body).toEqual(before)
    expect((await broker.call(listActivity, {})).body.activities).toEqual([])
  })
})

describe('the picture', () => {
  const send = (name: string, bytes: Buffer) =>
    broker.send(contract.uploadAvatar, makeUpload({}, { name, bytes }, 'avatar'))
  const image = (format: 'png' | 'gif' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#1F5B47' } })
      .toFormat(format)
      .toBuffer()

  it.each(['png', 'gif', 'jpeg', 'webp'] as const)(
    'of a %s is cut square, encoded anew and seen by its broker alone',
    async (format) => {
      const { status, body } = await send(`eu.${format}`, await image(format))
      expect(status).toBe(200)
      const { avatarUrl } = contract.uploadAvatar.answer.parse(body)
      expect(avatarUrl).toMatch(/^\/api\/profile\/avatar\?v=[0-9a-f]{8}$/)
      const { raw } = await broker.send(contract.viewAvatar, {})
      expect(await sharp(raw.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      })
      expect((await broker.call(auth.readCurrentUser, {})).body.avatarUrl).toBe(avatarUrl)
      await (await signInBroker(server)).refused(contract.viewAvatar, {}, 404)
    },
  )

  it('replaces the one before, whose file goes', async () => {
    const stored = async () => (await storedFiles(server)).length
    await send('eu.png', await image('png'))
    const before = (await settledFiles(server)).length
    await send('eu.png', await image('jpeg'))
    await vi.waitFor(async () => expect(await stored()).toBe(before), 30_000)
  })

  it('is taken away with its file, told once in the activity', async () => {
    await broker.call(contract.removeAvatar, {})
    await send('eu.png', await image('png'))
    const before = (await settledFiles(server)).length
    await broker.call(contract.removeAvatar, {})
    await broker.call(contract.removeAvatar, {})
    expect((await broker.call(auth.readCurrentUser, {})).body.avatarUrl).toBeNull()
    await broker.refused(contract.viewAvatar, {}, 404)
    const { body } = await broker.call(listActivity, {})
    expect(body.activities).toMatchObject([
      { action: 'deleted', entity: 'avatar' },
      { action: 'updated', entity: 'avatar' },
    ])
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before - 1), 30_000)
  })

  it('is refused in the words of the specification', async () => {
    expect(await send('eu.svg', Buffer.from('<svg/>'))).toMatchObject({
      status: 415,
      body: { message: avatarRefusals.type },
    })
    // The name alone is enough to refuse it (T4).
    expect((await send('eu.exe', await image('png'))).status).toBe(415)
    const heavy = Buffer.alloc(2 * 1024 * 1024 + 1)
    expect(await send('eu.png', heavy)).toMatchObject({ status: 413, body: { message: avatarRefusals.size } })
  })
})

describe('the password', () => {
  const change = (currentPassword: string, newPassword = 'telhado-novo-77') =>
    broker.send(auth.changePassword, { body: { currentPassword, newPassword } })

  it('changes with the current one, ends the other sessions and keeps this one (T9)', async () => {
    const phone = await anotherSession()
    expect(await change('errada-123')).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'Senha atual incorreta' } },
    })
    await phone.call(auth.readCurrentUser, {})
    expect((await change(password)).status).toBe(204)
    await phone.refused(auth.readCurrentUser, {}, 401)
    await broker.call(auth.readCurrentUser, {})
    const { email } = registration
    await new Client(server.app).refused(auth.login, { body: { email, password } }, 401)
    await new Client(server.app).call(auth.login, { body: { email, password: 'telhado-novo-77' } })
  })

  it('cannot be guessed here either (T13)', async () => {
    const statuses = []
    for (let index = 0; index < 12; index += 1) statuses.push((await change(`errada-${index}`)).status)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the sessions', () => {
  it('are listed with their devices, ended one by one or all but this', async () => {
    const phone = await anotherSession()
    const tablet = await anotherSession()
    const { body } = await broker.call(auth.listSessions, {})
    expect(body).toHaveLength(3)
    expect(body.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(body[0]).toMatchObject({ device: 'Chrome em Android', isCurrent: false })
    await broker.call(auth.endSession, { params: { id: body[0]?.id as number } })
    await tablet.refused(auth.readCurrentUser, {}, 401)
    await phone.call(auth.readCurrentUser, {})
    await broker.call(auth.endOtherSessions, {})
    await phone.refused(auth.readCurrentUser, {}, 401)
    expect((await broker.call(auth.listSessions, {})).body).toMatchObject([{ isCurrent: true }])
  })
})

it('the activity tells what was done, the latest first, and pages', async () => {
  await takeIn(broker)
  await broker.call(contract.changeProfile, { body: { creci: 'CRECI-RJ 10' } })
  const { body } = await broker.call(listActivity, {})
  expect(body.activities).toMatchObject([
    { action: 'updated', entity: 'profile' },
    { action: 'created', entity: 'property' },
  ])
  const { body: second } = await broker.call(listActivity, { query: { limit: 1, offset: 1 } })
  expect(second.activities).toEqual([body.activities[1]])
})
