import type { PropertyCategory } from '@soleira/domain/document/category'
import type { DocumentType } from '@soleira/domain/document/file'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { parties } from './party.ts'
import { propertyOf } from './property.ts'

/**
 * Documents of a property; an RG/CNH belongs to one of its parties, all others to the property (decisions §2). A CERTIDAO is
 * the certificate of a diligence item, which refers to it.
 */
export const documents = pgTable(
  'documents',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    propertyId: integer().notNull(),
    partyId: integer(),
    category: text().$type<PropertyCategory | 'RG_CNH' | 'CERTIDAO'>().notNull(),
    fileName: text().notNull(),
    fileType: text().$type<DocumentType>().notNull(),
    /** Whether it may be shown; null for what was kept before this was asked, until a job has judged it. */
    isViewable: boolean(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
    uploadedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    propertyOf('documents', table),
    index('documents_of_property').on(table.accountId, table.propertyId),
    index('documents_not_judged').on(table.accountId, table.id).where(sql`${table.isViewable} is null`),
    foreignKey({
      name: 'documents_party',
      columns: [table.accountId, table.propertyId, table.partyId],
      foreignColumns: [parties.accountId, parties.propertyId, parties.id],
    }).onDelete('cascade'),
    check(
      'documents_party_of_identity',
      sql`(${table.category} = 'RG_CNH') = (${table.partyId} is not null)`,
    ),
  ],
)
