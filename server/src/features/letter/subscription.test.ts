import * as contract from '@soleira/domain/letter/contract'
import type { LetterSwitch } from '@soleira/domain/letter/kind'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { accounts } from '../../database/tables/index.ts'
import type { UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'
import { subscriptionToken } from './subscription.ts'

let server: TestApp
let scope: UserScope
let anyone: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  anyone = new Client(server.app)
  const { email } = makeRegistration()
  await signInBroker(server, makeRegistration({ email }))
  scope = await scopeOf(server, email)
})
afterAll(() => server.stop())

const tokenOf = (letters: LetterSwitch) => subscriptionToken(server, scope, letters)

describe('a link that stops letters', () => {
  it('says which ones, and looking at it stops nothing', async () => {
    const params = { token: await tokenOf('weeklyReports') }
    const { body } = await anyone.call(contract.readSubscription, { params })
    expect(body).toEqual({ letters: 'weeklyReports', isStopped: false })
    expect(await readSettings(server.db, scope)).toMatchObject({ weeklyReports: true })
  })

  it('turns its own switch off and no other, without a session, any number of times', async () => {
    const params = { token: await tokenOf('reminderDeadlines') }
    for (let time = 0; time < 2; time += 1) {
      const { body } = await anyone.call(contract.stopLetters, { params })
      expect(body).toEqual({ letters: 'reminderDeadlines', isStopped: true })
    }
    expect(await readSettings(server.db, scope)).toMatchObject({
      reminderDeadlines: false,
      weeklyReports: true,
      emailNotifications: true,
    })
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes the one click of a mail program as %s (RFC 8058)', async (type, payload) => {
    const params = { token: await tokenOf('emailNotifications') }
    const { status } = await anyone.send(contract.stopLetters, {
      params,
      payload,
      headers: { 'content-type': type },
    })
    expect(status).toBe(200)
    expect(await readSettings(server.db, scope)).toMatchObject({ emailNotifications: false })
  })

  it('cannot be made up, changed, or used for an account that is gone', async () => {
    const token = await tokenOf('weeklyReports')
    const [user = '', , mark = ''] = Buffer.from(token, 'base64url').toString().split('.')
    const packed = (text: string) => Buffer.from(text).toString('base64url')
    const wrong = [
      'x',
      packed(`${user}.weeklyReports`),
      packed(`${user}.weeklyReports.`),
      packed(`${user}.reminderDeadlines.${mark}`),
      packed(`${user}.publicProfile.${mark}`),
      packed(`${Number(user) - 1}.weeklyReports.${mark}`),
      packed(`${user}.weeklyReports.${'A'.repeat(43)}`),
    ]
    for (const forged of wrong) {
      for (const endpoint of [contract.readSubscription, contract.stopLetters]) {
        const { message } = await anyone.refused(endpoint, { params: { token: forged } }, 404)
        expect(message).toBe('Este link de cancelamento não é válido.')
      }
    }
    expect(await readSettings(server.db, scope)).toMatchObject({ weeklyReports: true })
    await server.db.delete(accounts).where(eq(accounts.id, scope.account))
    await anyone.refused(contract.stopLetters, { params: { token } }, 404)
  })

  it('opens no other route to forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const raw = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: 'a=1', headers })
    expect(raw.statusCode).toBe(415)
  })
})
