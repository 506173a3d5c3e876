import type { Origin } from '@soleira/domain/lead/terms'
import type { PropertyType } from '@soleira/domain/property/type'
import type { Impression, VisitState } from '@soleira/domain/visit/terms'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { momentColumn, money } from './columns.ts'
import { documents } from './document.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/** People who may buy, each once (part 3 §4). Their names and numbers are the person's. */
export const leads = accountTable(
  'leads',
  {
    personId: integer().notNull(),
    origin: text().$type<Origin>().notNull(),
    kinds: text().array().$type<PropertyType[]>().notNull().default([]),
    city: text(),
    neighborhoods: text().array().notNull().default([]),
    wishes: text(),
    budgetFrom: money(),
    budgetTo: money(),
    nextContactOn: date(),
    notes: text(),
    consentOn: date(),
    consentHow: text(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    personOf('leads', table).onDelete('cascade'),
    unique('leads_of_person').on(table.accountId, table.personId),
    index('leads_to_contact').on(table.accountId, table.nextContactOn, table.id),
    check('leads_consent', sql`(${table.consentOn} is null) = (${table.consentHow} is null)`),
  ],
)
export type LeadRow = typeof leads.$inferSelect

const leadOf = (name: string, table: AccountColumns<'leadId'>) =>
  foreignKeyTo(leads, `${name}_lead`, table, table.leadId).onDelete('cascade')

/** Which properties a lead asked about. */
export const leadProperties = pgTable(
  'lead_properties',
  {
    accountId: integer().notNull(),
    propertyId: integer().notNull(),
    leadId: integer().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.propertyId, table.leadId] }),
    propertyOf('lead_properties', table),
    leadOf('lead_properties', table),
    index('lead_properties_of_lead').on(table.accountId, table.leadId),
  ],
)

/** `host` is who goes: the broker where it is null. */
export const visits = accountTable(
  'visits',
  {
    propertyId: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    minutes: smallint().notNull(),
    host: text(),
    state: text().$type<VisitState>().notNull().default('planned'),
    impression: text().$type<Impression>(),
    words: text(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    propertyOf('visits', table),
    index('visits_of_property').on(table.accountId, table.propertyId, table.at),
    index('visits_of_day').on(table.accountId, table.at),
    // 'Hoje' and collisions ask for these alone.
    index('visits_planned').on(table.accountId, table.at).where(sql`${table.state} = 'planned'`),
    check('visits_impression_of_done', sql`${table.impression} is null or ${table.state} = 'done'`),
  ],
)
export type VisitRow = typeof visits.$inferSelect

export const visitLeads = pgTable(
  'visit_leads',
  {
    accountId: integer().notNull(),
    visitId: integer().notNull(),
    leadId: integer().notNull(),
    /** When the broker opened a text for them there; nobody knows whether it was sent. */
    whatsAppAt: timestamp({ withTimezone: true }),
    /** The image of what they drew on the screen. */
    strokesId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.visitId, table.leadId] }),
    foreignKeyTo(visits, 'visit_leads_visit', table, table.visitId).onDelete('cascade'),
    leadOf('visit_leads', table),
    foreignKeyTo(documents, 'visit_leads_strokes', table, table.strokesId).onDelete('set null'),
    index('visit_leads_of_strokes').on(table.accountId, table.strokesId),
    index('visit_leads_of_lead').on(table.accountId, table.leadId),
  ],
)
