import type { CostTable } from '../table.ts'

export interface FeeTable extends CostTable {
  state: string
}

/**
 * Tables of fees of notaries and registries. Only the norm of Rio de Janeiro is known; the values of its bands could
 * not be read (docs/facts/deal.md), so no fee is calculated.
 */
export const feeTables: readonly FeeTable[] = [
  {
    place: 'RJ',
    state: 'RJ',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    source:
      'Portaria CGJ (RJ) 2.679/2025; Lei (RJ) 10.632/2024, pela SELIC (tjrj.jus.br, 15/01/2026): os valores das faixas não foram lidos',
    readOn: '2026-11-23',
    confirmed: false,
  },
]
