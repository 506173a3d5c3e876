/** The items of the diligence checklist (part 2 §3, labels completed by domain/certificates). */
export const propertyItems = [
  { id: 'onus_reais', label: 'Ônus Reais' },
  { id: 'certidao_fazendaria', label: 'Certidão Fazendária' },
  { id: 'quitacao_condominial', label: 'Quitação condominial' },
  { id: 'situacao_fiscal', label: 'Situação fiscal e enfitêutica' },
  { id: 'taxa_incendio', label: 'Taxa de incêndio' },
] as const

export const personalItems = [
  { id: 'segundo_distribuidor', label: '2º Distribuidor' },
  { id: 'certidao_fazendaria_pessoal', label: 'Certidão Fazendária (pessoal)' },
  { id: 'primeiro_interdicoes', label: '1º Interdições e Tutelas' },
  { id: 'segundo_interdicoes', label: '2º Interdições e Tutelas' },
  { id: 'trabalhistas_eletronico', label: 'Ações Trabalhistas (processos eletrônicos)' },
  { id: 'trabalhistas_fisicos', label: 'Ações Trabalhistas (processos físicos – CEAT)' },
  { id: 'debitos_trabalhistas', label: 'Débitos Trabalhistas (CNDT)' },
  { id: 'receita_federal', label: 'Receita Federal' },
  { id: 'justica_federal', label: 'Justiça Federal' },
  { id: 'sefaz', label: 'SEFAZ' },
] as const

export const checklist = [...propertyItems, ...personalItems]
export type ChecklistItemId = (typeof checklist)[number]['id']
