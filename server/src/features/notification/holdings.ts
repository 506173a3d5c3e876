import { checklistUrl, propertyUrl } from '@soleira/domain/notification/subject'
import { and, asc, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import { inAccount, ofUser } from '../../database/wall.ts'
import { copiedTable, type Holder, type Holdings, withoutNames } from '../../holdings.ts'
import { sayChanged } from './changed.ts'

export const notificationHoldings: Holdings = {
  tables: [copiedTable(notifications)],
  copy: {
    documents: { 'notificacoes.json': 'os avisos recebidos' },
    async read(db, scope) {
      const rows = await db
        .select()
        .from(notifications)
        .where(ofUser(notifications, scope))
        .orderBy(asc(notifications.id))
      return { 'notificacoes.json': rows.map(({ key: _, ...row }) => withoutNames(row)) }
    },
  },
  async forget(db, holder) {
    const { property } = holder
    if (property !== undefined) await forgetProperty(db, holder, property)
  },
}

async function forgetProperty(db: Db, holder: Holder, id: number): Promise<void> {
  const ways = [propertyUrl({ id }), checklistUrl({ id })]
  const gone = await db
    .delete(notifications)
    .where(and(inAccount(notifications, holder), inArray(notifications.actionUrl, ways)))
    .returning({ userId: notifications.userId })
  for (const { userId } of gone) sayChanged(db, userId)
}
