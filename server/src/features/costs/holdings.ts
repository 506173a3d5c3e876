import { asc } from 'drizzle-orm'
import { ownCosts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { forgetTyped } from '../person/forget-typed.ts'

export const costHoldings: Holdings = {
  tables: [copiedTable(ownCosts)],
  copy: {
    documents: { 'custos.json': 'os valores que você usa no lugar das tabelas de custos, por lugar' },
    async read(db, scope) {
      const rows = await db
        .select()
        .from(ownCosts)
        .where(inAccount(ownCosts, scope))
        .orderBy(asc(ownCosts.id))
      return { 'custos.json': rows.map(withoutNames) }
    },
  },
  async forgetPersonBeyond(db, scope, { person }) {
    await forgetTyped(db, scope, person, ownCosts, { origin: ownCosts.origin })
    return []
  },
}
