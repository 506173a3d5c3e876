import type { RiskCategory } from './document.ts'

const fiscal = new Set([
  'certidao_fazendaria',
  'situacao_fiscal',
  'taxa_incendio',
  'certidao_fazendaria_pessoal',
  'receita_federal',
  'sefaz',
  'tributos_municipais',
  'fazenda_estadual',
  'crf_fgts',
  'itr',
  'itcmd',
  'tributos_sao_paulo',
  'sefaz_sp',
  'pge_sp',
  'iptu_belo_horizonte',
  'sef_mg',
  'municipal_curitiba',
  'imovel_curitiba',
  'sefa_pr',
  'sefaz_rs',
  'municipal_porto_alegre',
  'imovel_df',
  'sefaz_df',
  'municipal_salvador',
  'sefaz_ba',
])

const powers = new Set([
  'pacto_antenupcial',
  'procuracao',
  'documento_estrangeiro',
  'alvara_incapaz',
  'termo_tutela_curatela',
  'contrato_social',
  'poderes_signatario',
  'termo_inventariante',
  'alvara_espolio',
  'anuencia_herdeiros',
])

/**
 * The upload category of step 4 for a slot or a kind of certificate. Null for identity papers and the
 * broker's own kinds.
 */
export function riskCategoryOf(kind: string, about: 'property' | 'person' = 'property'): RiskCategory | null {
  if (kind === 'ONUS_REAIS' || kind === 'onus_reais') return 'matricula'
  if (kind === 'CERTIDAO_ESTADO_CIVIL') return 'certidoes_pessoais'
  if (fiscal.has(kind)) return 'certidoes_fiscais'
  const isPersonal = about === 'person' && !powers.has(kind) && !kind.startsWith('own-')
  return isPersonal ? 'certidoes_pessoais' : null
}

export function isOfTaxes({
  id,
  subject,
}: {
  id: string
  subject: { type: 'property' | 'person' }
}): boolean {
  return subject.type === 'property' && id !== 'taxa_incendio' && riskCategoryOf(id) === 'certidoes_fiscais'
}
