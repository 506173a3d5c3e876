import { logout, readCurrentUser } from '@soleira/domain/auth/contract'
import { closeCodes } from '@soleira/domain/automation/channel'
import {
  cancelAutomation,
  changeProvider,
  readAutomation,
  startDiligence,
} from '@soleira/domain/automation/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { AutomationClient } from '../../../../test/clients/automation-client.ts'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { timeOf } from '../../../../test/watch/quickest.ts'

let here: TestApp
let there: TestApp
let broker: Client
let userId: number
let open: AutomationClient[]
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ beside: here })
})
beforeEach(async () => {
  open = []
  broker = await signInBroker(here)
  userId = await idOf(broker)
})
afterEach(async () => {
  for (const { socket } of open) socket.terminate()
  await Promise.all(open.map(({ closed }) => closed))
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

const idOf = async (client: Client) => (await client.call(readCurrentUser, {})).body.id

async function connect(server: TestApp, client: Pick<Client, 'cookie'> = broker, options = {}) {
  const opened = await AutomationClient.open(server, client, options)
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
  open.push(opened)
  return opened
}

async function listen(server: TestApp, after?: number) {
  const client = await connect(server)
  client.say({ type: 'register', userId, ...(after !== undefined && { after }) })
  await vi.waitFor(() => expect(client.heard[0]?.type).toBe('registered'), 30_000)
  return client
}

async function makeNoise(client = broker): Promise<number> {
  await client.call(changeProvider, {
    params: { provider: 'infosimples' },
    body: { token: 'token-8172-abc' },
  })
  const { id: propertyId } = await takeIn(client)
  const body = { propertyId, certidaoId: 'debitos_trabalhistas' } as const
  const { id } = (await client.call(startDiligence, { body })).body
  await client.call(cancelAutomation, { params: { id } })
  return id
}

describe('is opened by the session’s cookie and a page of ours alone (T15, T38)', () => {
  const refusalOf = (client: Pick<Client, 'cookie'>, headers?: Record<string, string>) =>
    AutomationClient.open(here, client, headers ? { headers } : {})

  it('not without a cookie, nor with one of no session', async () => {
    expect(await refusalOf({ cookie: undefined })).toBe(401)
    expect(await refusalOf({ cookie: 'soleira=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(401)
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:81'])(
    'not by a page of %s',
    async (origin) => expect(await refusalOf(broker, { origin })).toBe(403),
  )

  it('not by who says no origin', async () => {
    expect(await refusalOf(broker, { origin: '' })).toBe(403)
  })

  it('not under a foreign host', async () => {
    const foreign = { host: 'evil.example', origin: 'http://evil.example' }
    expect(await refusalOf(broker, foreign)).toBe(421)
  })
})

describe('a client', () => {
  const stranger = async () => ({ userId: await idOf(await signInBroker(here)) })
  it.each([
    ['another’s id', stranger],
    ['no id', async () => ({})],
    ['an empty id', async () => ({ userId: null })],
    ['an id that is none', async () => ({ userId: -1 })],
  ])('who registers with %s is told so and closed', async (_, id) => {
    const client = await connect(here)
    client.say({ type: 'register', ...(await id()) })
    expect(await client.closed).toBe(closeCodes.unauthorized)
    expect(client.heard).toEqual([
      {
        type: 'error',
        message: 'Erro de Autenticação: Usuário não identificado para a conexão em tempo real.',
      },
    ])
  })

  it('hears nothing before it has registered', async () => {
    const client = await connect(here)
    const other = await listen(here)
    await makeNoise()
    await vi.waitFor(() => expect(other.updates.length).toBeGreaterThan(1), 30_000)
    expect(client.heard).toEqual([])
  })

  it.each(['olá', '{}', '[]', '{"type":"register","after":-1}', '{"type":"shout","userId":1}', ''])(
    'that says %s is closed',
    async (text) => {
      const client = await connect(here)
      client.say(text)
      expect(await client.closed).toBe(closeCodes.nonsense)
    },
  )

  it('that says very much, or very often, is closed (T16)', async () => {
    const loud = await connect(here)
    loud.say('x'.repeat(10 * 1024 * 1024))
    expect([1006, 1009]).toContain(await loud.closed)
    const busy = await connect(here)
    for (let count = 0; count < 11; count++) busy.say({ type: 'register', userId })
    expect(await busy.closed).toBe(closeCodes.nonsense)
  })

  it('has five sockets in a process, and again one when one has gone', async () => {
    for (let count = 0; count < 5; count++) await listen(here)
    expect(await AutomationClient.open(here, broker)).toBe(429)
    await listen(there)
    open[0]?.socket.terminate()
    await vi.waitFor(async () => void (await listen(here)), 30_000)
  })
  it('who says things out of order gets nothing by it: no answer before its name, nothing twice after it', async () => {
    const early = await connect(here)
    early.say({ type: 'captcha_answer', automationId: 1, challengeId: 'x', answer: 'x7k9' })
    expect(await early.closed).toBe(closeCodes.nonsense)
    await makeNoise()
    const again = await listen(here, 0)
    await vi.waitFor(() => expect(again.updates.at(-1)?.status).toBe('cancelled'), 30_000)
    const heard = again.heard.length
    // Registers again from an earlier number, and answers a challenge that never was.
    again.say({ type: 'register', userId, after: 0 })
    again.say({ type: 'captcha_give_up', automationId: 1, challengeId: 'nunca' })
    await makeNoise()
    await vi.waitFor(() => expect(again.updates.length).toBeGreaterThan(heard - 1), 30_000)
    const ids = again.updates.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
    expect(again.heard.filter(({ type }) => type === 'registered')).toHaveLength(1)
  })

  it('that opens a thousand sockets has five, and everybody else is answered (T38)', {
    timeout: 240_000,
  }, async () => {
    const refused: number[] = []
    for (let round = 0; round < 10; round++) {
      const many = Array.from({ length: 100 }, () => AutomationClient.open(here, broker))
      for (const one of await Promise.all(many)) {
        if (typeof one === 'number') refused.push(one)
        else open.push(one)
      }
    }
    expect(new Set(refused)).toEqual(new Set([429]))
    // Connections opened at the same moment are accepted and closed at once.
    const staying = () => open.filter(({ socket }) => socket.readyState === WebSocket.OPEN)
    await vi.waitFor(() => expect(staying()).toHaveLength(5), 30_000)
    const other = await signInBroker(here)
    const client = await connect(here, other)
    client.say({ type: 'register', userId: await idOf(other) })
    await vi.waitFor(() => expect(client.heard[0]?.type).toBe('registered'), 30_000)
  })

  it('is closed when its session ends (T9)', async () => {
    const client = await listen(there)
    await broker.call(logout, {})
    expect(await client.closed).toBe(closeCodes.unauthorized)
  })
})

describe('updates', () => {
  it('arrive from another process, with the specified fields, at the broker’s clients alone', async () => {
    const stranger = await signInBroker(here)
    const [mine, others] = [await listen(there), await connect(there, stranger)]
    others.say({ type: 'register', userId: await idOf(stranger) })
    const automationId = await makeNoise()
    await vi.waitFor(() => expect(mine.updates.at(-1)?.status).toBe('cancelled'), 30_000)
    const { propertyId, personId } = (await broker.call(readAutomation, { params: { id: automationId } }))
      .body
    expect(mine.updates[0]).toEqual({
      type: 'automation_update',
      id: 1,
      automationId,
      propertyId,
      personId,
      status: 'queued',
      certidaoId: 'debitos_trabalhistas',
      log: 'Pedido na fila.',
      message: 'Pedido na fila.',
      action: null,
      captchaUrl: null,
      captchaImage: null,
      captchaInfo: null,
      challengeId: null,
      captchaUntil: null,
    })
    expect(others.updates).toEqual([])
  })

  it('that were missed come after a reconnect: none is lost, none comes twice, all in their order', async () => {
    const first = await listen(here)
    await makeNoise()
    await vi.waitFor(() => expect(first.updates.at(-1)?.status).toBe('cancelled'), 30_000)
    const seen = first.updates.map(({ id }) => id)
    first.socket.terminate()
    await Promise.all([makeNoise(), makeNoise(), makeNoise()])
    const again = await listen(there, seen.at(-1))
    await makeNoise()
    const last = (await listen(here)).heard[0] as { id: number }
    await vi.waitFor(() => expect(again.updates.at(-1)?.id).toBeGreaterThanOrEqual(last.id), 30_000)
    const all = [...seen, ...again.updates.map(({ id }) => id)]
    expect(all).toEqual(all.map((_, place) => place + 1))
  })

  it('begin with the next one for who was never there, or claims to come from the future', async () => {
    await makeNoise()
    const fresh = await listen(here)
    const ahead = await listen(here, 1_000_000)
    expect([...fresh.updates, ...ahead.updates]).toEqual([])
    await makeNoise()
    await vi.waitFor(() => expect(fresh.updates.at(-1)?.status).toBe('cancelled'), 30_000)
    await vi.waitFor(() => expect(ahead.updates.length).toBe(fresh.updates.length), 30_000)
  })

  it('go on when the database loses the listening connection', async () => {
    const client = await listen(here)
    await here.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and lower(query) like 'listen%'`,
    )
    await makeNoise()
    await vi.waitFor(() => expect(client.updates.at(-1)?.status).toBe('cancelled'), 30_000)
  })
})

it('a server with open sockets stops at once, and closes them', async () => {
  const third = await startTestApp({ beside: here })
  const client = await listen(third)
  // An open socket delays the stop until it is forced.
  expect(await timeOf(() => Promise.all([third.stop(), client.closed]))).toBeLessThan(30_000)
})
