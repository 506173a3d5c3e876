import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { propertyOf } from './property.ts'

/** Photos of a property in their order, each with its thumbnail; both files are in storage. */
export const photos = pgTable(
  'photos',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
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
    addedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    propertyOf('photos', table),
    index('photos_of_property').on(table.accountId, table.propertyId, table.position),
  ],
)
