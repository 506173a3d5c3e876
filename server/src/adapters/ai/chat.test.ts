import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerJson,
  answersStatus,
  type ChatService,
  hangsUp,
  neverReplies,
  redirectsAway,
  repliesWith,
  startChatService,
} from '../../../test/services/chat-service.ts'
import { openChat } from './chat.ts'

let service: ChatService
beforeAll(async () => {
  service = await startChatService()
})
beforeEach(() => {
  service.received.length = 0
})
afterAll(() => service.stop())

const never = new AbortController().signal
const chat = () =>
  openChat({
    apiKey: 'chave-de-teste',
    baseUrl: service.baseUrl,
    model: 'modelo/x',
    publicUrl: 'https://s.example',
  })
const ask = () => chat().ask('Analise', never)
const connection = { failure: 'Erro de conexão com OpenRouter. Usando análise simulada como backup.' }

describe('asking the service', () => {
  it('sends one user message with the specified settings and headers', async () => {
    service.behave(repliesWith('{"a":1}'))
    expect(await ask()).toEqual({ text: '{"a":1}' })
    expect(JSON.parse(service.received[0] ?? '')).toEqual({
      model: 'modelo/x',
      messages: [{ role: 'user', content: 'Analise' }],
      temperature: 0.3,
      max_tokens: 2000,
    })
    expect(service.headers.at(-1)).toMatchObject({
      authorization: 'Bearer chave-de-teste',
      'http-referer': 'https://s.example',
      'x-title': 'Soleira',
    })
  })

  it.each([
    [
      'an HTTP error',
      answersStatus(402, 'no  credits\nleft'),
      { failure: 'Erro na API do OpenRouter: 402 no credits left' },
    ],
    [
      'an error object',
      answerJson({ error: { message: 'model overloaded', code: 1 } }),
      { failure: 'Erro no OpenRouter: model overloaded. Usando análise simulada.' },
    ],
    [
      'an error as JSON',
      answersStatus(401, '{"error":{"message":"No auth credentials found","code":401}}'),
      { failure: 'Erro na API do OpenRouter: 401 No auth credentials found' },
    ],
    [
      'an error with signs that no database keeps',
      answersStatus(400, 'a\u0000b \u202Ec'),
      { failure: 'Erro na API do OpenRouter: 400 ab c' },
    ],
    [
      'an error object with such signs',
      answerJson({ error: { message: 'x\u0000y\ud800' } }),
      { failure: 'Erro no OpenRouter: xy\ufffd. Usando análise simulada.' },
    ],
    [
      'an error that is a text',
      answerJson({ error: 'sem crédito' }),
      { failure: 'Erro no OpenRouter: sem crédito. Usando análise simulada.' },
    ],
    [
      'an error of another kind',
      answerJson({ error: { message: { code: 7 } } }),
      { failure: 'Erro no OpenRouter: {"code":7}. Usando análise simulada.' },
    ],
    [
      'an endless error',
      answersStatus(402, 'x'.repeat(3_000_000)),
      { failure: `Erro na API do OpenRouter: 402 ${'x'.repeat(200)}` },
    ],
    ['an empty content', repliesWith(''), { failure: 'Resposta da IA não contém conteúdo válido' }],
    [
      'content of another kind',
      repliesWith({ html: '<b>' }),
      { failure: 'Resposta da IA não contém conteúdo válido' },
    ],
    ['no choices', answerJson({}), { failure: 'Resposta da IA não contém conteúdo válido' }],
    ['null', answerJson(null), { failure: 'Resposta da IA não contém conteúdo válido' }],
    ['no JSON', (response) => response.end('<html>'), connection],
    ['a redirect', redirectsAway, connection],
    ['a hung-up call', hangsUp, connection],
    ['5 MB', repliesWith('x'.repeat(5_000_000)), connection],
  ] as [string, Parameters<ChatService['behave']>[0], object][])(
    'answers %s with its message',
    async (_, mood, answer) => {
      service.behave(mood)
      expect(await ask()).toEqual(answer)
      expect(service.received).toHaveLength(1)
    },
  )

  it.each([429, 500, 503])('tries once more after %i, and not a third time', async (code) => {
    service.behave(answersStatus(code), repliesWith('pronto'))
    expect(await ask()).toEqual({ text: 'pronto' })
    service.received.length = 0
    service.behave(answersStatus(code, 'ainda não'))
    expect(await ask()).toEqual({ failure: `Erro na API do OpenRouter: ${code} ainda não` })
    expect(service.received).toHaveLength(2)
  })

  it('says connection when nobody is there', async () => {
    const gone = openChat({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9', model: 'm', publicUrl: 'x' })
    expect(await gone.ask('a', never)).toEqual(connection)
  })

  it('stops when the job is told to', async () => {
    service.behave(neverReplies)
    const controller = new AbortController()
    service.received.length = 0
    const refused = expect(chat().ask('a', controller.signal)).rejects.toThrow()
    await expect.poll(() => service.received).toHaveLength(1)
    controller.abort()
    await refused
  })
})
