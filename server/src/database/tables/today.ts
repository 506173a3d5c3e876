import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Lines of 'Hoje' that somebody has done, or put off with a reason: kept until they are seen again, and gone with the
 * property or the person whose they are; the line of the inbox is nobody's. The lines themselves are kept nowhere; they
 * follow from everything else.
 */
export const putOffTasks = pgTable(
  'put_off_tasks',
  {
    accountId: integer().notNull(),
    key: text().notNull(),
    propertyId: integer(),
    personId: integer(),
    /** None: it is done. */
    reason: text(),
    until: date().notNull(),
    /** What the line rested on; it is seen again as soon as something is new in it. */
    grounds: text().array().notNull(),
    putOffAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    propertyOf('put_off_tasks', table),
    personOf('put_off_tasks', table).onDelete('cascade'),
    index('put_off_tasks_of_property').on(table.accountId, table.propertyId),
    index('put_off_tasks_of_person').on(table.accountId, table.personId),
    check(
      'put_off_tasks_is_somebodys',
      sql`${table.propertyId} is not null or ${table.personId} is not null or ${table.key} = 'inbox'`,
    ),
  ],
)
