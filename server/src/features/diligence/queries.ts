import type { DiligenceStats } from '@soleira/domain/diligence/contract'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { diligenceStatus, isClear } from '../checklist/counts.ts'
import { countUnregistered } from '../paper/unregistered.ts'

export async function countDiligences(db: Db, scope: Scope): Promise<DiligenceStats> {
  const clear = sql<number[]>`coalesce(array_agg(${properties.id}) filter (where ${isClear}), '{}')`
  const rows = await db
    .select({ status: diligenceStatus.as('status'), clear, count: count() })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.currentStage, 2)))
    .groupBy(sql`1`)
  const stats: DiligenceStats = {
    total: 0,
    pending: 0,
    in_progress: 0,
    with_issues: 0,
    completed: 0,
    ready: 0,
  }
  const open = await countUnregistered(
    db,
    scope,
    rows.flatMap(({ clear }) => clear),
  )
  for (const row of rows) {
    stats[row.status] += row.count
    stats.total += row.count
    stats.ready += row.clear.filter((id) => !open.get(id)).length
  }
  return stats
}
