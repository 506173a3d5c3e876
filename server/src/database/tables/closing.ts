import type { Demand, Details, Term } from '@soleira/domain/closing/closing'
import type { Meter, MilestoneKind } from '@soleira/domain/closing/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { momentColumn } from './columns.ts'
import { documents } from './document.ts'
import { deals } from './offer.ts'

/** All that somebody has said of a milestone (part 3 §9). One of which nobody has said anything has no row. */
export const milestones = accountTable(
  'milestones',
  {
    dealId: integer().notNull(),
    kind: text().$type<MilestoneKind>().notNull(),
    /** The line or condition of the offer, from 0; 0 where a kind stands once. */
    place: integer().notNull(),
    day: date(),
    term: jsonb().$type<Term>(),
    /** Why another day was set than the one that was agreed. */
    dayReason: text(),
    doneOn: date(),
    doneWords: text(),
    details: jsonb().$type<Partial<Details>>(),
    asideReason: text(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(deals, 'milestones_deal', table, table.dealId).onDelete('cascade'),
    unique('milestones_one').on(table.accountId, table.dealId, table.kind, table.place),
    check('milestones_done_or_aside', sql`${table.doneOn} is null or ${table.asideReason} is null`),
  ],
)
export type MilestoneRow = typeof milestones.$inferSelect

/**
 * Papers and photos that prove a milestone: sent with it, or there already for something else. One whose file was
 * deleted where it lay leaves its row, so that the milestone tells that its proof is gone.
 */
export const milestonePapers = accountTable(
  'milestone_papers',
  {
    milestoneId: integer().notNull(),
    documentId: integer(),
    /** Which meter a photo of the delivery of the keys shows. */
    shows: text().$type<Meter>(),
    since: momentColumn(),
  },
  (table) => [
    foreignKeyTo(milestones, 'milestone_papers_milestone', table, table.milestoneId).onDelete('cascade'),
    // Only the file is taken out of the row: `set null (document_id)`, which the migration says by hand.
    foreignKeyTo(documents, 'milestone_papers_document', table, table.documentId).onDelete('set null'),
    unique('milestone_papers_one').on(table.accountId, table.milestoneId, table.documentId),
    index('milestone_papers_of_document').on(table.accountId, table.documentId),
  ],
)

/** A title that was handed in at the registry. The latest one of a deal counts. */
export const protocols = accountTable(
  'protocols',
  {
    dealId: integer().notNull(),
    on: date('entered_on').notNull(),
    number: text().notNull(),
    office: text().notNull(),
    isPlainDeed: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(deals, 'protocols_deal', table, table.dealId).onDelete('cascade'),
    index('protocols_of_deal').on(table.accountId, table.dealId),
  ],
)
export type ProtocolRow = typeof protocols.$inferSelect

/** A nota devolutiva. Its demands are null until somebody has confirmed what was read of it. */
export const registryNotes = accountTable(
  'registry_notes',
  {
    protocolId: integer().notNull(),
    on: date('noted_on').notNull(),
    documentId: integer(),
    demands: jsonb().$type<Demand[]>(),
    reenteredOn: date(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(protocols, 'registry_notes_protocol', table, table.protocolId).onDelete('cascade'),
    // Only the file is taken out of the row: `set null (document_id)`, which the migration says by hand.
    foreignKeyTo(documents, 'registry_notes_document', table, table.documentId).onDelete('set null'),
    unique('registry_notes_paper').on(table.accountId, table.documentId),
    index('registry_notes_of_protocol').on(table.accountId, table.protocolId),
  ],
)
export type RegistryNoteRow = typeof registryNotes.$inferSelect
