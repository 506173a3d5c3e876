import { checklistUrl, propertyUrl } from '@soleira/domain/notification/subject'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import { copied, type Holdings, withoutUser } from '../../holdings.ts'
import type { BrokerId } from '../../http/broker.ts'
import { sayChanged } from './changed.ts'

/** What a broker was told. */
export const notificationHoldings: Holdings = {
  tables: [copied(notifications)],
  copy: {
    documents: { 'notificacoes.json': 'os avisos recebidos' },
    async read(db, account) {
      const rows = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, account))
        .orderBy(asc(notifications.id))
      return { 'notificacoes.json': rows.map(({ key: _, ...row }) => withoutUser(row)) }
    },
  },
  async forget(db, { account, property, owners }) {
    if (property !== undefined && !owners) await forgetProperty(db, account, property)
  },
}

/** Takes back what was told of a property that is gone: it names the property and leads nowhere any more. */
async function forgetProperty(db: Db, account: BrokerId, id: number): Promise<void> {
  const ways = [propertyUrl({ id }), checklistUrl({ id })]
  const { rowCount } = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, account), inArray(notifications.actionUrl, ways)))
  if (rowCount) sayChanged(db, account)
}
