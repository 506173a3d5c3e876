import type {
  ChallengeAnswer,
  Issuer,
  IssuerOutcome,
  Request,
  Shown,
} from '../../src/adapters/issuer/issuer.ts'
import { makePdf } from '../rows/factories/files.ts'

export interface AskingIssuer extends Issuer {
  heard: ChallengeAnswer[]
}

export const picture: Shown = {
  url: 'https://orgao.exemplo.br/certidao',
  image: 'data:image/png;base64,AAAA',
  siteKey: null,
  message: null,
}

/**
 * Accepts 'x7k9'. A wrong answer or a request for a new picture shows another one. It ends with a
 * certificate.
 */
export function askingIssuer(first: Shown = picture): AskingIssuer {
  const heard: ChallengeAnswer[] = []
  async function ask(request: Request): Promise<IssuerOutcome> {
    let message: string | null = null
    for (;;) {
      const answer = await request.challenge({ ...first, message })
      heard.push(answer)
      if ('failure' in answer) return { failure: answer.failure, charged: 0 }
      if ('answer' in answer && answer.answer === 'x7k9') break
      message = 'isChanged' in answer ? null : 'O órgão não aceitou a resposta.'
    }
    await request.step('Formulário enviado.')
    const paper = { pdf: makePdf(), number: null, code: null, issuedOn: null, validUntil: null, result: null }
    return { paper, charged: 0 }
  }
  const service = {
    kind: 'debitos_trabalhistas',
    isConfirmed: false,
    source: 'teste',
    on: '2026-11-21',
  } as const
  return {
    id: 'infosimples',
    services: [{ ...service, missing: () => [] }],
    heard,
    ask,
    test: async () => ({ outcome: 'unclear', code: null }),
  }
}
