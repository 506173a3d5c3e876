import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Lines of 'Hoje' that somebody has done, or put off with a reason. They stay until the line is seen again,
 * which is at once when it rests on something new (`grounds`). They go with their property or person; a line
 * of the inbox or of the account has neither, and its key is one word. The lines themselves are not stored, but
 * follow from everything else.
 */
export const putOffTasks = pgTable(
  'put_off_tasks',
  {
    accountId: integer().notNull(),
    key: text().notNull(),
    propertyId: integer(),
    personId: integer(),
    reason: text(),
    until: date().notNull(),
    grounds: text().array().notNull(),
    putOffAt: momentColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    propertyOf('put_off_tasks', table),
    personOf('put_off_tasks', table).onDelete('cascade'),
    index('put_off_tasks_of_property').on(table.accountId, table.propertyId),
    index('put_off_tasks_of_person').on(table.accountId, table.personId),
    check(
      'put_off_tasks_is_somebodys',
      sql`${table.propertyId} is not null or ${table.personId} is not null or ${table.key} not like '%-%'`,
    ),
  ],
)
