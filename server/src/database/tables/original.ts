import type { Made } from '@soleira/domain/document/wrapping'
import { integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'

/**
 * Files as they came, where the product shows something that was made of them: the paper in an envelope, a
 * picture in another format, a PDF without its password. `shownKey` is the file that a document, a paper of the
 * inbox or a file of an analysis names. The row goes by the job that removes that file.
 */
export const originals = accountTable(
  'originals',
  {
    accountId: ofAccount(),
    shownKey: uuid().notNull(),
    fileName: text().notNull(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
    made: text().$type<Made>().notNull(),
    receivedAt: momentColumn(),
  },
  (table) => [unique('originals_shown').on(table.shownKey)],
)
