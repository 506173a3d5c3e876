import type { WhichCharges } from '@soleira/domain/automation/charges'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { idOf, textOf } from '../../../lib/lists/search-params.ts'

/** Year and month: 'AAAA-MM'. */
const monthOf = (raw: unknown) => /^\d{4}-(0[1-9]|1[0-2])$/.exec(textOf(raw))?.[0]

export const chargeList = listSearch({
  pageSize: 20,
  filters: { mes: monthOf, imovel: idOf },
})

export type ChargeSearch = StateOf<typeof chargeList>

export function whichOf({ mes, imovel }: Pick<ChargeSearch, 'mes' | 'imovel'>): WhichCharges {
  return { month: mes, property: imovel }
}

export function toChargeQuery({ page, ...search }: ChargeSearch) {
  return { ...whichOf(search), ...chargeList.slice(page) }
}
