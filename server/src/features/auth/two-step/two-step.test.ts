import { changePassword, listSessions, login, readCurrentUser } from '@soleira/domain/auth/contract'
import {
  confirmTwoStep,
  endTwoStep,
  prepareTwoStep,
  readTwoStep,
  renewRecoveryCodes,
} from '@soleira/domain/auth/two-step'
import { URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeRegistration, password } from '../../../../test/rows/factories/people.ts'
import { everyColumn } from '../../../../test/rows/tables.ts'
import { scopeOf, signInBroker } from '../../../../test/scenes/broker.ts'
import { takeSecondStep } from './two-step.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

async function guarded() {
  const registration = makeRegistration()
  const client = await signInBroker(server, registration)
  const { body: prepared } = await client.call(prepareTwoStep, { body: { currentPassword: password } })
  const authenticator = URI.parse(prepared.uri)
  const now = () => authenticator.generate()
  const { body } = await client.call(confirmTwoStep, { body: { code: now() } })
  const { id } = (await client.call(readCurrentUser, {})).body
  const code = async () => {
    await server.pool.query('update two_step set last_counter = last_counter - 3 where user_id = $1', [id])
    return now()
  }
  const credentials = { email: registration.email, password }
  return { client, id, credentials, prepared, code, recoveryCodes: body.recoveryCodes }
}

const visitor = () => new Client(server.app)

describe('the second step', () => {
  it('is set up with password and first code, and then asked for after the right password alone', async () => {
    const { credentials, code, client, prepared } = await guarded()
    expect(prepared.uri).toMatch(/^otpauth:\/\/totp\/Soleira:/)
    expect(URI.parse(prepared.uri)).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30 })
    expect((await client.call(readTwoStep, {})).body).toEqual({ enabled: true, recoveryCodesLeft: 10 })

    const wrong = await visitor().send(login, { body: { ...credentials, password: 'errada-123' } })
    const unknown = await visitor().send(login, {
      body: { email: 'ninguem@exemplo.com.br', password: 'errada-123' },
    })
    expect([wrong.status, wrong.raw.body]).toEqual([401, unknown.raw.body])
    const withCode = { ...credentials, password: 'errada-123', code: await code() }
    expect((await visitor().send(login, { body: withCode })).raw.body).toBe(unknown.raw.body)

    const asked = visitor()
    expect(await asked.refused(login, { body: credentials }, 401)).toEqual({
      code: 'second_step_required',
      message: 'Informe o código da verificação em duas etapas.',
    })
    expect(asked.cookie).toBeUndefined()
    await asked.call(login, { body: { ...credentials, code: await code() } })
    await asked.call(readCurrentUser, {})
  })

  it('is not asked for while its first code is missing, and a wrong one does not turn it on', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    await client.call(prepareTwoStep, { body: { currentPassword: password } })
    const refused = await client.refused(confirmTwoStep, { body: { code: '000000' } }, 422)
    expect(refused.fields).toEqual({ code: 'Código incorreto ou já usado' })
    await visitor().call(login, { body: { email: registration.email, password } })
  })

  it('takes no code twice, not even at once (replay)', async () => {
    const { credentials, code } = await guarded()
    const body = { ...credentials, code: await code() }
    const answers = await Promise.all([1, 2, 3].map(() => visitor().send(login, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await visitor().refused(login, { body }, 422)).fields).toEqual({
      code: 'Código incorreto ou já usado',
    })
  })

  it('takes codes of the half minute before and after, and none further away or older than the last', async () => {
    const { id, prepared } = await guarded()
    const authenticator = URI.parse(prepared.uri)
    const start = Date.now() + 600_000
    const at = (seconds: number) =>
      ('generate' in authenticator ? authenticator : null)?.generate({
        timestamp: start + seconds * 1000,
      } as never) as string
    const scope = await scopeOf(server, id)
    const take = (code: string) => takeSecondStep(server, scope, code, start)
    await expect(take(at(-61))).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(take(at(61))).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await take(at(-30))).toBe('authenticator')
    expect(await take(at(30))).toBe('authenticator')
    await expect(take(at(0))).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('takes each recovery code once, however it is typed, and keeps only hashes', async () => {
    const { client, credentials, recoveryCodes } = await guarded()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.replaceAll('-', '').toUpperCase()} `
    await visitor().call(login, { body: { ...credentials, code: typed } })
    await visitor().refused(login, { body: { ...credentials, code: first } }, 422)
    expect((await client.call(readTwoStep, {})).body.recoveryCodesLeft).toBe(9)
    const kept = await everyColumn(server.pool)
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
    const answers = await Promise.all(
      [1, 2].map(() => visitor().send(login, { body: { ...credentials, code: second } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is renewed and turned off only with password and code', async () => {
    const { client, credentials, code, recoveryCodes } = await guarded()
    await client.refused(prepareTwoStep, { body: { currentPassword: password } }, 409)
    await client.refused(endTwoStep, { body: { currentPassword: 'errada-123', code: await code() } }, 422)
    await client.refused(endTwoStep, { body: { currentPassword: password, code: '000000' } }, 422)
    const proof = async () => ({ currentPassword: password, code: await code() })
    const { body } = await client.call(renewRecoveryCodes, { body: await proof() })
    const [earlier = ''] = recoveryCodes
    await visitor().refused(login, { body: { ...credentials, code: earlier } }, 422)
    await visitor().call(login, { body: { ...credentials, code: body.recoveryCodes[0] } })
    await client.call(endTwoStep, { body: await proof() })
    await client.refused(endTwoStep, { body: await proof() }, 409)
    expect((await client.call(readTwoStep, {})).body).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    await visitor().call(login, { body: credentials })
  })

  it('is guessed at most ten times, tries without a code counted', async () => {
    const { credentials } = await guarded()
    const statuses = []
    for (let count = 0; count < 12; count++) {
      const code = String(count).padStart(6, '0')
      const body = count % 2 ? { ...credentials, code } : credentials
      statuses.push((await visitor().send(login, { body })).status)
    }
    expect(statuses.slice(10)).toEqual([429, 429])
    expect(statuses.slice(0, 10)).not.toContain(429)
  })
})

it('a changed password ends the sessions elsewhere at their next call (T9)', async () => {
  const registration = makeRegistration()
  const here = await signInBroker(server, registration)
  const there = visitor()
  await there.call(login, { body: { email: registration.email, password } })
  expect((await here.call(listSessions, {})).body).toHaveLength(2)
  await here.call(changePassword, { body: { currentPassword: password, newPassword: 'telhado-novo-77' } })
  await there.refused(readCurrentUser, {}, 401)
  await here.call(readCurrentUser, {})
})
