import { asc, eq, getTableColumns } from 'drizzle-orm'
import { diligenceChanges, diligenceItems, properties } from '../../database/tables/index.ts'
import { copied, type Holdings, withoutUser } from '../../holdings.ts'

/** Checklists and their history; the certificates themselves are documents. */
export const diligenceHoldings: Holdings = {
  tables: [copied(diligenceItems), copied(diligenceChanges)],
  copy: {
    documents: {
      'diligencia.json': 'os itens da due diligence ("items") e o histórico deles ("changes")',
    },
    async read(db, account) {
      const items = await db
        .select(getTableColumns(diligenceItems))
        .from(diligenceItems)
        .innerJoin(properties, eq(properties.id, diligenceItems.propertyId))
        .where(eq(properties.brokerId, account))
        .orderBy(asc(diligenceItems.propertyId), asc(diligenceItems.item))
      const changes = await db
        .select(getTableColumns(diligenceChanges))
        .from(diligenceChanges)
        .innerJoin(properties, eq(properties.id, diligenceChanges.propertyId))
        .where(eq(properties.brokerId, account))
        .orderBy(asc(diligenceChanges.id))
      return { 'diligencia.json': { items, changes: changes.map(withoutUser) } }
    },
  },
}
