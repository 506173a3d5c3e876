import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../../database/tables/index.ts'
import { copied, type Holdings } from '../../holdings.ts'

/** Where browsers take pushes; the addresses themselves stay out of the copy. */
export const pushHoldings: Holdings = {
  tables: [copied(pushSubscriptions)],
  copy: {
    documents: {},
    async read(db, account) {
      const browsersWithPush = await db
        .select({ createdAt: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, account))
      return { 'sessoes.json': { browsersWithPush } }
    },
  },
}
