import type { Lord } from '../../catalogue/ground-lord.ts'
import { citeLaw } from '../../law/cite.ts'
import type { CostTable } from '../table.ts'

export interface LaudemioTable extends CostTable {
  lords: readonly Lord[]
  rate: string
  /** On the value of the land without improvements, or on the price. */
  base: 'land' | 'price'
}

export const laudemioTables: readonly LaudemioTable[] = [
  {
    place: 'Brasil',
    lords: ['union', 'union_occupation'],
    rate: '5',
    base: 'land',
    validFrom: '2017-07-12',
    validUntil: null,
    readOn: '2026-11-23',
    confirmed: true,
    source: `${citeLaw('dl2398')}, na redação da Lei nº 13.465/2017 (legjur.com)`,
  },
  {
    place: 'Brasil',
    lords: ['municipality', 'private'],
    rate: '2.5',
    base: 'price',
    validFrom: null,
    validUntil: null,
    readOn: '2026-11-23',
    confirmed: false,
    source: `${citeLaw('cc1916_686')}, mantido pelo ${citeLaw('cc2038')}`,
  },
]
