import { pushSubscriptions } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { copiedTable, type Holdings } from '../../holdings.ts'

export const pushHoldings: Holdings = {
  tables: [copiedTable(pushSubscriptions)],
  copy: {
    documents: {},
    async read(db, scope) {
      const browsersWithPush = await db
        .select({ createdAt: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(ofUser(pushSubscriptions, scope))
      return { 'sessoes.json': { browsersWithPush } }
    },
  },
}
