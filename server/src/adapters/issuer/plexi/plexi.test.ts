import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type LocalPlexi,
  type PlexiMood,
  plexiAnswers,
  plexiResult,
  startPlexi,
} from '../../../../test/services/plexi-service.ts'
import type { Facts, IssuerOutcome } from '../issuer.ts'
import { openPlexi } from './plexi.ts'
import { plexiServices } from './services.ts'

let service: LocalPlexi
beforeAll(async () => {
  service = await startPlexi()
})
beforeEach(() => {
  service.asked.length = 0
  service.take()
})
afterAll(() => service.stop())

const facts: Facts = { cpf: '111.444.777-35', name: 'Rosa Ávila' }
const common = {
  kind: 'justica_federal' as const,
  token: 'segredo-do-corretor' as const,
  signal: new AbortController().signal,
}
const rest = { step: async () => {}, challenge: async () => ({ failure: 'captcha_given_up' as const }) }

const ask = (of = facts, knockAt: string | null = null) =>
  openPlexi(service.base).ask({ ...common, ...rest, facts: of, knockAt })
const take = (mood: PlexiMood) => {
  service.take(mood)
  return ask()
}
const look = (mood: PlexiMood) => {
  service.tell(mood)
  return openPlexi(service.base).look?.({ ...common, reference: 'pedido-1' })
}

it('asks as documented, and keeps under what the answer is found', async () => {
  expect(await ask()).toEqual({ reference: 'pedido-1' })
  await ask({ cnpj: '11.222.333/0001-81' }, 'https://soleira.example/bate')
  const path = 'trf2/certidao-distribuicao'
  const token = 'segredo-do-corretor'
  expect(service.asked).toEqual([
    { path, token, callback: undefined, body: { cpfCnpj: '11144477735', tipo: 'civel' } },
    {
      path,
      token,
      callback: 'https://soleira.example/bate',
      body: { cpfCnpj: '11222333000181', tipo: 'civel' },
    },
  ])
})

describe('a request that is not accepted', () => {
  it.each([
    [plexiAnswers(422, { errors: { cpfCnpj: ['inválido'] } }), 'data_refused', 0],
    [plexiAnswers(401), 'account_refused', 0],
    [plexiAnswers(402), 'account_refused', 0],
    [plexiAnswers(403), 'account_refused', 0],
    [plexiAnswers(404), 'not_offered', 0],
    [plexiAnswers(429), 'source_away', 0],
    [plexiAnswers(502), 'source_away', 0],
    [plexiAnswers(503), 'source_away', 0],
    // The service may have accepted it all the same.
    [plexiAnswers(500), 'unreadable', null],
    [plexiAnswers(201, '{"requestId":'), 'unreadable', null],
    [plexiAnswers(201, { requestId: '../../x' }), 'unreadable', null],
    [plexiAnswers(201, { requestId: 7 }), 'unreadable', null],
    [plexiAnswers(201, 'x'.repeat(70_000)), 'unreadable', null],
    [plexiAnswers(302, ''), 'no_answer', null],
    [((response) => response.destroy()) as PlexiMood, 'no_answer', null],
  ])('%# is %s', async (mood, failure, charged) => {
    expect(await take(mood)).toEqual({ failure, charged })
  })

  it('too slowly may have been accepted all the same; one that was is looked for again', async () => {
    const slow: PlexiMood = () => {}
    service.take(slow)
    service.tell(slow)
    const { ask, look } = openPlexi(service.base, 400)
    expect(await ask({ ...common, ...rest, facts, knockAt: null })).toEqual({
      failure: 'no_answer',
      charged: null,
    })
    expect(await look?.({ ...common, reference: 'pedido-1' })).toBe('pending')
  })

  it('may be made again where nobody has answered at all', async () => {
    const { ask } = openPlexi('http://127.0.0.1:2')
    expect(await ask({ ...common, ...rest, facts, knockAt: null })).toEqual({
      failure: 'source_away',
      charged: 0,
    })
  })
})

