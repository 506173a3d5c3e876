import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { checklistItems, diligenceChanges, events } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { forgetItemsAbout, handItemsOver } from './of-person.ts'

export const diligenceHoldings: Holdings = {
  tables: [copiedTable(checklistItems), copiedTable(diligenceChanges)],
  copy: {
    documents: {
      'diligencia.json': 'os itens da due diligence ("items") e o histórico deles ("changes")',
    },
    async read(db, scope) {
      const items = await db
        .select()
        .from(checklistItems)
        .where(inAccount(checklistItems, scope))
        .orderBy(asc(checklistItems.propertyId), asc(checklistItems.id))
      const changes = await db
        .select({ ...getTableColumns(diligenceChanges), changedAt: events.happenedAt })
        .from(diligenceChanges)
        .innerJoin(
          events,
          and(sameAccount(events, diligenceChanges), eq(events.id, diligenceChanges.eventId)),
        )
        .where(inAccount(diligenceChanges, scope))
        .orderBy(asc(diligenceChanges.eventId))
      return { 'diligencia.json': { items: items.map(withoutNames), changes: changes.map(withoutNames) } }
    },
  },
  joinPeople: handItemsOver,
  forgetPerson: forgetItemsAbout,
}
