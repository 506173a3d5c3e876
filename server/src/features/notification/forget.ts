import { checklistUrl, propertyUrl } from '@soleira/domain/notification/subject'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'
import { sayChanged } from './changed.ts'

/** Takes back what a broker was told of a property that is gone: it names the property and leads nowhere any more. */
export async function forgetProperty(db: Db, broker: BrokerId, id: number): Promise<void> {
  const ways = [propertyUrl({ id }), checklistUrl({ id })]
  const { rowCount } = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, broker), inArray(notifications.actionUrl, ways)))
  if (rowCount) sayChanged(db, broker)
}
