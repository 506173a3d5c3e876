import { dayOf } from '@soleira/domain/certificate/validity'
import type { LeadQuery } from '@soleira/domain/lead/contract'
import type { Lead } from '@soleira/domain/lead/lead'
import { fitOf, rankFits } from '@soleira/domain/lead/suggestion'
import type { Suggestion } from '@soleira/domain/lead/suggestion-answer'
import { personSearchWords } from '@soleira/domain/person/search'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { stageOf } from '@soleira/domain/property/stage'
import { and, asc, count, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { containing } from '../../database/like.ts'
import { leadProperties, leads, people, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { presentedProperty } from '../property/queries.ts'

const itsPerson = and(sameAccount(people, leads), eq(people.id, leads.personId))

type Interest = Omit<Lead['properties'][number], 'sequenceNumber'> & { sequenceNumber: number }

function selectLeads(db: Db) {
  const { accountId: _, updatedAt: __, ...own } = getTableColumns(leads)
  return db
    .select({
      ...own,
      kind: people.kind,
      fullName: people.fullName,
      phones: people.phones,
      emails: people.emails,
      properties: sql<Interest[]>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'sequenceNumber', p.sequence_number, 'type', p.type,
          'street', p.street, 'number', p.number, 'since', i.created_at) order by i.created_at, p.id), '[]')
        from lead_properties i join properties p on p.account_id = i.account_id and p.id = i.property_id
        where i.account_id = ${leads.accountId} and i.lead_id = ${leads.id})`,
    })
    .from(leads)
    .innerJoin(people, itsPerson)
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof selectLeads>>[number]

const present = ({ phones, emails, createdAt, ...row }: Row): Lead => ({
  ...row,
  phone: phones[0] ?? null,
  email: emails[0] ?? null,
  properties: row.properties.map((one) => ({
    ...one,
    sequenceNumber: formatSequenceNumber(one.sequenceNumber),
    since: new Date(one.since).toISOString(),
  })),
  createdAt: createdAt.toISOString(),
})

const orders = {
  contact: [sql`${leads.nextContactOn} asc nulls last`, asc(people.searchKey)],
  name: [asc(people.searchKey)],
  recent: [desc(leads.createdAt)],
}

export async function listLeads(
  db: Db,
  scope: UserScope,
  query: LeadQuery,
): Promise<{ rows: Lead[]; total: number }> {
  const { order, limit, offset } = query
  const { timezone } = await readUser(db, scope)
  const matching = and(inAccount(leads, scope), ...filters(query, dayOf(new Date(), timezone)))
  const [counted] = await db
    .select({ total: count() })
    .from(leads)
    .innerJoin(people, itsPerson)
    .where(matching)
  const rows = await selectLeads(db)
    .where(matching)
    .orderBy(...orders[order], desc(leads.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(present), total: counted?.total ?? 0 }
}

function filters({ search, contact }: LeadQuery, today: string): (SQL | undefined)[] {
  const words = personSearchWords(search ?? '').map(containing)
  const when = { today: eq(leads.nextContactOn, today), late: lt(leads.nextContactOn, today) }
  return [
    words.length ? sql`${people.searchKey} like all (${sql.param(words)}::text[])` : undefined,
    contact.length ? or(...contact.map((one) => when[one])) : undefined,
  ]
}

export async function readLead(db: Db, scope: Scope, id: number): Promise<Lead> {
  const [row] = await selectLeads(db).where(and(inAccount(leads, scope), eq(leads.id, id)))
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Throws not_found without the property. */
export async function leadsOfProperty(db: Db, scope: Scope, propertyId: number): Promise<Lead[]> {
  if (!(await presentedProperty(db, scope, propertyId))) throw new AppError('not_found')
  const rows = await selectLeads(db)
    .innerJoin(leadProperties, and(sameAccount(leadProperties, leads), eq(leadProperties.leadId, leads.id)))
    .where(and(inAccount(leads, scope), eq(leadProperties.propertyId, propertyId)))
    .orderBy(asc(people.searchKey), asc(leads.id))
  return rows.map(present)
}

const mostSuggestions = 20

/** Throws not_found. */
export async function suggestionsFor(db: Db, scope: Scope, id: number): Promise<Suggestion[]> {
  const lead = await readLead(db, scope, id)
  const { sequenceNumber, type, street, number, neighborhood, city, value } = properties
  const offered = await db
    .select({ id: properties.id, sequenceNumber, type, street, number, neighborhood, city, value })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.currentStage, stageOf('mercado'))))
    .orderBy(desc(properties.updatedAt), desc(properties.id))
  return rankFits(offered.map((property) => ({ property, ...fitOf(lead, property) })))
    .slice(0, mostSuggestions)
    .map(({ property, ...fit }) => ({
      ...fit,
      property: { ...property, sequenceNumber: formatSequenceNumber(property.sequenceNumber) },
    }))
}
