import { dayOf } from '@soleira/domain/certificate/validity'
import { visitChanged, visitPlanned, visitRemoved } from '@soleira/domain/visit/events'
import type { VisitChange, VisitInput } from '@soleira/domain/visit/visit'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { momentOf } from '../../database/moment.ts'
import { firstRow } from '../../database/one.ts'
import { leads, type VisitRow, visitLeads, visits } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { mustNotBeSigned } from '../document/signings.ts'
import { addInterest } from '../lead/commands.ts'
import { forgetStrokes } from '../lead/strokes.ts'
import { lockProperty } from '../property/commands.ts'

type Deps = Pick<Parts, 'db' | 'record' | 'jobs'>

/** Its leads are interested in the property from then on. Throws not_found without the property. */
export function planVisit(
  { db, record, jobs }: Deps,
  scope: UserScope,
  propertyId: number,
  { leadIds, at, ...input }: VisitInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      await lockProperty(db, scope, propertyId, undefined)
      const { timezone } = await readUser(db, scope)
      const { id } = firstRow(
        await db
          .insert(visits)
          .values({ accountId: scope.account, propertyId, ...input, at: momentOf(at, timezone) })
          .returning({ id: visits.id }),
      )
      await keepLeads({ db, record, jobs }, scope, { id, propertyId }, leadIds)
      await record(db, scope, visitPlanned({ id, propertyId }))
      return id
    }),
  )
}

type Change = { [Field in keyof VisitChange]?: VisitChange[Field] | undefined } & { version?: number }

/** Throws not_found, and conflict for another version, or for what the sheet says while that is to be signed. */
export function changeVisit(
  { db, record, jobs }: Deps,
  scope: UserScope,
  id: number,
  { version, leadIds, at, ...change }: Change,
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockVisit(db, scope, id)
    if (row.version !== version) throw new AppError('conflict')
    const state = change.state ?? row.state
    if (change.impression && state !== 'done') {
      throw invalidFields({ impression: 'Só uma visita realizada deixa impressão' })
    }
    if (leadIds || at !== undefined || change.host !== undefined || isOff({ state }))
      await mustNotBeSigned(db, scope, 'visit', id)
    const { timezone } = await readUser(db, scope)
    const [changed] = await db
      .update(visits)
      .set({
        ...change,
        ...(at !== undefined && { at: momentOf(at, timezone) }),
        ...(state !== 'done' && { impression: null }),
        version: sql`${visits.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(one(scope, id))
      .returning({ at: visits.at, state: visits.state })
    if (changed && isOver(changed) && dayOf(changed.at, timezone) > dayOf(new Date(), timezone)) {
      throw invalidFields({ state: 'A visita ainda não aconteceu' })
    }
    if (leadIds) await keepLeads({ db, record, jobs }, scope, row, leadIds)
    await record(db, scope, visitChanged(row, state === row.state ? null : state))
  })
}

/** Throws not_found, and conflict while its sheet is to be signed. */
export function removeVisit({ db, record, jobs }: Deps, scope: UserScope, id: number): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockVisit(db, scope, id)
    await mustNotBeSigned(db, scope, 'visit', id)
    const files = await forgetStrokes(db, scope, eq(visitLeads.visitId, id))
    await db.delete(visits).where(one(scope, id))
    await record(db, scope, visitRemoved(row))
    await jobs.purgeFiles(db, files)
  })
}

export function noteWhatsApp(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  leadId: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockVisit(db, scope, id)
    const noted = await db
      .update(visitLeads)
      .set({ whatsAppAt: sql`now()` })
      .where(and(inAccount(visitLeads, scope), eq(visitLeads.visitId, id), eq(visitLeads.leadId, leadId)))
      .returning({ leadId: visitLeads.leadId })
    if (!noted.length) throw new AppError('not_found')
    await record(db, scope, visitChanged(row, 'whatsapp'))
  })
}

const isOff = ({ state }: Pick<VisitRow, 'state'>) => state === 'cancelled' || state === 'no_show'

const isOver = ({ state }: Pick<VisitRow, 'state'>) => state === 'done' || state === 'no_show'

async function keepLeads(
  { db, record, jobs }: Deps,
  scope: UserScope,
  { id: visitId, propertyId }: Pick<VisitRow, 'id' | 'propertyId'>,
  leadIds: readonly number[],
): Promise<void> {
  const known = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inAccount(leads, scope), inArray(leads.id, [...leadIds])))
    .for('key share')
  if (known.length < leadIds.length) throw invalidFields({ leadIds: 'Interessado desconhecido' })
  const left = [eq(visitLeads.visitId, visitId), notInArray(visitLeads.leadId, [...leadIds])]
  await jobs.purgeFiles(db, await forgetStrokes(db, scope, and(...left) as SQL))
  await db.delete(visitLeads).where(and(inAccount(visitLeads, scope), ...left))
  await db
    .insert(visitLeads)
    .values(leadIds.map((leadId) => ({ accountId: scope.account, visitId, leadId })))
    .onConflictDoNothing()
  for (const leadId of leadIds) await addInterest({ db, record }, scope, propertyId, leadId)
}

const one = (scope: Scope, id: number) => and(inAccount(visits, scope), eq(visits.id, id))

async function lockVisit(db: Db, scope: Scope, id: number): Promise<VisitRow> {
  const [row] = await db.select().from(visits).where(one(scope, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}
