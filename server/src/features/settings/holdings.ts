import { userSettings } from '../../database/tables/index.ts'
import { copied, type Holdings } from '../../holdings.ts'
import { readSettings } from './queries.ts'

export const settingsHoldings: Holdings = {
  tables: [copied(userSettings)],
  copy: {
    documents: { 'configuracoes.json': 'suas preferências' },
    async read(db, scope) {
      return { 'configuracoes.json': await readSettings(db, scope) }
    },
  },
}
