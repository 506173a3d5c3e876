import type { RiskCategory } from '@soleira/domain/risk/document'
import type { Mark } from '@soleira/domain/risk/marks/marks'
import type { Nature } from '@soleira/domain/risk/nature'
import type { PartialAnswers } from '@soleira/domain/risk/question'
import type { RiskReport } from '@soleira/domain/risk/report'
import type { AnalysisStatus } from '@soleira/domain/risk/status'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'
import { properties } from './property.ts'

/** `run` counts how often an analysis was handed to its job. An answer to an earlier run comes too late. */
export const analyses = accountTable(
  'analyses',
  {
    accountId: ofAccount(),
    propertyId: integer(),
    status: text().$type<AnalysisStatus>().notNull().default('draft'),
    nature: text().$type<Nature>(),
    answers: jsonb().$type<PartialAnswers>().notNull().default({}),
    run: integer().notNull().default(0),
    report: jsonb().$type<RiskReport>(),
    source: text().$type<'ai' | 'rules'>(),
    model: text(),
    failure: text(),
    /** The user who let the text of these readings go to an AI, and when. Null without consent. */
    consent: jsonb().$type<{ by: number; at: string; papers: number[] }>(),
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Only the property is taken out of the row: `set null (property_id)`, which the migration says by hand.
    foreignKeyTo(properties, 'analyses_of_property', table, table.propertyId).onDelete('set null'),
    index('analyses_recent').on(table.accountId, table.updatedAt.desc(), table.id.desc()),
    index('analyses_property').on(table.accountId, table.propertyId),
    check(
      'analyses_finished_has_report',
      sql`(${table.status} = 'finished') = (${table.report} is not null)`,
    ),
  ],
)

export const analysisDocuments = accountTable(
  'analysis_documents',
  {
    analysisId: integer().notNull(),
    category: text().$type<RiskCategory>().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    isViewable: boolean(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    storageKey: uuid().notNull().unique(),
    uploadedAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(analyses, 'analysis_documents_of_analysis', table, table.analysisId).onDelete('cascade'),
    index('analysis_documents_analysis').on(table.accountId, table.analysisId),
    index('analysis_documents_not_judged')
      .on(table.accountId, table.id)
      .where(sql`${table.isViewable} is null`),
  ],
)
