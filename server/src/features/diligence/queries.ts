import type { ItemChange } from '@soleira/domain/checklist/contract'
import type { DiligenceStats } from '@soleira/domain/diligence/contract'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  diligenceChanges,
  documents,
  events,
  papers,
  people,
  properties,
  users,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { labelOf, ownLabelsAmong } from '../checklist/checklist.ts'
import { diligenceStatus } from '../checklist/counts.ts'

/** The document came with the change and still exists, even if another has replaced it. */
const broughtBy = and(
  sameAccount(documents, events),
  eq(documents.id, events.entityId),
  inArray(diligenceChanges.action, ['complete', 'replace', 'add_companion']),
)

const ofFile = and(sameAccount(papers, documents), eq(papers.documentId, documents.id))

export async function listChanges(db: Db, scope: Scope, propertyId: number): Promise<ItemChange[]> {
  const rows = await db
    .select({
      id: diligenceChanges.eventId,
      item: diligenceChanges.kind,
      personId: diligenceChanges.personId,
      name: people.fullName,
      action: diligenceChanges.action,
      note: diligenceChanges.note,
      document: { id: documents.id, fileName: documents.fileName, isViewable: documents.isViewable },
      says: { number: papers.number, code: papers.code },
      changedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      changedAt: events.happenedAt,
    })
    .from(diligenceChanges)
    .innerJoin(events, and(sameAccount(events, diligenceChanges), eq(events.id, diligenceChanges.eventId)))
    .innerJoin(users, and(sameAccount(users, events), eq(users.id, events.userId)))
    .leftJoin(people, and(sameAccount(people, diligenceChanges), eq(people.id, diligenceChanges.personId)))
    .leftJoin(documents, broughtBy)
    .leftJoin(papers, ofFile)
    .where(and(inAccount(diligenceChanges, scope), eq(diligenceChanges.propertyId, propertyId)))
    .orderBy(desc(events.happenedAt), desc(events.id))
  const labels = await ownLabelsAmong(
    db,
    scope,
    rows.map(({ item }) => item),
  )
  return rows.map(({ personId, name, changedAt, document, says, ...row }) => ({
    ...row,
    document: document && {
      ...document,
      isViewable: document.isViewable === true,
      number: says?.number ?? null,
      code: says?.code ?? null,
    },
    label: labelOf(row.item, labels),
    person: personId === null ? null : { personId, name: name ?? 'pessoa apagada' },
    changedAt: changedAt.toISOString(),
  }))
}

export async function countDiligences(db: Db, scope: Scope): Promise<DiligenceStats> {
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
