import { services } from '@soleira/domain/signing/signing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { aRequest, type Rig, secretToken, startRigs } from '../../../test/signature-services/rigs.ts'
import type { Mishap } from '../../../test/signature-services/service-server.ts'
import { ServiceFailure } from './service.ts'

let rigs: Rig[]
beforeEach(async () => {
  rigs = await startRigs()
})
afterEach(() => {
  for (const { server } of rigs) server.stop()
})

function rigOf(service: Rig['service']): Rig {
  const rig = rigs.find((one) => one.service === service)
  if (!rig) throw new Error('no such rig')
  return rig
}

/** The failure, after a look at what it must not hold. */
async function failureOf(work: Promise<unknown>): Promise<ServiceFailure> {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof ServiceFailure)) throw error ?? new Error('it did not fail')
  const whole = `${error.stack} ${JSON.stringify(error)} ${error.words} ${String(error.cause)}`
  expect(whole).not.toMatch(/segredo-do|cifra-do|cofre-do|127\.0\.0\.1|exemplo\.com|Ávila|529|tokenAPI/)
  return error
}

async function sent(rig: Rig) {
  const client = rig.open()
  const request = aRequest()
  const made = await client.create(request)
  await client.send(made.externalId, request)
  return { client, request, ...made }
}

async function signed(rig: Rig) {
  const one = await sent(rig)
  for (const { email } of one.request.signers) rig.sign(email)
  return one
}

