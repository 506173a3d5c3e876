import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answersEndlessly,
  answersHtml,
  issuedDays,
  issuesCertificate,
  type LocalInfosimples,
  type Mood,
  neverAnswers,
  refusesWithCode,
  startInfosimples,
} from '../../../../test/services/infosimples-service.ts'
import type { Facts, IssuerOutcome } from '../issuer.ts'
import { openInfosimples } from './infosimples.ts'
import { infosimplesServices } from './services.ts'

let service: LocalInfosimples
beforeAll(async () => {
  service = await startInfosimples()
})
beforeEach(() => {
  service.asked.length = 0
})
afterAll(() => service.stop())

const challenge = async () => ({ failure: 'captcha_given_up' }) as const
const facts: Facts = { cpf: '111.444.777-35', name: 'Rosa Ávila', birthDate: '1970-02-28' }

function ask(
  mood: Mood,
  kind: (typeof infosimplesServices)[number]['kind'] = 'debitos_trabalhistas',
  of = facts,
) {
  service.behave(mood)
  return openInfosimples(service.base).ask({
    kind,
    facts: of,
    token: 'segredo-do-corretor',
    signal: new AbortController().signal,
    step: async () => {},
    challenge,
  })
}

const failed = (failure: string, charged: number | null = 0) => ({ failure, charged })

it('asks as documented: the number without marks, the token, and how long it may take', async () => {
  await ask(issuesCertificate())
  await ask(issuesCertificate(), 'receita_federal')
  await ask(issuesCertificate(), 'receita_federal', { cnpj: '11.222.333/0001-81', name: 'Casa Ltda.' })
  await ask(issuesCertificate(), 'justica_federal')
  const common = { token: 'segredo-do-corretor', timeout: '240' }
  expect(service.asked).toEqual([
    { path: '/api/v2/consultas/tribunal/tst/cndt', fields: { cpf: '11144477735', ...common } },
    {
      path: '/api/v2/consultas/receita-federal/pgfn',
      fields: { cpf: '11144477735', birthdate: '1970-02-28', ...common },
    },
    { path: '/api/v2/consultas/receita-federal/pgfn', fields: { cnpj: '11222333000181', ...common } },
    {
      path: '/api/v2/consultas/tribunal/trf2/certidao',
      fields: {
        cpf: '11144477735',
        birthdate: '1970-02-28',
        nome: 'Rosa Ávila',
        tipo_certidao: 'CIVEL',
        ...common,
      },
    },
  ])
})

it('a host alone is asked under the documented path', async () => {
  const { ask } = openInfosimples(new URL(service.base).origin)
  const signal = new AbortController().signal
  await ask({ kind: 'debitos_trabalhistas', facts, token: 'x', signal, step: async () => {}, challenge })
  expect(service.asked[0]?.path).toBe('/api/v2/consultas/tribunal/tst/cndt')
})

