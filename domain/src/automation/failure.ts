const words = {
  source_away: 'O órgão está fora do ar. Tente mais tarde, ou peça pela página dele.',
  service_failed: 'O serviço respondeu com um erro. Nada foi emitido.',
  account_refused: 'O serviço recusou a conta: confira o token, a autorização e o saldo.',
  not_offered: 'O serviço não oferece mais esta certidão.',
  data_refused: 'O órgão recusou os dados. Confira nome, documento e data de nascimento.',
  not_issued:
    'O órgão não emite esta certidão pela internet neste caso. Isso não diz se ela é negativa ou positiva: peça no atendimento.',
  at_counter: 'Constam registros: a certidão não sai pela internet. Peça no atendimento do órgão.',
  no_data: 'O órgão não encontrou dados para emitir a certidão.',
  captcha: 'O desafio (captcha) da página do órgão não foi resolvido.',
  captcha_given_up: 'Você desistiu do desafio (captcha). Nada foi emitido.',
  captcha_timeout: 'O desafio (captcha) ficou sem resposta e expirou. Peça de novo quando puder responder.',
  homonym:
    'O órgão encontrou registros em nome igual ou parecido (homônimo) e não emite pela internet. Peça no atendimento.',
  page_changed: 'A página do órgão não é mais a que a receita conhece. Peça pela página dele.',
  page_refused:
    'A página do órgão levou a um endereço que não é público, e o pedido parou ali. Nada foi emitido.',
  page_timeout: 'A página do órgão não terminou a tempo. Tente mais tarde, ou peça pela página dele.',
  page_blocked: 'O órgão não aceita pedidos de um navegador automático. Peça pela página dele.',
  page_too_heavy:
    'A página do órgão ocupou mais do que um pedido pode ocupar, e o pedido parou ali. Peça pela página dele.',
  browser_failed: 'O navegador assistido parou no meio do pedido. Nada foi recebido: peça de novo.',
  no_browser: 'Este Soleira não tem o navegador que abre a página do órgão. Peça pela página dele.',
  repeated: 'O serviço já recebeu este mesmo pedido há pouco. Confira no painel do serviço.',
  no_certificate: 'O que o serviço entregou não é o PDF de uma certidão.',
  unreadable: 'A resposta do serviço não pôde ser entendida.',
  no_answer: 'O serviço não respondeu a tempo. Confira no painel do serviço se o pedido foi cobrado.',
  interrupted:
    'O servidor parou durante o pedido. Confira no painel do serviço se ele foi cobrado antes de pedir de novo.',
  limit_reached: 'O limite de gastos do mês foi atingido. Aumente-o em Configurações para continuar.',
  no_provider: 'O serviço foi desligado ou ficou sem token antes de o pedido começar.',
  data_missing: 'Faltam dados para o pedido. Complete o cadastro e peça de novo.',
  no_space: 'Não há espaço para guardar a certidão que chegou.',
} as const

export type AutomationFailure = keyof typeof words
export const automationFailures = Object.keys(words) as [AutomationFailure, ...AutomationFailure[]]

export function failureText(failure: AutomationFailure): string {
  return words[failure]
}

/**
 * True only where nothing was decided and nothing charged, so that the same request may be made again by
 * itself.
 */
export function isPassing(failure: AutomationFailure): boolean {
  return failure === 'source_away'
}
