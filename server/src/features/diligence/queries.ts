import { type ChecklistItemId, checklistIds } from '@soleira/domain/diligence/checklist'
import type { DiligenceStats } from '@soleira/domain/diligence/contract'
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  diligenceChanges,
  diligenceItems,
  documents,
  events,
  properties,
  users,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { diligenceStatus } from '../property/diligence-status.ts'

export interface ItemRow extends Omit<typeof diligenceItems.$inferSelect, 'accountId' | 'propertyId'> {
  fileName: string | null
  /** Whether its PDF may be shown. */
  isViewable: boolean | null
}

/** The item of a checklist that nobody has touched. */
export function untouched(item: ChecklistItemId): ItemRow {
  return {
    item,
    status: 'pending',
    version: 0,
    requestedAt: null,
    completedAt: null,
    documentId: null,
    fileName: null,
    isViewable: null,
    number: null,
    issuedOn: null,
    validUntil: null,
    validityBasis: null,
    result: null,
    resolution: null,
    resolvedAt: null,
  }
}

/** All fifteen items of a property in the order of the checklist, or null when it is not the broker's. */
export async function readItems(db: Db, scope: Scope, propertyId: number): Promise<ItemRow[] | null> {
  const rows = await db
    .select({
      item: {
        ...getTableColumns(diligenceItems),
        fileName: documents.fileName,
        isViewable: documents.isViewable,
      },
    })
    .from(properties)
    .leftJoin(
      diligenceItems,
      and(sameAccount(diligenceItems, properties), eq(diligenceItems.propertyId, properties.id)),
    )
    .leftJoin(
      documents,
      and(sameAccount(documents, diligenceItems), eq(documents.id, diligenceItems.documentId)),
    )
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (!rows.length) return null
  const touched = new Map(rows.map(({ item }) => [item?.item, item as ItemRow]))
  return checklistIds.map((id) => touched.get(id) ?? untouched(id))
}

/** Every change of the property's items, the latest first. */
export function listChanges(db: Db, scope: Scope, propertyId: number) {
  return db
    .select({
      id: diligenceChanges.eventId,
      item: diligenceChanges.item,
      action: diligenceChanges.action,
      note: diligenceChanges.note,
      changedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      changedAt: events.happenedAt,
    })
    .from(diligenceChanges)
    .innerJoin(events, and(sameAccount(events, diligenceChanges), eq(events.id, diligenceChanges.eventId)))
    .innerJoin(users, and(sameAccount(users, events), eq(users.id, events.userId)))
    .where(and(inAccount(diligenceChanges, scope), eq(diligenceChanges.propertyId, propertyId)))
    .orderBy(desc(events.happenedAt), desc(events.id))
}

/** Counts of the broker's properties at stage 2, by the status of their diligence. */
export async function readStats(db: Db, scope: Scope): Promise<DiligenceStats> {
  const rows = await db
    .select({ status: diligenceStatus.as('status'), count: count() })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.currentStage, 2)))
    .groupBy(sql`1`)
  const stats: DiligenceStats = { total: 0, pending: 0, in_progress: 0, with_issues: 0, completed: 0 }
  for (const row of rows) {
    stats[row.status] = row.count
    stats.total += row.count
  }
  return stats
}
