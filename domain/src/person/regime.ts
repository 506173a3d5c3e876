export const unionKinds = ['marriage', 'stable_union'] as const
export type UnionKind = (typeof unionKinds)[number]

const kindNames: Record<UnionKind, string> = { marriage: 'Casamento', stable_union: 'União estável' }
export const unionKindName = (kind: UnionKind): string => kindNames[kind]

/** The regimes of the Código Civil (arts. 1.640, 1.641, 1.667, 1.672, 1.687). */
export const regimes = [
  'comunhao_parcial',
  'comunhao_universal',
  'separacao_absoluta',
  'separacao_obrigatoria',
  'participacao_final',
] as const
export type Regime = (typeof regimes)[number]

const regimeNames: Record<Regime, string> = {
  comunhao_parcial: 'Comunhão parcial de bens',
  comunhao_universal: 'Comunhão universal de bens',
  separacao_absoluta: 'Separação absoluta de bens',
  separacao_obrigatoria: 'Separação obrigatória de bens',
  participacao_final: 'Participação final nos aquestos',
}
export const regimeName = (regime: Regime): string => regimeNames[regime]

/** Whether who is married so sells with the spouse's consent only: all but separação absoluta (CC 1.647). */
export function needsConsent(regime: Regime): boolean {
  return regime !== 'separacao_absoluta'
}

/** Whom somebody lives with is called. */
export const partnerName = (kind: UnionKind): string => (kind === 'marriage' ? 'Cônjuge' : 'Companheiro(a)')

/** What a regime means for a sale, in a sentence. The article speaks of spouses alone, and so does what is said of it. */
export function saleUnder(regime: Regime, kind: UnionKind): string {
  if (kind === 'stable_union') {
    return needsConsent(regime)
      ? 'Na venda de um imóvel as certidões de quem vive com quem vende são pedidas também.'
      : 'Na separação absoluta as certidões de quem vive com quem vende não são pedidas.'
  }
  return needsConsent(regime)
    ? 'Neste regime a venda de um imóvel pede o consentimento do cônjuge (Código Civil, art. 1.647).'
    : 'Na separação absoluta a venda dispensa o consentimento do cônjuge (Código Civil, art. 1.647).'
}
