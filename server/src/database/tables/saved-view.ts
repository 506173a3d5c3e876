import type { ViewedList } from '@soleira/domain/saved-view/contract'
import { jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { momentColumn } from './columns.ts'

export const savedViews = accountTable(
  'saved_views',
  {
    accountId: ofAccount(),
    name: text().notNull(),
    list: jsonb().$type<ViewedList>().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [unique('saved_views_name').on(table.accountId, table.name)],
)
