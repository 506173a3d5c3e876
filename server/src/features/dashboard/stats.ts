import type { DashboardStats } from '@soleira/domain/dashboard/contract'
import type { Stage } from '@soleira/domain/property/stage'
import { count, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
const atStage = (stage: Stage) => countWhere(eq(properties.currentStage, stage))

/** The counting rules are those of part 1 §4. */
export async function readStats(db: Db, scope: Scope): Promise<DashboardStats> {
  const rows = await db
    .select({
      total: count(),
      captacao: atStage(1),
      diligence: atStage(2),
      mercado: atStage(3),
      proposta: atStage(4),
      active: countWhere(gte(properties.currentStage, 5)),
      newThisMonth: countWhere(sql`${properties.createdAt} > now() - interval '30 days'`),
    })
    .from(properties)
    .where(inAccount(properties, scope))
  return firstRow(rows)
}
