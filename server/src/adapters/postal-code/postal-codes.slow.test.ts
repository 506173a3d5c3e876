import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answersJson,
  type PostalBehaviour,
  startPostalService,
} from '../../../test/services/postal-services.ts'
import { isAllowedBase } from './get-json.ts'
import { type PostalCodes, PostalCodesUnavailable, postalCodesFrom } from './postal-codes.ts'

const viaCepGood = {
  cep: '22041-001',
  logradouro: 'Rua Figueiredo de Magalhães',
  complemento: 'até 370/371',
  bairro: 'Copacabana',
  localidade: 'Rio de Janeiro',
  uf: 'RJ',
}
const brasilApiGood = {
  cep: '22041001',
  state: 'RJ',
  city: 'Rio de Janeiro',
  neighborhood: 'Copacabana (2)',
  street: 'Rua B',
  service: 'correios',
}
const fromFirst = {
  cep: '22041-001',
  street: 'Rua Figueiredo de Magalhães',
  neighborhood: 'Copacabana',
  city: 'Rio de Janeiro',
  state: 'RJ',
}
const fromSecond = { ...fromFirst, street: 'Rua B', neighborhood: 'Copacabana (2)' }

let first: Awaited<ReturnType<typeof startPostalService>>
let second: typeof first
let elsewhere: typeof first
let postalCodes: PostalCodes

beforeAll(async () => {
  first = await startPostalService(answersJson(viaCepGood))
  second = await startPostalService(answersJson(brasilApiGood))
  elsewhere = await startPostalService(answersJson(viaCepGood))
  postalCodes = postalCodesFrom({ viaCep: first.base, brasilApi: `${second.base}/` })
})
afterAll(() => Promise.all([first.close(), second.close(), elsewhere.close()]))
beforeEach(() => {
  first.behaviour = answersJson(viaCepGood)
  second.behaviour = answersJson(brasilApiGood)
  for (const service of [first, second, elsewhere]) service.asked.length = 0
})

const notFound = answersJson(
  { name: 'CepPromiseError', message: 'Todos os serviços de CEP retornaram erro.' },
  404,
)

describe('postal codes', () => {
  it('asks the first service by its digits and leaves the second alone', async () => {
    expect(await postalCodes.lookUp('22041-001')).toEqual(fromFirst)
    expect(first.asked).toEqual(['/ws/22041001/json/'])
    expect(second.asked).toEqual([])
  })

  it('leaves empty what a service does not know of a small town', async () => {
    first.behaviour = answersJson({ ...viaCepGood, logradouro: '', bairro: undefined })
    expect(await postalCodes.lookUp('22041001')).toEqual({ ...fromFirst, street: '', neighborhood: '' })
    first.behaviour = answersJson({}, 500)
    second.behaviour = answersJson({ ...brasilApiGood, street: null, neighborhood: null })
    expect(await postalCodes.lookUp('22041001')).toEqual({ ...fromFirst, street: '', neighborhood: '' })
  })

  it.each([
    ['true', true],
    ['"true"', 'true'],
  ])('asks the second when the first knows no such CEP (erro: %s)', async (_text, erro) => {
    first.behaviour = answersJson({ erro })
    expect(await postalCodes.lookUp('22041001')).toEqual(fromSecond)
    expect(second.asked).toEqual(['/api/cep/v1/22041001'])
    second.behaviour = notFound
    expect(await postalCodes.lookUp('22041001')).toBeNull()
    second.behaviour = answersJson({}, 500)
    expect(await postalCodes.lookUp('22041001')).toBeNull()
  })

  it('believes the second that there is no such CEP when the first fails', async () => {
    first.behaviour = answersJson({}, 503)
    second.behaviour = notFound
    expect(await postalCodes.lookUp('22041001')).toBeNull()
  })

  const wrong: [string, PostalBehaviour][] = [
    ['404', answersJson({}, 404)],
    ['500', answersJson({ erro: 'x' }, 500)],
    ['nothing', (response) => response.destroy()],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': 500 }).write('{"uf":"RJ"')],
    ['a redirect', (response) => response.writeHead(302, { location: `${elsewhere.base}/canary` }).end()],
    ['a huge answer', (response) => response.end(`{"x":"${'a'.repeat(65_536)}"}`)],
    ['an endless answer', endless],
    ['HTML', (response) => response.writeHead(200).end('<!doctype html><script>alert(1)</script>')],
    ['a list', answersJson([viaCepGood])],
    ['null', answersJson(null)],
    ['numbers for texts', answersJson({ ...viaCepGood, logradouro: 7 })],
    ['no city', answersJson({ ...viaCepGood, localidade: ' ' })],
    ['an unknown state', answersJson({ ...viaCepGood, uf: 'XX' })],
    ['a street of 161 characters', answersJson({ ...viaCepGood, logradouro: 'a'.repeat(161) })],
    ['erro: false alone', answersJson({ erro: false })],
  ]

  it.each(wrong)('goes on to the second when the first answers %s', async (_what, behaviour) => {
    first.behaviour = behaviour
    expect(await postalCodes.lookUp('22041001')).toEqual(fromSecond)
    expect(elsewhere.asked).toEqual([])
  })

  it('throws a typed refusal that holds no address when both fail', async () => {
    first.behaviour = answersJson({}, 500)
    second.behaviour = (response) => response.end('<html>')
    const failure = await postalCodes.lookUp('22041001').catch((error) => error)
    expect(failure).toBeInstanceOf(PostalCodesUnavailable)
    expect(failure.body).toEqual({
      code: 'unavailable',
      message: 'Serviço indisponível no momento. Tente novamente.',
    })
  })

  it('takes control characters out of what it is told', async () => {
    first.behaviour = answersJson({ ...viaCepGood, logradouro: ' Rua\u0000 das\u202e Flores ' })
    expect(await postalCodes.lookUp('22041001')).toMatchObject({ street: 'Rua das Flores' })
  })

  it.each(['', '1234567', '123456789', '../../etc'])('asks nobody about %j', async (cep) => {
    expect(await postalCodes.lookUp(cep)).toBeNull()
    expect(first.asked).toEqual([])
  })
})

function endless(response: Parameters<PostalBehaviour>[0]): void {
  response.writeHead(200)
  const more = () => {
    while (!response.destroyed && response.write('a'.repeat(16_384)));
  }
  response.on('drain', more)
  more()
}

describe('the base address of a postal service (T7)', () => {
  it.each([
    'https://viacep.com.br',
    'https://cep.empresa.com.br/gateway',
    'http://127.0.0.1:8080',
    'http://127.8.9.1',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://2130706433',
    'http://0x7f.1',
  ])('may be %s', (base) => {
    expect(isAllowedBase(base)).toBe(true)
  })

  it.each([
    '',
    'viacep.com.br',
    'http://viacep.com.br',
    'http://10.0.0.1',
    'http://169.254.169.254',
    'http://0.0.0.0',
    'http://[::ffff:10.0.0.1]',
    'http://[fd00::1]',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://localhost@example.com',
    'https://user:secret@viacep.com.br',
    'ftp://viacep.com.br',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('may not be %s', (base) => {
    expect(isAllowedBase(base)).toBe(false)
    expect(() => postalCodesFrom({ viaCep: 'https://viacep.com.br', brasilApi: base })).toThrow(TypeError)
  })
})
