import { kindsOf } from './asked-kinds.ts'

/** The specified fifteen (part 2 §3), in their order. */
export const rioPropertyIds = [
  'onus_reais',
  'certidao_fazendaria',
  'quitacao_condominial',
  'situacao_fiscal',
  'taxa_incendio',
] as const
export const rioPersonIds = [
  'segundo_distribuidor',
  'certidao_fazendaria_pessoal',
  'primeiro_interdicoes',
  'segundo_interdicoes',
  'trabalhistas_eletronico',
  'trabalhistas_fisicos',
  'debitos_trabalhistas',
  'receita_federal',
  'justica_federal',
  'sefaz',
] as const

export const rioKinds = kindsOf(rioPropertyIds, rioPersonIds)
