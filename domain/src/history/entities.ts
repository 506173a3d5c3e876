interface Verbs {
  created: string
  updated: string
  deleted: string
  viewed: string
}

const his: Verbs = { created: 'cadastrado', updated: 'atualizado', deleted: 'excluído', viewed: 'visto' }
const hers: Verbs = { created: 'enviada', updated: 'atualizada', deleted: 'removida', viewed: 'vista' }

const entityWords = {
  account: ['Conta', { ...hers, created: 'criada' }],
  profile: ['Perfil', { ...his, created: 'criado' }],
  avatar: ['Foto do perfil', hers],
  settings: [
    'Configurações',
    { created: 'criadas', updated: 'atualizadas', deleted: 'restauradas', viewed: 'vistas' },
  ],
  push: [
    'Notificações no navegador',
    { created: 'ativadas', updated: 'atualizadas', deleted: 'desativadas', viewed: 'vistas' },
  ],
  session: ['Sessão', { ...hers, created: 'iniciada', deleted: 'encerrada' }],
  password: ['Senha', { ...hers, created: 'definida', updated: 'alterada' }],
  forgotten_password: ['Senha esquecida', { ...hers, created: 'informada', updated: 'redefinida' }],
  email: ['E-mail', { ...his, updated: 'alterado' }],
  email_change: ['Troca de e-mail', { ...hers, created: 'pedida', deleted: 'desfeita' }],
  two_step: [
    'Verificação em duas etapas',
    { ...hers, created: 'ativada', updated: 'preparada', deleted: 'desativada' },
  ],
  recovery_codes: [
    'Código de recuperação',
    { created: 'gerado de novo', updated: 'atualizado', deleted: 'usado', viewed: 'visto' },
  ],
  agenda_feed: [
    'Endereço da agenda',
    { ...his, created: 'criado', updated: 'trocado', deleted: 'encerrado' },
  ],
  data_copy: ['Cópia dos dados', { ...hers, created: 'pedida' }],
  deletion: ['Exclusão da conta', { ...hers, created: 'pedida', deleted: 'desfeita' }],
  property: ['Imóvel', his],
  person: ['Pessoa', { ...hers, created: 'cadastrada', deleted: 'excluída' }],
  person_copy: ['Cópia dos dados de uma pessoa', hers],
  party: [
    'Partes do imóvel',
    { created: 'definidas', updated: 'alteradas', deleted: 'removidas', viewed: 'vistas' },
  ],
  burden: ['Ônus do imóvel', { ...his, created: 'registrado' }],
  document: ['Documento', { ...his, created: 'enviado' }],
  document_use: [
    'Documento de outro imóvel',
    { created: 'aproveitado', updated: 'alterado', deleted: 'deixou de ser usado', viewed: 'visto' },
  ],
  certificate: ['Certidão', hers],
  inbox_paper: [
    'Papel da caixa de entrada',
    { ...his, created: 'recebido', updated: 'posto para ler de novo' },
  ],
  mailbox: ['Caixa de e-mail', { ...hers, created: 'ligada' }],
  share: ['Link de compartilhamento', { ...his, created: 'criado', deleted: 'encerrado' }],
  share_visit: ['Abertura de um link', { ...hers, created: 'registrada' }],
  share_question: ['Pergunta de quem recebeu um link', { ...hers, created: 'recebida' }],
  document_request: [
    'Pedido de documentos por link',
    { ...his, created: 'criado', updated: 'com novo endereço', deleted: 'encerrado' },
  ],
  handed_paper: ['Papel enviado pelo link', { ...his, created: 'recebido', deleted: 'recusado' }],
  handed_data: [
    'Dados informados pelo link',
    { created: 'recebidos', updated: 'aceitos', deleted: 'recusados', viewed: 'vistos' },
  ],
  paper_offer: [
    'Dado lido em um papel',
    { created: 'oferecido de novo', updated: 'usado', deleted: 'recusado', viewed: 'visto' },
  ],
  checklist_item: [
    'Certidão',
    { created: 'acrescentada', updated: 'alterada', deleted: 'retirada', viewed: 'lida' },
  ],
  pack: ['Conjunto de certidões', { ...his, created: 'criado', updated: 'alterado' }],
  property_pack: [
    'Conjunto',
    { created: 'escolhido', updated: 'trocado', deleted: 'retirado', viewed: 'visto' },
  ],
  automation: ['Pedido automático de certidão', { ...his, created: 'iniciado', deleted: 'cancelado' }],
  provider: ['Serviço de certidões', { ...his, updated: 'configurado' }],
  seal_certificate: ['Certificado do corretor', { ...his, updated: 'guardado', deleted: 'removido' }],
  signature_service: ['Serviço de assinatura', { ...his, updated: 'configurado', deleted: 'desligado' }],
  photo: ['Foto', { ...hers, created: 'adicionada' }],
  report: ['Relatório', { ...his, created: 'gerado' }],
  analysis: ['Análise de risco', { ...hers, created: 'iniciada', deleted: 'excluída' }],
  analysis_file: ['Arquivo da análise', { ...his, created: 'enviado', deleted: 'removido' }],
  draft: ['Minuta', { ...hers, created: 'gerada' }],
  authorization: [
    'Autorização de intermediação',
    { created: 'redigida', updated: 'alterada', deleted: 'excluída', viewed: 'vista' },
  ],
  lead: ['Interessado', his],
  interest: [
    'Interesse no imóvel',
    { created: 'registrado', updated: 'atualizado', deleted: 'retirado', viewed: 'visto' },
  ],
  offer: ['Proposta', { created: 'redigida', updated: 'alterada', deleted: 'excluída', viewed: 'vista' }],
  offer_link: [
    'Link de proposta',
    { ...his, created: 'criado', updated: 'aberto ou respondido', deleted: 'encerrado' },
  ],
  agreement: ['Contrato do negócio', { ...his, created: 'começado' }],
  agreement_link: ['Link de um contrato', { ...his, created: 'criado', deleted: 'encerrado' }],
  agreement_comment: [
    'Comentário em um contrato',
    { created: 'escrito', updated: 'resolvido ou reaberto', deleted: 'excluído', viewed: 'visto' },
  ],
  clause: ['Cláusula da conta', { ...hers, created: 'criada', updated: 'alterada' }],
  signing: ['Assinatura de documento', { ...hers, created: 'preparada' }],
  deal: ['Negócio', { ...his, created: 'iniciado' }],
  commission: [
    'Honorários do negócio',
    { created: 'informados', updated: 'atualizados', deleted: 'excluídos', viewed: 'vistos' },
  ],
  duty: ['Obrigações', { ...hers, created: 'criadas', updated: 'atualizadas', deleted: 'desfeitas' }],
  visit: ['Visita', { ...hers, created: 'marcada', deleted: 'excluída' }],
  dossier: ['Dossiê', { ...his, created: 'pedido', updated: 'feito' }],
  alarm: ['Aviso de muitos acessos', { ...his, created: 'enviado' }],
} satisfies Record<string, readonly [name: string, verbs: Verbs]>

export type EventEntity = keyof typeof entityWords
export const eventEntities = Object.keys(entityWords) as [EventEntity, ...EventEntity[]]

type ActivityEntity = EventEntity | 'contract'

export function activityWords({ action, entity }: { action: keyof Verbs; entity: ActivityEntity }): string {
  const words: Record<ActivityEntity, readonly [name: string, verbs: Verbs]> = {
    ...entityWords,
    contract: ['Contrato', { ...his, created: 'criado' }],
  }
  const [name, verbs] = words[entity]
  return `${name} ${verbs[action]}`
}
