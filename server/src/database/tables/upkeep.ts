import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

export const upkeep = pgTable('upkeep', {
  name: text()
    .$type<
      | 'sweep'
      | 'backup'
      | 'backup_in_bucket'
      | 'letters'
      | 'storage'
      | 'checklists'
      | 'search_keys'
      | 'places'
    >()
    .primaryKey(),
  doneAt: momentColumn(),
  outcome: jsonb().$type<Record<string, unknown>>().notNull(),
})