describe.each(services)('%s', (service) => {
  it('sends, in order, follows the signatures, and fetches the file', async () => {
    const rig = rigOf(service)
    const { client, externalId, signers } = await sent(rig)
    expect(signers.map(({ ourId }) => ourId).sort()).toEqual(['a1', 'b2'])
    const of = (ourId: string) => signers.find((one) => one.ourId === ourId)?.externalId
    const states = async () => {
      const looked = await client.lookUp(externalId)
      const state = (id: string | undefined) => looked.signers.find((one) => one.externalId === id)?.state
      expect(looked.signers).toHaveLength(2)
      return [looked.state, state(of('a1')), state(of('b2')), looked.signedFileReady]
    }
    if (service !== 'autentique') expect(rig.held().told).toEqual(['ana@exemplo.com.br'])
    expect(await states()).toEqual(['sent', 'waiting', 'waiting', false])
    expect(await failureOf(client.fetchSigned(externalId))).toMatchObject({ trouble: 'not_ready' })
    rig.sign('ana@exemplo.com.br')
    expect(await states()).toEqual(['partly_signed', 'signed', 'waiting', false])
    rig.sign('bento@exemplo.com.br')
    expect(await states()).toEqual(['signed', 'signed', 'signed', true])
    const file = makePdf()
    rig.server.signedFile = file
    expect((await client.fetchSigned(externalId)).equals(file)).toBe(true)
  })

  it('tests a token at no cost, and says that a wrong one is refused', async () => {
    const rig = rigOf(service)
    await rig.open().test()
    expect(await failureOf(rig.open({ token: `${secretToken}x` }).test())).toMatchObject({
      trouble: 'refused',
    })
    expect(rig.held().documents).toBe(0)
  })

  it.each<[name: string, mishap: Mishap, trouble: string]>([
    ['401', { status: 401 }, 'refused'],
    ['403', { status: 403, body: {} }, 'refused'],
    ['422', { status: 422, body: { errors: [{ detail: 'x' }] } }, 'invalid'],
    ['429', { status: 429 }, 'busy'],
    ['500', { status: 500, body: '<html>' }, 'unavailable'],
    ['503', { status: 503 }, 'unavailable'],
    ['broken JSON', { status: 200, body: '{"data":' }, 'unavailable'],
    ['JSON of something else', { status: 200, body: { ok: true } }, 'unavailable'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'unavailable'],
    ['a body without end', 'endless', 'unavailable'],
    ['a flood', { status: 200, body: 'x'.repeat(5 * 1024 * 1024) }, 'unavailable'],
    ['silence', 'silence', 'unavailable'],
    ['a cut', 'cut', 'unavailable'],
  ])('meets %s when it makes and when it looks up', async (_, mishap, trouble) => {
    const rig = rigOf(service)
    const { externalId } = await sent(rig)
    rig.server.upset(/./, mishap)
    const client = rig.open(
      {},
      { bases: { sandbox: rig.server.base, production: rig.server.base }, patience: 300 },
    )
    expect(await failureOf(client.create(aRequest({ ourId: 's-2' })))).toMatchObject({ trouble })
    expect(await failureOf(client.lookUp(externalId))).toMatchObject({ trouble })
    rig.server.calm()
    expect((await rig.open().lookUp(externalId)).state).toBe('sent')
  })

  it.each([
    ['retry-after', '90', 90],
    ['x-rate-limit-reset', '7', 7],
    ['x-rate-limit-reset', 'a moment', 600],
    ['retry-after', '99999999', 86_400],
    ['retry-after', 'logo', 60],
  ])('honours the window of %s: %s', async (header, told, seconds) => {
    const rig = rigOf(service)
    const moment = String(Math.round(Date.now() / 1_000) + seconds)
    const headers = { [header]: told === 'a moment' ? moment : told }
    rig.server.upset(/./, { status: 429, headers })
    const { trouble, retryAt } = await failureOf(rig.open().test())
    expect(trouble).toBe('busy')
    expect(Math.abs(((retryAt?.getTime() ?? 0) - Date.now()) / 1_000 - seconds)).toBeLessThan(30)
  })

  it('repeats what a service says against a request without anybody in it', async () => {
    const rig = rigOf(service)
    const detail = 'O signatário Ana Ávila Prado (ana@exemplo.com.br, 529.982.247-25) já está em uso'
    rig.server.upset(/./, { status: 422, body: { errors: [{ code: '100', detail }] } })
    const { trouble, words } = await failureOf(rig.open().create(aRequest()))
    expect(trouble).toBe('invalid')
    expect(words).toMatch(/não aceitou: O signatário .* já está em uso$/)
    expect(words).not.toMatch(/Ana|Prado|@|529/)
  })

  it('refuses a file above its limit before anything leaves', async () => {
    const rig = rigOf(service)
    const pdf = Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 * 1024)])
    const { trouble, words } = await failureOf(rig.open().create(aRequest({ pdf })))
    expect(trouble).toBe('invalid')
    expect(words).toContain('10 MB')
    expect(rig.server.asked).toEqual([])
  })

  it('finds a request whose answer was lost, and makes no second one', async () => {
    const rig = rigOf(service)
    const client = rig.open()
    const request = aRequest()
    expect(await client.find(request)).toBeNull()
    rig.server.upset(rig.lines.make, 'lost', 1)
    expect(await failureOf(client.create(request))).toMatchObject({ trouble: 'unavailable' })
    expect(rig.held().documents).toBe(1)
    const found = (await client.find(request)) ?? (await client.create(request))
    expect(rig.held().documents).toBe(1)
    await client.send(found.externalId, request)
    await client.send(found.externalId, request)
    expect((await client.lookUp(found.externalId)).signers).toHaveLength(2)
    for (const { email } of request.signers) rig.sign(email)
    expect((await client.lookUp(found.externalId)).state).toBe('signed')
    expect(await client.find(aRequest({ ourId: 's-471' }))).toBeNull()
  })

  it('cancels, once and again', async () => {
    const rig = rigOf(service)
    const { client, externalId } = await sent(rig)
    await client.cancel(externalId)
    await client.cancel(externalId)
    const end = { clicksign: 'cancelled', zapsign: 'refused', d4sign: 'cancelled', autentique: 'sent' }
    // Autentique ends it by its deadline, which a look-up does not show.
    expect((await client.lookUp(externalId)).state).toBe(end[service])
  })
})

describe.each(services)('the signed file of %s', (service) => {
  it('is fetched by a new link when the first has expired', async () => {
    const rig = rigOf(service)
    const { client, externalId } = await signed(rig)
    rig.server.giveDeadLinks(1)
    expect((await client.fetchSigned(externalId)).subarray(0, 5).toString()).toBe('%PDF-')
    rig.server.giveDeadLinks(2)
    expect((await failureOf(client.fetchSigned(externalId))).words).toContain('já não vale')
  })

  it.each<[name: string, mishap: Mishap, words: string]>([
    ['not a PDF', { status: 200, body: '<html>Sistema em manutenção</html>' }, 'não é um PDF'],
    ['empty', { status: 200, body: '' }, 'não é um PDF'],
    ['too large', { status: 200, body: Buffer.alloc(21 * 1024 * 1024) }, '20 MB'],
    ['elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, '(302)'],
    ['away', { status: 503 }, '(503)'],
    ['slow', 'silence', 'a tempo'],
    ['endless', 'endless', 'a tempo'],
  ])('is not taken when it is %s', async (_, mishap, words) => {
    const rig = rigOf(service)
    const { client, externalId } = await signed(rig)
    rig.server.upset(rig.lines.file, mishap)
    const failure = await failureOf(client.fetchSigned(externalId))
    expect(failure.trouble).toBe('unavailable')
    expect(failure.words).toContain(words)
  })
})
