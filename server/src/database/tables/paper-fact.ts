import type { FactValue, PaperFactField } from '@soleira/domain/paper-fact/fact'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { momentColumn } from './columns.ts'
import { documents } from './document.ts'
import { people } from './person.ts'
import { properties } from './property.ts'

/**
 * Facts that a filed paper says. Each that the record lacked waits until somebody answers; the others
 * are kept as `known`: they are quoted, and stay when another paper that says them goes. All go with their file. An
 * accepted one keeps whether the record had nothing in its place, so that taking the filing back takes it out.
 */
export const paperFacts = accountTable(
  'paper_facts',
  {
    documentId: integer().notNull(),
    propertyId: integer().notNull(),
    /** Null of a fact about the property. */
    personId: integer(),
    field: text().$type<PaperFactField>().notNull(),
    value: jsonb().$type<FactValue>().notNull(),
    page: smallint().notNull(),
    words: text().notNull(),
    isSure: boolean().notNull(),
    offeredAt: momentColumn(),
    answer: text().$type<'accepted' | 'refused' | 'known'>(),
    answeredAt: timestamp({ withTimezone: true }),
    reason: text(),
    wasEmpty: boolean(),
  },
  (table) => [
    foreignKeyTo(documents, 'paper_facts_document', table, table.documentId).onDelete('cascade'),
    foreignKeyTo(properties, 'paper_facts_property', table, table.propertyId).onDelete('cascade'),
    foreignKeyTo(people, 'paper_facts_person', table, table.personId).onDelete('cascade'),
    index('paper_facts_of_document').on(table.accountId, table.documentId),
    index('paper_facts_of_property').on(table.accountId, table.propertyId),
    index('paper_facts_of_person').on(table.accountId, table.personId),
    index('paper_facts_waiting').on(table.accountId, table.propertyId).where(sql`${table.answer} is null`),
    check('paper_facts_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('paper_facts_reason', sql`${table.reason} is null or ${table.answer} = 'refused'`),
    check(
      'paper_facts_empty',
      sql`(${table.wasEmpty} is not null) = (${table.answer} is not distinct from 'accepted')`,
    ),
  ],
)

export type PaperFactRow = typeof paperFacts.$inferSelect
