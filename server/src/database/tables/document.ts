import { civilStatus, type PropertyCategory } from '@soleira/domain/document/category'
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { bytea, momentColumn } from './columns.ts'
import { people, personOf } from './person.ts'
import { propertyOf } from './property.ts'

/** They fill no slot of a property: what refers to them changes them. */
export const outsideSlots = [
  'CERTIDAO',
  'AUTORIZACAO',
  'PROPOSTA',
  'COMPRADOR',
  'FECHAMENTO',
  'TRACO',
  'ASSINADO',
  'HONORARIOS',
] as const

/** Each has a slot with the properties that use it, if it is known whose it is. */
export const usedCategories = ['RG_CNH', civilStatus] as const

/**
 * Files that lie with a property. An RG/CNH is about a person, and so is a paper of the civil status as soon as it is
 * known whose: they fill the slots of the properties that use them (docs/decisions/0043). An OUTRO_PAPEL may be about
 * one, too, and then lie with them alone. All others are the property's (rules §2). A CERTIDAO belongs to a diligence
 * item, an AUTORIZACAO to an authorisation, a PROPOSTA to an offer, a COMPRADOR to a deal, a FECHAMENTO to its closing,
 * a TRACO to a visitor, an ASSINADO to a signing, HONORARIOS to a receipt of the fee, which refer to them.
 */
export const documents = accountTable(
  'documents',
  {
    /** Null of a paper that is kept with a person alone. */
    propertyId: integer(),
    personId: integer(),
    /** The other one whose civil status it says: it names both by number, married still or no longer. */
    spouseId: integer(),
    category: text().$type<PropertyCategory | 'RG_CNH' | (typeof outsideSlots)[number]>().notNull(),
    fileName: text().notNull(),
    fileType: text().$type<DocumentType>().notNull(),
    /** Null for a file that was kept before this was asked, until a job has judged it. */
    isViewable: boolean(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
    uploadedAt: momentColumn(),
  },
  (table) => [
    propertyOf('documents', table),
    index('documents_of_property').on(table.accountId, table.propertyId),
    // Lists read the files in slots without the certificates, which are five times as many.
    index('documents_in_slots')
      .on(table.accountId, table.propertyId, table.category)
      .where(sql`${table.category} <> 'CERTIDAO' and ${table.category} <> 'RG_CNH'`),
    index('documents_same').on(table.accountId, table.sha256),
    index('documents_not_judged').on(table.accountId, table.id).where(sql`${table.isViewable} is null`),
    personOf('documents', table),
    // Only the spouse is taken out of the row: `set null (spouse_id)`, which the migration says by hand.
    foreignKeyTo(people, 'documents_spouse', table, table.spouseId).onDelete('set null'),
    index('documents_of_spouse')
      .on(table.accountId, table.spouseId)
      .where(sql`${table.spouseId} is not null`),
    // Each use names person and category too, so that they can never disagree.
    unique('documents_of_person').on(table.accountId, table.personId, table.id, table.category),
    check(
      'documents_person_of_identity',
      sql`case ${table.category} when 'RG_CNH' then ${table.personId} is not null
        when 'OUTRO_PAPEL' then true when 'CERTIDAO_ESTADO_CIVIL' then true else ${table.personId} is null end`,
    ),
    check(
      'documents_kept_with',
      sql`${table.propertyId} is not null or (${table.category} = 'OUTRO_PAPEL' and ${table.personId} is not null)`,
    ),
  ],
)

/**
 * Properties that use a paper that says who somebody is: an identity document, or one of the civil status. Each use
 * names person and category too, so that lists read no document for it.
 */
export const identityUses = pgTable(
  'identity_uses',
  {
    accountId: integer().notNull(),
    propertyId: integer().notNull(),
    personId: integer().notNull(),
    documentId: integer().notNull(),
    category: text().$type<(typeof usedCategories)[number]>().notNull(),
    since: momentColumn(),
  },
  (table) => [
    primaryKey({
      name: 'identity_uses_pkey',
      columns: [table.accountId, table.propertyId, table.category, table.personId, table.documentId],
    }),
    propertyOf('identity_uses', table),
    foreignKey({
      name: 'identity_uses_document',
      columns: [table.accountId, table.personId, table.documentId, table.category],
      foreignColumns: [documents.accountId, documents.personId, documents.id, documents.category],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('identity_uses_of_document').on(table.accountId, table.documentId),
  ],
)
