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

/** Whether a sale needs the spouse's consent (CC 1.647). */
export function needsConsent(regime: Regime): regime is Exclude<Regime, 'separacao_absoluta'> {
  return regime !== 'separacao_absoluta'
}

/** Lei 6.515/1977: from this day on the legal regime is the comunhão parcial, before it was the universal. */
const partialSince = '1977-12-26'

/**
 * Whether the regime needs a pacto antenupcial (CC 1.640). The legal regime of its day and the separação
 * that the law imposes need none. `since` is the day of the marriage, AAAA-MM-DD.
 */
export function isByPact(regime: Regime, since: string | null): boolean {
  if (regime === 'comunhao_universal') return since === null || since >= partialSince
  return regime === 'separacao_absoluta' || regime === 'participacao_final'
}

export const partnerName = (kind: UnionKind): string => (kind === 'marriage' ? 'Cônjuge' : 'Companheiro(a)')

/**
 * Two who own together sell together; property of one alone needs only the other's consent. The article on
 * consent speaks of spouses alone, so a união estável gets other words.
 */
export function saleUnder(regime: Regime, kind: UnionKind): string {
  if (kind === 'stable_union') {
    if (!needsConsent(regime))
      return 'Na separação absoluta as certidões de quem vive com quem vende não são pedidas.'
    return `${alone[regime]} As certidões de quem vive com quem vende são pedidas também.`
  }
  if (!needsConsent(regime))
    return 'Na separação absoluta a venda dispensa o consentimento do cônjuge (Código Civil, art. 1.647).'
  return `${alone[regime]} ${asConsent[regime]} (Código Civil, art. 1.647).`
}

const bothSell = 'O imóvel comum os dois vendem'
const alone: Record<Exclude<Regime, 'separacao_absoluta'>, string> = {
  comunhao_parcial: `${bothSell}, recebem e assinam: é comum o que foi comprado na constância da união.`,
  comunhao_universal: `${bothSell}, recebem e assinam: neste regime quase todos os bens são comuns.`,
  separacao_obrigatoria: `${bothSell}, recebem e assinam: pode ser comum o que foi comprado na constância da união.`,
  participacao_final: 'Neste regime cada um vende o que é seu.',
}
const particular = 'O que é particular de um só o outro consente em vender'
const asConsent: Record<Exclude<Regime, 'separacao_absoluta'>, string> = {
  comunhao_parcial: particular,
  comunhao_universal: particular,
  separacao_obrigatoria: particular,
  participacao_final: 'A venda pede o consentimento do cônjuge',
}
