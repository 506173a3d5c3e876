import type { RiskCategory } from '@soleira/domain/risk/document'
import type { Mark } from '@soleira/domain/risk/marks/marks'
import type { Nature } from '@soleira/domain/risk/nature'
import type { PartialAnswers } from '@soleira/domain/risk/question'
import type { RiskReport } from '@soleira/domain/risk/report'
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
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './auth.ts'
import { bytea, moment } from './columns.ts'
import { properties } from './property.ts'

/** Risk analyses. `run` counts how often one was handed to its job: an answer to an earlier run comes too late. */
export const analyses = pgTable(
  'analyses',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    propertyId: integer(),
    status: text().$type<'draft' | 'running' | 'finished'>().notNull().default('draft'),
    nature: text().$type<Nature>(),
    answers: jsonb().$type<PartialAnswers>().notNull().default({}),
    run: integer().notNull().default(0),
    report: jsonb().$type<RiskReport>(),
    source: text().$type<'ai' | 'rules'>(),
    model: text(),
    failure: text(),
    /** Who let the text of which readings go to an AI, and when; null without consent. */
    consent: jsonb().$type<{ by: number; at: string; papers: number[] }>(),
    /** What the marks in the report stand for; an erased person's are gone. */
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: moment(),
    updatedAt: moment(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // Only the property goes from the row: `set null (property_id)`, which the migration adds by hand.
    foreignKey({
      name: 'analyses_of_property',
      columns: [table.accountId, table.propertyId],
      foreignColumns: [properties.accountId, properties.id],
    }).onDelete('set null'),
    index('analyses_recent').on(table.accountId, table.updatedAt.desc(), table.id.desc()),
    index('analyses_property').on(table.accountId, table.propertyId),
    check(
      'analyses_finished_has_report',
      sql`(${table.status} = 'finished') = (${table.report} is not null)`,
    ),
  ],
)

/** Files of an analysis; copies, so that they live as long as it does. */
export const analysisDocuments = pgTable(
  'analysis_documents',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    analysisId: integer().notNull(),
    category: text().$type<RiskCategory>().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    /** As of a document: null for what nobody has judged yet. */
    isViewable: boolean(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
    uploadedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: 'analysis_documents_of_analysis',
      columns: [table.accountId, table.analysisId],
      foreignColumns: [analyses.accountId, analyses.id],
    }).onDelete('cascade'),
    index('analysis_documents_analysis').on(table.accountId, table.analysisId),
    index('analysis_documents_not_judged')
      .on(table.accountId, table.id)
      .where(sql`${table.isViewable} is null`),
  ],
)