it('brings the PDF with what the source states', async () => {
  const { paper, charged } = (await ask(issuesCertificate())) as Extract<IssuerOutcome, { paper: unknown }>
  expect(paper.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect({ ...paper, pdf: null, charged }).toEqual({
    pdf: null,
    number: '81726354/2026',
    code: 'ABCD-1234',
    result: 'negativa',
    ...issuedDays,
    charged: 24,
    holder: { name: null, number: null },
    isOtherKind: false,
  })
})

it('says of whom and for what it was answered, as far as the answer says it', async () => {
  const outcome = await ask(
    issuesCertificate({ nome: 'ROSA  AVILA', cpf: '111.444.777-35' }, '/recibo.pdf', '0.24', 'x/y'),
  )
  expect(outcome).toMatchObject({
    paper: { holder: { name: 'ROSA AVILA', number: '111.444.777-35' }, isOtherKind: true },
  })
})

describe('a result', () => {
  const resultOf = async (data: Record<string, unknown>, kind?: 'receita_federal') => {
    const outcome = await ask(issuesCertificate(data), kind)
    return 'paper' in outcome ? outcome.paper.result : outcome
  }

  it('is positive where the source says that something is on record', async () => {
    expect(await resultOf({ consta: true, conseguiu_emitir_certidao_negativa: false })).toBe('positiva')
    expect(await resultOf({ consta: true, conseguiu_emitir_certidao_negativa: undefined })).toBe('positiva')
    // An entry on record is never hidden, whatever else the source says.
    expect(await resultOf({ consta: true })).toBe('positiva')
    expect(await resultOf({ consta: 'true', conseguiu_emitir_certidao_negativa: false })).toBeNull()
  })

  it('is negative only where the source says so, and of no debt', async () => {
    expect(await resultOf({})).toBe('negativa')
    expect(await resultOf({ conseguiu_emitir_certidao_negativa: undefined })).toBeNull()
    expect(await resultOf({ conseguiu_emitir_certidao_negativa: 'true' })).toBeNull()
    expect(await resultOf({ conseguiu_emitir_certidao_negativa: false })).toBeNull()
    expect(await resultOf({ debitos_pgfn: true }, 'receita_federal')).toBeNull()
  })
})

describe('without a certificate', () => {
  it.each([
    [600, 'service_failed'],
    [601, 'account_refused'],
    [602, 'not_offered'],
    [603, 'account_refused'],
    [604, 'data_refused'],
    [605, 'source_away'],
    [606, 'data_refused'],
    [607, 'data_refused'],
    [608, 'data_refused'],
    [609, 'source_away'],
    [610, 'captcha'],
    [611, 'not_issued'],
    [612, 'no_data'],
    [613, 'source_away'],
    [614, 'source_away'],
    [615, 'source_away'],
    [617, 'source_away'],
    [618, 'source_away'],
    [619, 'not_offered'],
    [620, 'not_issued'],
    [621, 'no_certificate'],
    [622, 'repeated'],
    [999, 'service_failed'],
  ])('code %i is %s', async (code, failure) =>
    expect(await ask(refusesWithCode(code))).toEqual(failed(failure)),
  )

  it('says what a refusal has cost', async () => {
    expect(await ask(refusesWithCode(611, { billable: true, price: 0.24 }))).toEqual(failed('not_issued', 24))
    expect(await ask(refusesWithCode(611, { billable: true, price: '0,2401' }))).toEqual(
      failed('not_issued', 25),
    )
    expect(await ask(refusesWithCode(611, { billable: true }))).toEqual(failed('not_issued', null))
    expect(await ask(refusesWithCode(611, { billable: true, price: -1 }))).toEqual(failed('not_issued', null))
    expect(await ask(issuesCertificate({ conseguiu_emitir_certidao_negativa: false }, null))).toEqual(
      failed('at_counter', 24),
    )
    expect(await ask(issuesCertificate({}, null))).toEqual(failed('no_certificate', 24))
  })

  it('says that nothing was charged where the documents say so, and the answer says nothing', async () => {
    for (const code of [600, 601, 605, 610, 615, 622]) {
      expect((await ask(refusesWithCode(code, {}))) as object).toMatchObject({ charged: 0 })
    }
    for (const code of [606, 607, 608, 611, 612, 619, 620, 999]) {
      expect((await ask(refusesWithCode(code, {}))) as object).toMatchObject({ charged: null })
    }
  })

  it.each([
    [answersHtml(503, 'fora do ar'), failed('source_away')],
    [answersHtml(500, '<h1>erro</h1>'), failed('unreadable', null)],
    [answersHtml(200, '{"code": "200"'), failed('unreadable', null)],
    [answersHtml(200, '[]'), failed('unreadable', null)],
    [answersHtml(200, '{"code": "200"}'), failed('unreadable', null)],
    [answersHtml(200, 'x'.repeat(2_000_001)), failed('unreadable', null)],
    [answersHtml(302, ''), failed('no_answer', null)],
    [((_, response) => response.destroy()) as Mood, failed('no_answer', null)],
  ])('an answer that is none is no certificate %#', async (mood, outcome) => {
    expect(await ask(mood)).toEqual(outcome)
  })

  it.each([neverAnswers, answersEndlessly])(
    'gives up who is too slow, and does not know what that has cost %#',
    async (mood) => {
      service.behave(mood)
      const signal = new AbortController().signal
      const request = { kind: 'debitos_trabalhistas', facts, token: 'x', signal } as const
      const { ask } = openInfosimples(service.base, 400)
      expect(await ask({ ...request, step: async () => {}, challenge })).toEqual(failed('no_answer', null))
    },
  )

  it('may be asked again where nobody has answered at all', async () => {
    const { ask } = openInfosimples('http://127.0.0.1:2')
    const signal = new AbortController().signal
    const request = {
      kind: 'debitos_trabalhistas',
      facts,
      token: 'x',
      signal,
      step: async () => {},
      challenge,
    } as const
    expect(await ask(request)).toEqual(failed('source_away'))
  })
})

describe('a file', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/recibo.pdf',
    'https://[::1]/recibo.pdf',
    'https://localhost/recibo.pdf',
    'http://exemplo.com.br/recibo.pdf',
    'file:///etc/passwd',
    'https://nome:senha@exemplo.com.br/recibo.pdf',
    'recibo.pdf',
  ])('is not fetched from %s (T7, T39)', async (address) => {
    expect(await ask(issuesCertificate({}, address))).toEqual(failed('no_certificate', 24))
  })

  it.each(['/fora.pdf', '/enorme.pdf', '/nada.pdf'])('%s is none', async (path) => {
    expect(await ask(issuesCertificate({}, path))).toEqual(failed('no_certificate', 24))
  })
})

it('knows which facts are missing', () => {
  const [labour, revenue] = infosimplesServices
  expect(labour?.missing({})).toEqual(['cpf'])
  expect(revenue?.missing({ cpf: facts.cpf as string })).toEqual(['birthDate'])
  expect(revenue?.missing({ cnpj: '11.222.333/0001-81' })).toEqual([])
  const federal = infosimplesServices.find(({ kind }) => kind === 'justica_federal')
  expect(federal?.missing({ cpf: facts.cpf as string })).toEqual(['birthDate', 'name'])
  // The published code asks for people only.
  expect(federal?.missing({ cnpj: '11.222.333/0001-81', name: 'Casa Ltda.' })).toEqual(['cpf'])
})

it('takes no base address that is not https', () => {
  expect(() => openInfosimples('http://api.exemplo.com.br')).toThrow(TypeError)
})
