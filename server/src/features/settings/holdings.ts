import { userSettings } from '../../database/tables/index.ts'
import { copiedTable, type Holdings } from '../../holdings.ts'
import { readSettings } from './queries.ts'

export const settingsHoldings: Holdings = {
  tables: [copiedTable(userSettings)],
  copy: {
    documents: { 'configuracoes.json': 'suas preferências' },
    async read(db, scope) {
      return { 'configuracoes.json': await readSettings(db, scope) }
    },
  },
}
