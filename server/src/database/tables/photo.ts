import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { properties } from './property.ts'

/** Photos of a property in their order, each with its thumbnail; both files are in storage. */
export const photos = pgTable(
  'photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
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
  (table) => [index('photos_property').on(table.propertyId, table.position)],
)
