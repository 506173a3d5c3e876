import { readAllNotifications } from '@soleira/domain/notification/contract'
import type { NoticeType } from '@soleira/domain/notification/notice'
import { readChannels } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { tryAgain, untilJobsDone } from '../../../test/jobs.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import {
  answerJson,
  answersStatus,
  type ChatService,
  startChatService,
} from '../../../test/services/chat-service.ts'
import { openTextGateway } from '../../adapters/sms/gateway.ts'
import { userSettings } from '../../database/tables/index.ts'
import { accountAndUser } from '../../scope.ts'

let gateway: ChatService
let server: TestApp
beforeAll(async () => {
  // This local service keeps everything that it is sent.
  gateway = await startChatService()
  gateway.behave(answerJson({}))
  server = await startTestApp({ texts: openTextGateway({ url: gateway.baseUrl, token: 'segredo' }) })
})
afterAll(async () => {
  await server.stop()
  await gateway.stop()
})

async function someone(smsNotifications: boolean) {
  const registration = makeRegistration({ phone: '(21) 98888-0001' })
  const client = await signInBroker(server, registration)
  const scope = await scopeOf(server, registration.email)
  await server.db.insert(userSettings).values({ ...accountAndUser(scope), smsNotifications })
  const tell = (type: NoticeType) =>
    server.notify(server.db, scope, {
      key: `told:${type}`,
      type,
      category: 'document',
      title: 'Certidão vencida',
      message: 'Ônus Reais, do imóvel 00001.',
      actionUrl: null,
    })
  return { client, tell }
}

it('a notice that asks for attention goes to who wants it, once although the gateway failed at first', async () => {
  const off = await someone(false)
  await off.tell('error')
  const { client, tell } = await someone(true)
  gateway.behave(answersStatus(503, '+5521988880001'), answerJson({}))
  for (const type of ['info', 'success', 'error'] as const) await tell(type)
  await vi.waitUntil(() => gateway.received.length === 1, 30_000)
  await vi.waitFor(async () => {
    await tryAgain(server, 'text-notice')
    expect(gateway.received).toHaveLength(2)
  }, 30_000)
  await untilJobsDone(server, 'deliver-notice', 'text-notice')
  expect(gateway.received).toHaveLength(2)
  expect(JSON.parse(gateway.received[1] ?? '')).toEqual({
    to: '+5521988880001',
    text: 'Soleira: Certidão vencida. Ônus Reais, do imóvel 00001.',
  })
  expect(gateway.headers[1]?.authorization).toBe('Bearer segredo')
  expect((await client.call(readChannels, {})).body.sms).toBe('gateway')
})

it('a notice that was read before its message left is not sent', async () => {
  const before = gateway.received.length
  const { client, tell } = await someone(true)
  await tell('error')
  await client.call(readAllNotifications, {})
  await tell('warning')
  await untilJobsDone(server, 'deliver-notice', 'text-notice')
  expect(gateway.received).toHaveLength(before + 1)
})
