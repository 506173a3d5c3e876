import type { DocumentType } from '@soleira/domain/document/file'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { userOf } from './auth.ts'
import { bytea, moment, tsvector } from './columns.ts'
import { documents } from './document.ts'
import { receivedLetters } from './mailbox.ts'
import { properties } from './property.ts'

/** Papers that came to the inbox. One that was filed names the document that it has become, and goes with it. */
export const inboxPapers = pgTable(
  'inbox_papers',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** Who brought it. */
    userId: integer().notNull(),
    fileName: text().notNull(),
    /** Of the file as it came: the same paper twice is told by it. */
    sha256: bytea().notNull(),
    /** The property for which it was brought, where somebody said so. */
    propertyId: integer(),
    documentId: integer(),
    filedAt: timestamp({ withTimezone: true }),
    receivedAt: moment(),
    /** The way that it came, and the letter that brought it. */
    way: text().$type<'upload' | 'mail' | 'folder' | 'link'>().notNull().default('upload'),
    letterId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('inbox_papers', table),
    // Only the property goes from the row: `set null (property_id)`, which the migration adds by hand.
    foreignKey({
      name: 'inbox_papers_property',
      columns: [table.accountId, table.propertyId],
      foreignColumns: [properties.accountId, properties.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'inbox_papers_document',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    // Only the letter goes from the row, as above.
    foreignKey({
      name: 'inbox_papers_letter',
      columns: [table.accountId, table.letterId],
      foreignColumns: [receivedLetters.accountId, receivedLetters.id],
    }).onDelete('set null'),
    index('inbox_papers_of_letter').on(table.accountId, table.letterId),
    unique('inbox_papers_of_document').on(table.accountId, table.documentId),
    index('inbox_papers_recent').on(table.accountId, table.receivedAt.desc(), table.id.desc()),
    index('inbox_papers_open').on(table.accountId, table.id.desc()).where(sql`${table.documentId} is null`),
    index('inbox_papers_of_property').on(table.accountId, table.propertyId),
    index('inbox_papers_same').on(table.accountId, table.sha256),
    check('inbox_papers_filed', sql`(${table.documentId} is null) = (${table.filedAt} is null)`),
  ],
)

/** The file of a paper for as long as it is not filed; from then on it is a document's. */
export const inboxFiles = pgTable(
  'inbox_files',
  {
    accountId: integer().notNull(),
    paperId: integer().notNull(),
    fileType: text().$type<DocumentType>().notNull(),
    isViewable: boolean().notNull(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.paperId] }),
    foreignKey({
      name: 'inbox_files_paper',
      columns: [table.accountId, table.paperId],
      foreignColumns: [inboxPapers.accountId, inboxPapers.id],
    }).onDelete('cascade'),
  ],
)

/** How pages were turned and cut before they were recognised, by their numbers. */
type Frames = Record<
  number,
  { turn: 0 | 90 | 180 | 270; crop: readonly [number, number, number, number] | null; angle: number }
>

/**
 * What was read in a file, each once: of a paper in the inbox, of a document, or of both when it was filed. A proposal becomes
 * fact only by a person's confirmation.
 */
export const readings = pgTable(
  'readings',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** For whom the job reads. */
    userId: integer().notNull(),
    inboxPaperId: integer(),
    documentId: integer(),
    status: text().$type<'waiting' | 'read' | 'unreadable'>().notNull().default('waiting'),
    /** What was there before, read in the background: after all that somebody waits for. */
    isLater: boolean().notNull().default(false),
    unreadable: text().$type<Unreadable>(),
    /** Its text goes to no AI, whatever an analysis may send. */
    keptFromAi: boolean().notNull().default(false),
    /** How often it was begun; what makes a process die is not begun for ever. */
    tries: smallint().notNull().default(0),
    /** Until when whoever reads it has it; then it is taken up anew. */
    heldUntil: timestamp({ withTimezone: true }),
    /** Hashes of the numbers of people who were erased meanwhile: a paper about one of them is not kept. */
    erased: text().array().notNull().default([]),
    begunAt: timestamp({ withTimezone: true }),
    readAt: timestamp({ withTimezone: true }),
    engine: text().$type<'text' | 'tesseract' | 'tesseract-wasm'>(),
    pages: integer(),
    text: jsonb().$type<PaperText>(),
    frames: jsonb().$type<Frames>().notNull().default({}),
    /** Proposal, evidence and doubts. */
    reading: jsonb().$type<Reading>(),
    /** WebP of the first page. */
    thumbnail: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('readings', table),
    foreignKey({
      name: 'readings_inbox_paper',
      columns: [table.accountId, table.inboxPaperId],
      foreignColumns: [inboxPapers.accountId, inboxPapers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'readings_document',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    unique('readings_of_inbox_paper').on(table.accountId, table.inboxPaperId),
    unique('readings_of_document').on(table.accountId, table.documentId),
    index('readings_waiting')
      .on(table.isLater, table.accountId, table.id)
      .where(sql`${table.status} = 'waiting'`),
    index('readings_begun').on(table.accountId, table.begunAt.desc()),
    index('readings_later').on(table.begunAt).where(sql`${table.isLater}`),
    check('readings_of_something', sql`num_nonnulls(${table.inboxPaperId}, ${table.documentId}) > 0`),
    check('readings_unreadable', sql`(${table.status} = 'unreadable') = (${table.unreadable} is not null)`),
  ],
)

/** The words of each page that was read, by which papers are found (`searchWords`); its text lies in the reading. */
export const readingPages = pgTable(
  'reading_pages',
  {
    accountId: integer().notNull(),
    readingId: integer().notNull(),
    /** From 1. */
    page: integer().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.readingId, table.page] }),
    foreignKey({
      name: 'reading_pages_reading',
      columns: [table.accountId, table.readingId],
      foreignColumns: [readings.accountId, readings.id],
    }).onDelete('cascade'),
    // The account in the same index: whoever searches reads nothing of others.
    index('reading_pages_words').using('gin', table.accountId, table.words),
  ],
)
