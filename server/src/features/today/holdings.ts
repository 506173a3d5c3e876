import { asc } from 'drizzle-orm'
import { putOffTasks } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings } from '../../holdings.ts'

export const todayHoldings: Holdings = {
  tables: [copiedTable(putOffTasks)],
  copy: {
    documents: { 'hoje.json': 'o que você marcou como feito ou adiou na lista “Hoje”, com o motivo' },
    async read(db, scope) {
      const rows = await db
        .select()
        .from(putOffTasks)
        .where(inAccount(putOffTasks, scope))
        .orderBy(asc(putOffTasks.key))
      return { 'hoje.json': rows.map(({ accountId: _, ...row }) => row) }
    },
  },
}
