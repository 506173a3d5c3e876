import { sql } from 'drizzle-orm'
import { notifications } from '../../database/tables/index.ts'

/** Where every change of a broker's notifications is said, for the streams of all processes. */
export const channel = 'notifications'

/** Says, in a `returning` clause, that the row's broker has other notifications now; heard after the commit. */
export const sayChanged = sql<string>`pg_notify(${sql.raw(`'${channel}'`)}, ${notifications.userId}::text)`
