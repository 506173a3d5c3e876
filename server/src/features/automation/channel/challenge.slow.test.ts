import { readCurrentUser } from '@soleira/domain/auth/contract'
import type { AutomationUpdate } from '@soleira/domain/automation/channel'
import {
  cancelAutomation,
  changeProvider,
  readAutomation,
  startDiligence,
} from '@soleira/domain/automation/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AutomationClient } from '../../../../test/clients/automation-client.ts'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { everyColumn } from '../../../../test/rows/tables.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { type AskingIssuer, askingIssuer, picture } from '../../../../test/services/asking-issuer.ts'

let here: TestApp
let there: TestApp
let issuer: AskingIssuer
let broker: Client
let open: AutomationClient[]
beforeAll(async () => {
  issuer = askingIssuer()
  here = await startTestApp({ issuers: [issuer] })
  there = await startTestApp({ issuers: [issuer], beside: here })
})
beforeEach(async () => {
  open = []
  issuer.heard.length = 0
  broker = await signInBroker(here)
})
afterEach(async () => {
  for (const { socket } of open) socket.terminate()
  await Promise.all(open.map(({ closed }) => closed))
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

async function tab(server: TestApp, client = broker, after?: number): Promise<AutomationClient> {
  const opened = await AutomationClient.open(server, client)
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
  open.push(opened)
  const { id: userId } = (await client.call(readCurrentUser, {})).body
  opened.say({ type: 'register', userId, ...(after !== undefined && { after }) })
  await vi.waitFor(() => expect(opened.heard[0]?.type).toBe('registered'), 30_000)
  return opened
}

async function begin(): Promise<number> {
  await broker.call(changeProvider, {
    params: { provider: 'infosimples' },
    body: { token: 'token-8172-abc' },
  })
  const { id: propertyId } = await takeIn(broker)
  const body = { propertyId, certidaoId: 'debitos_trabalhistas' } as const
  return (await broker.call(startDiligence, { body })).body.id
}

const read = async (id: number) => (await broker.call(readAutomation, { params: { id } })).body
const shownIn = (client: AutomationClient, times = 1) =>
  vi.waitFor(() => {
    const shown = client.updates.filter(({ action }) => action === 'show_modal')
    expect(shown).toHaveLength(times)
    return shown.at(-1) as AutomationUpdate
  }, 30_000)
const answer = ({ automationId, challengeId }: AutomationUpdate, answer = 'x7k9') => ({
  type: 'captcha_answer',
  automationId,
  challengeId,
  answer,
})
const statuses = ({ updates }: AutomationClient) => updates.map(({ status }) => status)
const ended = (id: number, status: string) =>
  vi.waitFor(async () => expect((await read(id)).status).toBe(status), 30_000)

describe('a challenge', () => {
  it('is shown in every tab, answered in one of another process, and hidden in all', async () => {
    const [one, other] = [await tab(here), await tab(there)]
    const id = await begin()
    const shown = await shownIn(other)
    expect(shown).toMatchObject({
      automationId: id,
      status: 'CAPTCHA_MODAL_SHOW',
      captchaUrl: picture.url,
      captchaImage: picture.image,
      captchaInfo: { found: true, sitekey: null },
      message: null,
    })
    expect((await read(id)).challenge).toMatchObject({
      challengeId: shown.challengeId,
      captchaImage: picture.image,
    })
    other.say(answer(shown))
    await ended(id, 'completed')
    const course = ['queued', 'running', 'CAPTCHA_MODAL_SHOW', 'CAPTCHA_MODAL_HIDE', 'running', 'completed']
    for (const each of [one, other]) {
      await vi.waitFor(() => expect(statuses(each)).toEqual(course), 30_000)
      expect(each.updates.find(({ action }) => action === 'hide_modal')?.challengeId).toBe(shown.challengeId)
    }
    expect(await read(id)).toMatchObject({ challenge: null, received: { result: null } })
    expect((await everyColumn(here.pool)).includes(picture.image ?? '')).toBe(false)
  })

  it('takes one answer, whoever is faster, and none to a picture that is gone', async () => {
    const [one, other] = [await tab(here), await tab(there)]
    const id = await begin()
    const shown = await shownIn(one)
    await shownIn(other)
    one.say(answer(shown, 'errado'))
    other.say(answer(shown, 'errado'))
    const again = await shownIn(one, 2)
    expect(again.message).toBe('O órgão não aceitou a resposta.')
    expect(again.challengeId).not.toBe(shown.challengeId)
    one.say(answer(shown))
    other.say(answer(again))
    await ended(id, 'completed')
    expect(issuer.heard).toEqual([{ answer: 'errado' }, { answer: 'x7k9' }])
  })

  it('is changed for another picture', async () => {
    const one = await tab(here)
    const id = await begin()
    const { automationId, challengeId } = await shownIn(one)
    one.say({ type: 'captcha_change', automationId, challengeId })
    one.say(answer(await shownIn(one, 2)))
    await ended(id, 'completed')
    expect(issuer.heard).toEqual([{ isChanged: true }, { answer: 'x7k9' }])
    expect(statuses(one).filter((status) => status === 'CAPTCHA_MODAL_HIDE')).toHaveLength(1)
  })

  it('may be given up, and is over with its time', async () => {
    const one = await tab(here)
    const first = await begin()
    const { automationId, challengeId } = await shownIn(one)
    one.say({ type: 'captcha_give_up', automationId, challengeId })
    await ended(first, 'failed')
    expect((await read(first)).failure?.code).toBe('captcha_given_up')
    const second = await begin()
    await shownIn(one, 2)
    await here.pool.query(`update automation_challenges set until = now() where automation_id = $1`, [second])
    await ended(second, 'failed')
    expect((await read(second)).failure?.code).toBe('captcha_timeout')
    await vi.waitFor(() => expect(one.updates.at(-1)).toMatchObject({ action: 'hide_modal' }), 30_000)
  })

  it('goes with its request, and is not shown to who comes later', async () => {
    const one = await tab(here)
    const id = await begin()
    const shown = await shownIn(one)
    await broker.call(cancelAutomation, { params: { id } })
    await vi.waitFor(
      () => expect(one.updates.at(-1)).toMatchObject({ status: 'cancelled', action: 'hide_modal' }),
      30_000,
    )
    const late = await tab(there, broker, 0)
    await vi.waitFor(() => expect(statuses(late)).toContain('cancelled'), 30_000)
    expect(late.updates.find(({ id }) => id === shown.id)).toMatchObject({ action: null, captchaImage: null })
    one.say(answer(shown))
    await expect.poll(async () => (await read(id)).status).toBe('cancelled')
  })

  it('is nobody else’s', async () => {
    const one = await tab(here)
    const id = await begin()
    const shown = await shownIn(one)
    const stranger = await tab(there, await signInBroker(there))
    stranger.say(answer(shown))
    stranger.say({ ...answer(shown), type: 'captcha_give_up', answer: undefined })
    const unregistered = await AutomationClient.open(here, broker)
    if (typeof unregistered === 'number') throw new Error('refused')
    unregistered.say(answer(shown))
    expect(await unregistered.closed).toBe(4400)
    expect((await read(id)).challenge?.challengeId).toBe(shown.challengeId)
    expect(stranger.updates).toEqual([])
    await broker.call(cancelAutomation, { params: { id } })
  })
})
