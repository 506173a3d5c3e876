import { type PaidProvider, providerName } from './provider.ts'

/**
 * A test only asks whether the service knows a token. No service documents more than that without payment.
 */
export const tokenAnswers = ['refused', 'not_refused', 'away', 'unclear'] as const
export type TokenAnswer = (typeof tokenAnswers)[number]

const tests: Record<PaidProvider, string> = {
  infosimples:
    'O teste pede um serviço que não existe. Pela tabela de códigos da Infosimples isso não é cobrado (código 602), e um token errado é recusado (código 601).',
  plexi:
    'O teste procura um resultado que não existe. Nenhuma certidão é pedida e nada é cobrado; um token errado é recusado.',
}
export const tokenTestText = (provider: PaidProvider): string => tests[provider]

export function tokenAnswerText(provider: PaidProvider, answer: TokenAnswer): string {
  const name = providerName(provider)
  const texts: Record<TokenAnswer, string> = {
    refused: `${name} recusou o token. Confira-o no painel do serviço e grave-o de novo.`,
    not_refused: `${name} respondeu e não recusou o token. Se há saldo e autorização para cada certidão só se sabe no primeiro pedido.`,
    away: `${name} não atende agora. Isso não diz nada do token: teste mais tarde.`,
    unclear: `${name} respondeu algo que a documentação não prevê. Isso não diz nada do token.`,
  }
  return texts[answer]
}
