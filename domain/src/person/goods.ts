import type { Regime } from './regime.ts'

export const goodsKinds = ['common', 'own'] as const
export type Goods = (typeof goodsKinds)[number]

const goodsNames: Record<Goods, string> = { common: 'Bem comum do casal', own: 'Bem particular' }
export const goodsName = (goods: Goods): string => goodsNames[goods]

export const acquisitions = ['purchase', 'gift', 'inheritance', 'other'] as const
export type Acquisition = (typeof acquisitions)[number]

const acquisitionNames: Record<Acquisition, string> = {
  purchase: 'Compra',
  gift: 'Doação',
  inheritance: 'Herança',
  other: 'Outro título',
}
export const acquisitionName = (acquisition: Acquisition): string => acquisitionNames[acquisition]

/** Under these regimes each keeps what they acquire, so nobody asks. */
const separate: readonly Regime[] = ['separacao_absoluta', 'participacao_final']

export const asksGoods = (regime: Regime | null): boolean => !regime || !separate.includes(regime)

export interface Owning {
  regime: Regime | null
  since: string | null
  goods: Goods | null
  acquiredBy: Acquisition | null
  acquiredOn: string | null
}

/** Under comunhão parcial both own what was bought while they lived together (CC 1.658, 1.660 I). */
function wasBoughtTogether({ since, acquiredBy, acquiredOn }: Owning): boolean {
  return acquiredBy === 'purchase' && since !== null && acquiredOn !== null && acquiredOn >= since
}

/** The law presumes only that both own, never that one owns alone. */
function byLaw(owning: Owning): 'common' | null {
  if (owning.regime === 'comunhao_universal') return 'common'
  return owning.regime === 'comunhao_parcial' && wasBoughtTogether(owning) ? 'common' : null
}

export function goodsOf(owning: Owning): Goods | 'unknown' | 'separate' {
  if (!asksGoods(owning.regime)) return 'separate'
  return owning.goods ?? byLaw(owning) ?? 'unknown'
}

/** Somebody said that one owns alone, but by the other facts both own. */
export function contradictsLaw(owning: Owning): boolean {
  return owning.goods === 'own' && owning.regime === 'comunhao_parcial' && wasBoughtTogether(owning)
}
