import { type RefusalCode, refusalCodes, refusalStatus } from './refusal-codes.ts'
import { unanswered } from './unanswered.ts'

/** Shown where the place that refuses says nothing more exact. */
const messages: Record<RefusalCode, string> = {
  malformed: 'Requisição malformada.',
  unauthenticated: 'Sua sessão terminou. Entre novamente.',
  invalid_credentials: 'E-mail ou senha incorretos',
  second_step_required: 'Informe o código da verificação em duas etapas.',
  foreign_origin: 'Origem não permitida.',
  not_found: 'Não encontrado.',
  conflict: 'O registro foi alterado em outro lugar.',
  stale_version: 'Este imóvel foi alterado em outra janela. Recarregue para ver a versão atual.',
  same_property: 'Já há um imóvel com este número.',
  stage_not_adjacent: 'Um imóvel avança ou retorna uma etapa de cada vez.',
  diligence_incomplete: 'A due diligence ainda tem certidões pendentes.',
  stale_item: 'Este item mudou em outra janela. A situação atual foi carregada.',
  stale_person: 'Esta pessoa foi alterada em outra janela. Recarregue para ver a versão atual.',
  no_provider: 'Nenhum serviço configurado para esta certidão.',
  spending_limit: 'O limite de gastos do mês deste serviço foi atingido.',
  not_a_draft: 'Só um rascunho pode ser alterado ou excluído.',
  acceptance_missing: 'Falta o aceite de alguém que precisa aceitar.',
  offer_not_open: 'Esta proposta não está mais aberta.',
  deal_exists: 'Este imóvel já tem um negócio em andamento.',
  signing_not_open: 'Este documento não está mais para assinar.',
  link_spent: 'Este link não vale mais. Peça outro.',
  too_large: unanswered.too_large,
  unsupported_type: 'Tipo de conteúdo não aceito.',
  range_unsatisfiable: 'O arquivo não tem o trecho pedido.',
  misdirected: 'Este servidor não responde por esse endereço.',
  validation_failed: 'Confira os campos destacados.',
  sum_mismatch: 'As parcelas não somam o total da proposta.',
  valid_until_past: 'A validade já passou',
  buyer_is_seller: 'Um dos compradores também vende este imóvel',
  signature_not_appended:
    'Este arquivo não é o que foi enviado com mais uma assinatura. Assine o arquivo baixado daqui.',
  wrong_password: 'Senha incorreta. Confira com quem enviou o arquivo.',
  too_costly: 'O conteúdo é pesado demais para ser preparado.',
  key_reused: 'A chave de repetição já foi usada com outro conteúdo.',
  too_many_requests: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  unexpected: unanswered.unexpected,
  unavailable: unanswered.unavailable,
  storage_unavailable: 'Armazenamento indisponível. Tente novamente.',
  no_space: 'Não há espaço para guardar o arquivo.',
  quota_full: 'Seu espaço de armazenamento está cheio.',
}

export const refusals = Object.fromEntries(
  refusalCodes.map((code) => [code, { status: refusalStatus[code], message: messages[code] }]),
) as Record<RefusalCode, { status: number; message: string }>