describe('a result', () => {
  it('is the certificate with what the source states; what it cost is never said', async () => {
    const { paper, charged } = (await look(
      plexiResult({ nome: 'ROSA AVILA', cpfCnpj: '111.444.777-35' }),
    )) as Extract<IssuerOutcome, { paper: unknown }>
    expect(paper.pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect({ ...paper, pdf: null, charged }).toEqual({
      pdf: null,
      number: '2026.01524841',
      code: 'E7QK.WQXT.ADJ4.X3DJ.8KWS',
      issuedOn: '2026-11-21',
      validUntil: null,
      result: 'negativa',
      charged: null,
      isOtherKind: false,
      holder: { name: 'ROSA AVILA', number: '111.444.777-35' },
    })
  })

  it.each([
    [{}, 'negativa'],
    [{ status: 'negativa' }, 'negativa'],
    [{ status: 'positivo' }, 'positiva'],
    // Nothing is stated, or the answer contradicts itself. Then it is never negative.
    [{ status: 'indefinido' }, null],
    [{ status: 'nada consta' }, null],
    [{ processos: [{ numero: '1' }] }, null],
  ])('%o states %s', async (change, stated) => {
    const found = await look(plexiResult(change))
    expect(found).toMatchObject({ paper: { result: stated } })
  })

  it.each([
    [plexiResult({ status: 'erro' }), 'data_refused', null],
    [plexiResult({ status: 'indefinido', pdf: null }), 'not_issued', null],
    [plexiResult({ status: 'positivo', pdf: undefined }), 'at_counter', null],
    [plexiResult({ pdf: '' }), 'no_certificate', null],
    [plexiResult({ pdf: ['JVBERi0='] }), 'no_certificate', null],
    [plexiAnswers(200, '{"status":"negativo"'), 'unreadable', null],
    [plexiAnswers(200, '[]'), 'unreadable', null],
    [plexiAnswers(200, `{"pdf":"${'A'.repeat(40_000_000)}"}`), 'no_certificate', null],
    [plexiAnswers(404), 'no_answer', null],
    // Given back, because the source was away.
    [plexiAnswers(520), 'source_away', 0],
  ])('%# is none: %s', async (mood, failure, charged) => {
    expect(await look(mood)).toEqual({ failure, charged })
  })

  it.each([
    [plexiAnswers(202), 'pending'],
    [plexiAnswers(429), 'pending'],
    [plexiAnswers(500), 'pending'],
    [plexiAnswers(503), 'pending'],
    [plexiAnswers(302, ''), 'pending'],
    [((response) => response.destroy()) as PlexiMood, 'pending'],
    [plexiAnswers(401), 'refused'],
    [plexiAnswers(403), 'refused'],
  ])('%# is not there yet: %s', async (mood, found) => expect(await look(mood)).toBe(found))

  it('of another endpoint says so', async () => {
    expect(await look(plexiResult({ endpoint: 'trf1-certidao-distribuicao' }))).toMatchObject({
      paper: { isOtherKind: true },
    })
  })
})

it('is tested by a result that does not exist, which costs nothing', async () => {
  const test = (mood: PlexiMood) => {
    service.tell(mood)
    return openPlexi(service.base).test('x', common.signal)
  }
  expect(await test(plexiAnswers(404))).toEqual({ outcome: 'not_refused', code: '404' })
  expect(await test(plexiAnswers(401))).toEqual({ outcome: 'refused', code: '401' })
  expect(await test(plexiAnswers(503))).toEqual({ outcome: 'away', code: '503' })
  expect(await test(plexiAnswers(200))).toEqual({ outcome: 'unclear', code: '200' })
  expect(service.asked).toEqual([])
})

it('knows which facts are missing, and takes no base address that is not https', () => {
  expect(plexiServices[0]?.missing({})).toEqual(['cpf'])
  expect(plexiServices[0]?.missing({ cnpj: '11.222.333/0001-81' })).toEqual([])
  expect(() => openPlexi('http://api.exemplo.com.br')).toThrow(TypeError)
})
