import type { Regime } from './regime.ts'

/** Whether what somebody owns belongs to both of a couple, or to them alone; null while nobody has said. */
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

/** Regimes under which what each acquires stays their own: there nobody asks. */
const separate: readonly Regime[] = ['separacao_absoluta', 'participacao_final']

/** Whether it has to be asked under a regime if a property belongs to both; also where the regime is not known. */
export const asksGoods = (regime: Regime | null): boolean => !regime || !separate.includes(regime)

/** How somebody who lives in a union came to own a property, as far as it is known. */
export interface Owning {
  regime: Regime | null
  /** The day on which the union began, AAAA-MM-DD. */
  since: string | null
  goods: Goods | null
  acquiredBy: Acquisition | null
  /** AAAA-MM-DD. */
  acquiredOn: string | null
}

/** Whether it was bought while they lived together: under comunhão parcial it is then of both (CC 1.658, 1.660 I). */
function wasBoughtTogether({ since, acquiredBy, acquiredOn }: Owning): boolean {
  return acquiredBy === 'purchase' && since !== null && acquiredOn !== null && acquiredOn >= since
}

/** The law's presumption: only ever that both own, never that one owns alone. */
function byLaw(owning: Owning): 'common' | null {
  if (owning.regime === 'comunhao_universal') return 'common'
  return owning.regime === 'comunhao_parcial' && wasBoughtTogether(owning) ? 'common' : null
}

/** Whose a property is that one of a couple owns; `separate` where the regime leaves it to the owner. */
export function goodsOf(owning: Owning): Goods | 'unknown' | 'separate' {
  if (!asksGoods(owning.regime)) return 'separate'
  return owning.goods ?? byLaw(owning) ?? 'unknown'
}

/** Whether somebody said that a property is of one alone that by what else is recorded is of both. */
export function contradictsLaw(owning: Owning): boolean {
  return owning.goods === 'own' && owning.regime === 'comunhao_parcial' && wasBoughtTogether(owning)
}
