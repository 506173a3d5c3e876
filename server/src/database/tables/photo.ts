import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { bytea, momentColumn } from './columns.ts'
import { propertyOf } from './property.ts'

export const photos = accountTable(
  'photos',
  {
    propertyId: integer().notNull(),
    position: integer().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
    thumbnailSize: integer().notNull(),
    thumbnailSha256: bytea().notNull(),
    thumbnailKey: uuid().notNull().unique(),
    addedAt: momentColumn(),
  },
  (table) => [
    propertyOf('photos', table),
    index('photos_of_property').on(table.accountId, table.propertyId, table.position),
  ],
)
