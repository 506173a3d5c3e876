import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { longestVisit } from '@soleira/domain/visit/terms'
import type { Visit } from '@soleira/domain/visit/visit'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, leads, people, properties, visitLeads, visits } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { type SigningOf, signingsOf } from '../document/signings.ts'
import { readLead } from '../lead/queries.ts'
import { presentedProperty } from '../property/queries.ts'

/** Throws not_found without the property. */
export async function visitsOfProperty(db: Db, scope: Scope, propertyId: number): Promise<Visit[]> {
  if (!(await presentedProperty(db, scope, propertyId))) throw new AppError('not_found')
  return readVisits(db, scope, eq(visits.propertyId, propertyId))
}

/** Throws not_found without the lead. */
export async function visitsOfLead(db: Db, scope: Scope, leadId: number): Promise<Visit[]> {
  await readLead(db, scope, leadId)
  const its = db
    .select({ id: visitLeads.visitId })
    .from(visitLeads)
    .where(and(inAccount(visitLeads, scope), eq(visitLeads.leadId, leadId)))
  return readVisits(db, scope, inArray(visits.id, its))
}

/** Throws not_found. */
export async function readVisit(db: Db, scope: Scope, id: number): Promise<Visit> {
  const [visit] = await readVisits(db, scope, eq(visits.id, id))
  if (!visit) throw new AppError('not_found')
  return visit
}

const place = {
  sequenceNumber: properties.sequenceNumber,
  type: properties.type,
  street: properties.street,
  number: properties.number,
}

async function readVisits(db: Db, scope: Scope, which: SQL) {
  const isToCome = sql`(${visits.state} = 'planned' and ${visits.at} >= now())`
  const rows = await db
    .select({ ...getTableColumns(visits), ...place })
    .from(visits)
    .innerJoin(properties, and(sameAccount(properties, visits), eq(properties.id, visits.propertyId)))
    .where(and(inAccount(visits, scope), which))
    .orderBy(
      sql`${isToCome} desc`,
      sql`case when ${isToCome} then ${visits.at} end`,
      sql`${visits.at} desc`,
      visits.id,
    )
  const ids = rows.map(({ id }) => id)
  const leadsOf = Map.groupBy(await readVisitors(db, scope, ids), ({ visitId }) => visitId)
  const collisionsOf = Map.groupBy(await readCollisions(db, scope, ids), ({ visitId }) => visitId)
  const sheets = await signingsOf(db, scope, 'visit', ids)
  return rows.map(({ accountId: _, updatedAt: __, ...row }) => ({
    ...named(row),
    createdAt: row.createdAt.toISOString(),
    leads: (leadsOf.get(row.id) ?? []).map(({ visitId: _, cpf: __, emails: ___, ...lead }) =>
      presentVisitor(lead),
    ),
    sheet: presentSheet(sheets.get(row.id)),
    collisions: (collisionsOf.get(row.id) ?? []).map(({ visitId: _, ...other }) => named(other)),
  }))
}

/** The file is there a little after the last signature. */
const presentSheet = (signing: SigningOf | undefined): Visit['sheet'] =>
  signing
    ? { signingId: signing.id, signedAt: (signing.signedId !== null && signing.at?.toISOString()) || null }
    : null

type Visitor = Awaited<ReturnType<typeof readVisitors>>[number]

const presentVisitor = ({ phones, strokes, ...lead }: Omit<Visitor, 'visitId' | 'cpf' | 'emails'>) => ({
  ...lead,
  phone: phones[0] ?? null,
  whatsAppAt: lead.whatsAppAt?.toISOString() ?? null,
  strokes: strokes && { documentId: strokes.documentId, drawnAt: strokes.drawnAt.toISOString() },
})

const named = <Row extends { at: Date; sequenceNumber: number }>(row: Row) => ({
  ...row,
  at: row.at.toISOString(),
  sequenceNumber: formatSequenceNumber(row.sequenceNumber),
})

export function readVisitors(db: Db, scope: Scope, ids: readonly number[]) {
  return db
    .select({
      visitId: visitLeads.visitId,
      id: leads.id,
      personId: people.id,
      fullName: people.fullName,
      phones: people.phones,
      cpf: people.cpf,
      emails: people.emails,
      whatsAppAt: visitLeads.whatsAppAt,
      strokes: {
        documentId: documents.id,
        drawnAt: documents.uploadedAt,
        key: documents.storageKey,
        size: documents.fileSize,
        sha256: documents.sha256,
      },
    })
    .from(visitLeads)
    .innerJoin(leads, and(sameAccount(leads, visitLeads), eq(leads.id, visitLeads.leadId)))
    .innerJoin(people, and(sameAccount(people, leads), eq(people.id, leads.personId)))
    .leftJoin(documents, and(sameAccount(documents, visitLeads), eq(documents.id, visitLeads.strokesId)))
    .where(and(inAccount(visitLeads, scope), inArray(visitLeads.visitId, [...ids])))
    .orderBy(people.searchKey, leads.id)
}

const ends = (visit: SQL) => sql`${visit}.at + ${visit}.minutes * interval '1 minute'`

/** Planned visits of one host at one time collide; one that ends as the other begins does not. */
async function readCollisions(db: Db, { account }: Scope, ids: readonly number[]) {
  if (!ids.length) return []
  const { rows } = await db.execute<{
    visitId: number
    id: number
    propertyId: number
    sequenceNumber: number
    type: Visit['type']
    street: string
    number: string
    at: Date
  }>(sql`
    select v.id as "visitId", o.id, o.property_id as "propertyId", p.sequence_number as "sequenceNumber",
      p.type, p.street, p.number, o.at
    from visits v
      join visits o on o.account_id = ${account} and o.id <> v.id and o.state = 'planned'
        and lower(coalesce(o.host, '')) = lower(coalesce(v.host, ''))
        and o.at > v.at - ${longestVisit} * interval '1 minute'
        and o.at < ${ends(sql`v`)} and v.at < ${ends(sql`o`)}
      join properties p on p.account_id = ${account} and p.id = o.property_id
    where v.account_id = ${account} and v.state = 'planned' and v.id = any (${sql.param([...ids])}::int[])
    order by o.at, o.id`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
