/**
 * The closed list of refusals (rules §9). `message` is shown where the place that refuses says nothing more
 * exact.
 */
export const refusals = {
  malformed: { status: 400, message: 'Requisição malformada.' },
  unauthenticated: { status: 401, message: 'Sua sessão terminou. Entre novamente.' },
  invalid_credentials: { status: 401, message: 'E-mail ou senha incorretos' },
  second_step_required: { status: 401, message: 'Informe o código da verificação em duas etapas.' },
  foreign_origin: { status: 403, message: 'Origem não permitida.' },
  not_found: { status: 404, message: 'Não encontrado.' },
  conflict: { status: 409, message: 'O registro foi alterado em outro lugar.' },
  stale_version: {
    status: 409,
    message: 'Este imóvel foi alterado em outra janela. Recarregue para ver a versão atual.',
  },
  stage_not_adjacent: {
    status: 409,
    message: 'Um imóvel avança ou retorna uma etapa de cada vez.',
  },
  diligence_incomplete: {
    status: 409,
    message: 'A due diligence ainda tem certidões pendentes.',
  },
  stale_item: {
    status: 409,
    message: 'Este item mudou em outra janela. A situação atual foi carregada.',
  },
  stale_person: {
    status: 409,
    message: 'Esta pessoa foi alterada em outra janela. Recarregue para ver a versão atual.',
  },
  no_provider: { status: 409, message: 'Nenhum serviço configurado para esta certidão.' },
  spending_limit: { status: 409, message: 'O limite de gastos do mês deste serviço foi atingido.' },
  link_spent: { status: 409, message: 'Este link não vale mais. Peça outro.' },
  too_large: { status: 413, message: 'Conteúdo grande demais.' },
  unsupported_type: { status: 415, message: 'Tipo de conteúdo não aceito.' },
  range_unsatisfiable: { status: 416, message: 'O arquivo não tem o trecho pedido.' },
  misdirected: { status: 421, message: 'Este servidor não responde por esse endereço.' },
  validation_failed: { status: 422, message: 'Confira os campos destacados.' },
  too_costly: { status: 422, message: 'O conteúdo é pesado demais para ser preparado.' },
  key_reused: { status: 422, message: 'A chave de repetição já foi usada com outro conteúdo.' },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  unexpected: { status: 500, message: 'Algo deu errado do nosso lado. Tente novamente.' },
  unavailable: { status: 503, message: 'Serviço indisponível no momento. Tente novamente.' },
  storage_unavailable: { status: 503, message: 'Armazenamento indisponível. Tente novamente.' },
  no_space: { status: 507, message: 'Não há espaço para guardar o arquivo.' },
  quota_full: { status: 507, message: 'Seu espaço de armazenamento está cheio.' },
} as const

export const heavyWork = ['too_costly', 'too_many_requests'] as const

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]
