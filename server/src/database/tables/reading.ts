import type { DocumentType } from '@soleira/domain/document/file'
import type { PageText, PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn, tsvector } from './columns.ts'
import { documents } from './document.ts'
import { receivedLetters } from './mailbox.ts'
import { properties } from './property.ts'
import { analysisDocuments } from './risk.ts'

export interface FilingOrder {
  /** The user, and the same moment for all papers of an order. */
  by: number
  at: string
  isReplacing: boolean
  isKeeping: boolean
}

export const inboxPapers = accountTable(
  'inbox_papers',
  {
    userId: integer().notNull(),
    fileName: text().notNull(),
    sha256: bytea().notNull(),
    propertyId: integer(),
    documentId: integer(),
    filedAt: timestamp({ withTimezone: true }),
    receivedAt: momentColumn(),
    way: text().$type<'upload' | 'mail' | 'folder' | 'link'>().notNull().default('upload'),
    letterId: integer(),
    /** How a job was asked to file it, kept until the next such order. */
    filing: jsonb().$type<FilingOrder>(),
  },
  (table) => [
    userOf('inbox_papers', table),
    // Only the property is taken out of the row: `set null (property_id)`, which the migration says by hand.
    foreignKeyTo(properties, 'inbox_papers_property', table, table.propertyId).onDelete('set null'),
    foreignKeyTo(documents, 'inbox_papers_document', table, table.documentId).onDelete('cascade'),
    // Only the e-mail is taken out of the row, as above.
    foreignKeyTo(receivedLetters, 'inbox_papers_letter', table, table.letterId).onDelete('set null'),
    index('inbox_papers_of_letter').on(table.accountId, table.letterId),
    unique('inbox_papers_of_document').on(table.accountId, table.documentId),
    index('inbox_papers_recent').on(table.accountId, table.receivedAt.desc(), table.id.desc()),
    index('inbox_papers_open').on(table.accountId, table.id.desc()).where(sql`${table.documentId} is null`),
    index('inbox_papers_of_property').on(table.accountId, table.propertyId),
    index('inbox_papers_same').on(table.accountId, table.sha256),
    index('inbox_papers_ordered').on(table.accountId).where(sql`${table.filing} is not null`),
    check('inbox_papers_filed', sql`(${table.documentId} is null) = (${table.filedAt} is null)`),
  ],
)

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
    foreignKeyTo(inboxPapers, 'inbox_files_paper', table, table.paperId).onDelete('cascade'),
  ],
)

type Frames = Record<
  number,
  { turn: 0 | 90 | 180 | 270; crop: readonly [number, number, number, number] | null; angle: number }
>

interface SoFar {
  pageCount: number
  pages: PageText[]
  frames: Frames
  left: number[]
}

/**
 * One reading for each file: a paper in the inbox, a document, both once it is filed, or a file of an
 * analysis. A proposal becomes fact only when a person confirms it. `isLater` is for files older than
 * readings, which wait behind those that somebody waits for.
 */
export const readings = accountTable(
  'readings',
  {
    userId: integer().notNull(),
    inboxPaperId: integer(),
    documentId: integer(),
    analysisDocumentId: integer(),
    status: text().$type<'waiting' | 'read' | 'unreadable'>().notNull().default('waiting'),
    isLater: boolean().notNull().default(false),
    unreadable: text().$type<Unreadable>(),
    keptFromAi: boolean().notNull().default(false),
    /** How often it was begun, so that a file that kills its process is not begun for ever. */
    tries: smallint().notNull().default(0),
    heldUntil: timestamp({ withTimezone: true }),
    /** Hashes of the numbers of people who were erased meanwhile. A reading about one of them is not kept. */
    erased: text().array().notNull().default([]),
    begunAt: timestamp({ withTimezone: true }),
    readAt: timestamp({ withTimezone: true }),
    engine: text().$type<'text' | 'tesseract' | 'tesseract-wasm'>(),
    pages: integer(),
    /**
     * While pages are left to recognise: those read before, and the numbers of those that are left. A picture of the
     * inbox begins so.
     */
    soFar: jsonb().$type<SoFar>(),
    text: jsonb().$type<PaperText>(),
    frames: jsonb().$type<Frames>().notNull().default({}),
    reading: jsonb().$type<Reading>(),
    /** By which version of the rules a filed paper said its facts; null until it has said any. */
    examined: smallint(),
    /** How often its examination failed in a row, so that it holds nobody up. */
    examineTries: smallint().notNull().default(0),
    thumbnail: bytea(),
  },
  (table) => [
    userOf('readings', table),
    foreignKeyTo(inboxPapers, 'readings_inbox_paper', table, table.inboxPaperId).onDelete('cascade'),
    foreignKeyTo(documents, 'readings_document', table, table.documentId).onDelete('cascade'),
    foreignKeyTo(analysisDocuments, 'readings_analysis_document', table, table.analysisDocumentId).onDelete(
      'cascade',
    ),
    unique('readings_of_inbox_paper').on(table.accountId, table.inboxPaperId),
    unique('readings_of_document').on(table.accountId, table.documentId),
    unique('readings_of_analysis_document').on(table.accountId, table.analysisDocumentId),
    index('readings_waiting')
      .on(table.isLater, table.accountId, table.id)
      .where(sql`${table.status} = 'waiting'`),
    index('readings_begun').on(table.accountId, table.begunAt.desc()),
    index('readings_unexamined')
      .on(table.examined, table.examineTries, table.accountId, table.id)
      .where(sql`${table.status} = 'read' and ${table.documentId} is not null`),
    index('readings_later').on(table.begunAt).where(sql`${table.isLater}`),
    check(
      'readings_of_something',
      sql`num_nonnulls(${table.inboxPaperId}, ${table.documentId}, ${table.analysisDocumentId}) > 0`,
    ),
    check('readings_unreadable', sql`(${table.status} = 'unreadable') = (${table.unreadable} is not null)`),
  ],
)

/** Takes what a reading proposes, by its path; null where it proposes nothing there. */
export const proposedIn = (...path: string[]) =>
  sql<string | null>`${readings.reading} #>> ${`{${['proposal', ...path]}}`}`

export const readingPages = pgTable(
  'reading_pages',
  {
    accountId: integer().notNull(),
    readingId: integer().notNull(),
    page: integer().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.readingId, table.page] }),
    foreignKeyTo(readings, 'reading_pages_reading', table, table.readingId).onDelete('cascade'),
    // The account is in the same index, so a search reads nothing of other accounts.
    index('reading_pages_words').using('gin', table.accountId, table.words),
  ],
)
