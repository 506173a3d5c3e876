import type { AutomationPlan, PlannedItem } from '@soleira/domain/automation/plan'
import { formatMoney, parseMoney } from '@soleira/domain/format/money'
import { countWithNoun } from '@soleira/domain/text/counted'
import { isFree, unknownPrice } from '../words.ts'

export interface Total {
  name: string
  isFree: boolean
  count: number
  /** In cents; the sum of the known prices. */
  known: number
  unknown: number
  /** In cents; null: no limit. */
  left: number | null
}

/** Each item goes to the first provider that can be asked for it. */
export function totalsOf({ providers }: AutomationPlan, chosen: readonly PlannedItem[]): Total[] {
  return providers.flatMap(({ id, name, left }) => {
    const own = chosen.flatMap(({ offers }) => {
      const first = offers.find(({ obstacle }) => obstacle === null)
      return first?.provider === id ? first : []
    })
    if (!own.length) return []
    const prices = own.flatMap(({ price }) => (price === null ? [] : (parseMoney(price) ?? 0)))
    return {
      name,
      isFree: isFree({ provider: id }),
      count: own.length,
      known: prices.reduce((sum, price) => sum + price, 0),
      unknown: own.length - prices.length,
      left: left === null ? null : parseMoney(left),
    }
  })
}

export function totalText({ isFree, known, unknown }: Pick<Total, 'isFree' | 'known' | 'unknown'>): string {
  if (isFree) return 'sem custo'
  if (!unknown) return formatMoney(known)
  if (!known) return unknownPrice
  return `${formatMoney(known)}, e ${countWithNoun(unknown, 'pedido', 'pedidos')} de ${unknownPrice}`
}

export function exceedsLimit({ known, left }: Pick<Total, 'known' | 'left'>): boolean {
  return left !== null && known > left
}
