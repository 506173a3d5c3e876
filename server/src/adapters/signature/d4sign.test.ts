import { afterEach, beforeEach, expect, it } from 'vitest'
import { type D4SignServer, startD4Sign } from '../../../test/signature-services/d4sign-server.ts'
import { aRequest } from '../../../test/signature-services/rigs.ts'
import { followOutgoing } from '../tracing/outgoing.ts'
import { openD4Sign } from './d4sign.ts'
import type { SignatureService } from './service.ts'

const account = { token: 'segredo-do-corretor', cryptKey: 'cifra-do-corretor', safe: 'cofre-do-corretor' }

let server: D4SignServer
let client: SignatureService
const open = (change: object = {}) => {
  const bases = { sandbox: server.base, production: server.base }
  return openD4Sign({ ...account, isSandbox: true, ...change }, { bases })
}
beforeEach(async () => {
  server = await startD4Sign(account)
  client = open()
})
afterEach(() => server.stop())

const document = () => {
  const [one] = server.documents
  if (!one) throw new Error('no document')
  return one
}

async function sent() {
  const request = aRequest()
  const made = await client.create(request)
  await client.send(made.externalId, request)
  return { ...made, request }
}

it('shows no secret of its address to a trace or in an error (T20, T39)', async () => {
  const seen: unknown[] = []
  const stop = followOutgoing((call) => {
    seen.push(call)
    return { end: (end) => void seen.push(end), within: (work) => work() }
  })
  const errors: unknown[] = []
  try {
    await sent()
    for (const mishap of [
      'silence',
      'cut',
      'endless',
      { status: 200, body: 'x' },
      { status: 401 },
    ] as const) {
      server.calm()
      server.upset(/./, mishap)
      const bases = { sandbox: server.base, production: server.base }
      const hasty = openD4Sign({ ...account, isSandbox: true }, { bases, patience: 200 })
      await hasty.test().catch((error) => errors.push(error))
    }
    server.stop()
    await client.test().catch((error) => errors.push(error))
  } finally {
    stop()
  }
  expect(errors).toHaveLength(6)
  expect(seen.length).toBeGreaterThan(8)
  const all = [...seen, ...errors.map((error) => [error, (error as Error).stack, (error as Error).cause])]
  // The secrets are in the address of each request, and nowhere else.
  expect(server.asked.every(({ query }) => query.get('cryptKey') === account.cryptKey)).toBe(true)
  expect(JSON.stringify(all)).not.toMatch(/segredo|cifra|cofre|tokenAPI|cryptKey/)
  expect(all.map(String).join()).not.toMatch(/segredo|cifra|cofre|tokenAPI|cryptKey/)
})

it('uploads, lists the signers in their order and sends with a queue: four requests', async () => {
  await sent()
  expect(server.asked).toHaveLength(4)
  expect(document()).toMatchObject({ name: 'Proposta de compra (s-4711).pdf', phase: 3, isInOrder: true })
  expect(document().signers.map(({ name, told }) => [name, told])).toEqual([
    ['Ana Ávila Prado', 1],
    ['Bento Rios', 0],
  ])
})

it('sends to all at once where nobody waits for another', async () => {
  const request = aRequest()
  const signers = request.signers.map((signer) => ({ ...signer, order: 1 }))
  const { externalId } = await client.create({ ...request, signers })
  await client.send(externalId, { ...request, signers })
  expect(document().signers.map(({ told }) => told)).toEqual([1, 1])
})

it('sends one document once, however often it is told to', async () => {
  const { externalId, request } = await sent()
  await client.send(externalId, request)
  const [ana] = document().signers
  expect(ana?.told).toBe(1)
})

it('completes a document that an interruption has left without signers', async () => {
  const request = aRequest()
  server.upset(/createlist$/, 'cut', 1)
  await expect(client.create(request)).rejects.toMatchObject({ trouble: 'unavailable' })
  expect(document().signers).toEqual([])
  const found = await client.find(request)
  expect(found?.signers.map(({ ourId }) => ourId)).toEqual(['a1', 'b2'])
  expect(server.documents).toHaveLength(1)
  expect(document().signers).toHaveLength(2)
})

it('stops at its ten requests an hour, and says until when', async () => {
  server.allowance = 10
  const { externalId } = await sent()
  for (let look = 0; look < 3; look++) await client.lookUp(externalId)
  const error = await client.lookUp(externalId).catch((error: unknown) => error)
  expect(error).toMatchObject({ trouble: 'busy' })
  const wait = ((error as { retryAt: Date }).retryAt.getTime() - Date.now()) / 1_000
  expect(Math.abs(wait - 1_800)).toBeLessThan(30)
})

it.each([
  [1, 'draft'],
  [2, 'draft'],
  [3, 'sent'],
  [4, 'signed'],
  [5, 'cancelled'],
  [6, 'cancelled'],
  [7, 'draft'],
] as const)('knows phase %s as %s', async (phase, state) => {
  const { externalId } = await sent()
  document().phase = phase
  expect((await client.lookUp(externalId)).state).toBe(state)
})

it('keeps as signed what was archived after all had signed', async () => {
  const { externalId } = await sent()
  for (const { email } of document().signers) server.sign(document(), email)
  document().phase = 5
  expect(await client.lookUp(externalId)).toMatchObject({ state: 'signed', signedFileReady: false })
})

it('fetches no file before the last signature', async () => {
  const { externalId } = await sent()
  server.sign(document(), 'ana@exemplo.com.br')
  await expect(client.fetchSigned(externalId)).rejects.toMatchObject({ trouble: 'not_ready' })
  expect(server.asked.some(({ path }) => path.endsWith('/download'))).toBe(false)
})

it('reminds who has the turn', async () => {
  const { externalId } = await sent()
  await client.remind(externalId)
  expect(document().signers.map(({ told }) => told)).toEqual([2, 0])
})

it('says what is missing, and that an account has no such safe', async () => {
  await expect(open({ cryptKey: null }).test()).rejects.toMatchObject({
    words: expect.stringContaining('faltam'),
  })
  expect(server.asked).toEqual([])
  await expect(open({ safe: 'outro' }).test()).rejects.toMatchObject({
    words: expect.stringContaining('esse cofre'),
  })
})
