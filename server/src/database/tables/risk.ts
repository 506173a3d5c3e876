import type { RiskCategory } from '@soleira/domain/risk/document'
import type { Nature } from '@soleira/domain/risk/nature'
import type { PartialAnswers } from '@soleira/domain/risk/question'
import type { RiskReport } from '@soleira/domain/risk/report'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { bytea, moment } from './columns.ts'
import { properties } from './property.ts'

/** Risk analyses. `run` counts how often one was handed to its job: an answer to an earlier run comes too late. */
export const analyses = pgTable(
  'analyses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brokerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    status: text().$type<'draft' | 'running' | 'finished'>().notNull().default('draft'),
    nature: text().$type<Nature>(),
    answers: jsonb().$type<PartialAnswers>().notNull().default({}),
    run: integer().notNull().default(0),
    report: jsonb().$type<RiskReport>(),
    source: text().$type<'ai' | 'rules'>(),
    model: text(),
    failure: text(),
    version: integer().notNull().default(1),
    createdAt: moment(),
    updatedAt: moment(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('analyses_recent').on(table.brokerId, table.updatedAt.desc(), table.id.desc()),
    index('analyses_property').on(table.propertyId),
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
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    analysisId: integer()
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    category: text().$type<RiskCategory>().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
    uploadedAt: moment(),
  },
  (table) => [index('analysis_documents_analysis').on(table.analysisId)],
)
