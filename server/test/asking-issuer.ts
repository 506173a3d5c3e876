import type { ChallengeAnswer, Issuer, Outcome, Request, Shown } from '../src/adapters/issuer/issuer.ts'
import { makePdf } from './factories/files.ts'

/** A provider under the name of one that there is, which asks a person before it answers. */
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
 * Takes 'x7k9' for right, shows another picture where one is wanted or the answer was wrong, and ends with a
 * certificate.
 */
export function askingIssuer(first: Shown = picture): AskingIssuer {
  const heard: ChallengeAnswer[] = []
  async function ask(request: Request): Promise<Outcome> {
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
    ...{ id: 'infosimples', services: [{ ...service, missing: () => [] }], heard, ask },
    test: async () => ({ outcome: 'unclear', code: null }),
  }
}
