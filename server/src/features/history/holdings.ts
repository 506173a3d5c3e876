import { asc, getTableColumns } from 'drizzle-orm'
import { events, signIns } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const historyHoldings: Holdings = {
  tables: [copiedTable(events), copiedTable(signIns)],
  copy: {
    documents: {
      'atividade.json': 'o registro do que foi feito e aberto na conta: quem, o quê, quando, em qual sessão',
    },
    async read(db, scope) {
      const done = await db.select().from(events).where(inAccount(events, scope)).orderBy(asc(events.id))
      const opened = await db
        .select(getTableColumns(signIns))
        .from(signIns)
        .where(inAccount(signIns, scope))
        .orderBy(asc(signIns.sessionId))
      return {
        'atividade.json': { events: done.map(withoutNames), sessions: opened.map(withoutNames) },
      }
    },
  },
}
