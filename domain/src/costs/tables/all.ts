import type { CostTable } from '../table.ts'
import { feeTables } from './fees.ts'
import { gainTable, rearpTable } from './gain.ts'
import { itbiTables } from './itbi.ts'
import { itdTables } from './itd.ts'
import { laudemioTables } from './laudemio.ts'

/** Each table with the file in which it stands, for whoever keeps them. */
export const costTables: readonly (CostTable & { file: string })[] = [
  ...itbiTables.map((table) => ({ ...table, file: 'itbi' })),
  ...itdTables.map((table) => ({ ...table, file: 'itd' })),
  ...feeTables.map((table) => ({ ...table, file: 'fees' })),
  ...laudemioTables.map((table) => ({ ...table, file: 'laudemio' })),
  { ...gainTable, file: 'gain' },
  { ...rearpTable, file: 'gain' },
]
