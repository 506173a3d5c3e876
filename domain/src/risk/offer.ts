import type { RiskCategory } from './document.ts'

/** Papers of a property that are of the kind a category asks for; what is of none of them is the broker's to place. */
const papers: Partial<Record<RiskCategory, readonly string[]>> = {
  matricula: ['ONUS_REAIS', 'onus_reais'],
  certidoes_pessoais: [
    'CERTIDAO_ESTADO_CIVIL',
    'segundo_distribuidor',
    'primeiro_interdicoes',
    'segundo_interdicoes',
    'trabalhistas_eletronico',
    'trabalhistas_fisicos',
    'debitos_trabalhistas',
    'justica_federal',
  ],
  certidoes_fiscais: [
    'certidao_fazendaria',
    'situacao_fiscal',
    'taxa_incendio',
    'certidao_fazendaria_pessoal',
    'receita_federal',
    'sefaz',
  ],
}

/**
 * The category of step 4 in which a paper of the property is offered, by its slot or the kind of certificate; null where
 * none asks for it: an identity card is no certificate.
 */
export function categoryOf(kind: string): RiskCategory | null {
  const found = Object.entries(papers).find(([, kinds]) => kinds.includes(kind))
  return found ? (found[0] as RiskCategory) : null
}
