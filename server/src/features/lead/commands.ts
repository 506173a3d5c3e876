import {
  interestAdded,
  interestRemoved,
  leadChanged,
  leadCreated,
  leadRemoved,
} from '@soleira/domain/lead/events'
import { type LeadFields, type LeadInput, wrongLead } from '@soleira/domain/lead/lead'
import { personInput } from '@soleira/domain/person/person'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { type LeadRow, leadProperties, leads, people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { createPerson } from '../person/commands.ts'
import { lockProperty } from '../property/commands.ts'
import { forgetLead } from './forget.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/** Throws conflict for a person who is a lead already. */
export function createLead(
  { db, record }: Deps,
  scope: UserScope,
  input: LeadInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      const { id, isNew } = await leadOf({ db, record }, scope, input)
      if (!isNew) throw new AppError('conflict', { message: 'Esta pessoa já está entre os interessados.' })
      return id
    }),
  )
}

/** A person who is a lead already stays the same one, with the wishes of then. Throws not_found. */
export function addToProperty(
  { db, record }: Deps,
  scope: UserScope,
  propertyId: number,
  input: LeadInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      await lockProperty(db, scope, propertyId, undefined)
      const { id } = await leadOf({ db, record }, scope, input)
      await addInterest({ db, record }, scope, propertyId, id)
      return id
    }),
  )
}

export async function addInterest(
  { db, record }: Deps,
  scope: UserScope,
  propertyId: number,
  leadId: number,
): Promise<void> {
  const added = await db
    .insert(leadProperties)
    .values({ accountId: scope.account, propertyId, leadId })
    .onConflictDoNothing()
    .returning({ leadId: leadProperties.leadId })
  if (added.length) await record(db, scope, interestAdded({ id: leadId }, propertyId))
}

export function removeInterest(
  { db, record }: Deps,
  scope: UserScope,
  propertyId: number,
  leadId: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const gone = await db
      .delete(leadProperties)
      .where(
        and(
          inAccount(leadProperties, scope),
          eq(leadProperties.propertyId, propertyId),
          eq(leadProperties.leadId, leadId),
        ),
      )
      .returning({ leadId: leadProperties.leadId })
    if (!gone.length) throw new AppError('not_found')
    await record(db, scope, interestRemoved({ id: leadId }, propertyId))
  })
}

/** Throws not_found, and conflict for another version. */
export function changeLead(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { version, ...change }: Partial<LeadFields> & { version?: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockLead(db, scope, id)
    if (row.version !== version) throw new AppError('conflict')
    const wrong = wrongLead({ ...row, ...change })
    if (Object.keys(wrong).length) throw invalidFields(wrong)
    await db
      .update(leads)
      .set({ ...change, version: sql`${leads.version} + 1`, updatedAt: sql`now()` })
      .where(one(scope, id))
    await record(db, scope, leadChanged({ id }))
  })
}

export function removeLead(
  { db, record, jobs }: Deps & Pick<Parts, 'jobs'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  return db.transaction(async (db) => {
    await lockLead(db, scope, id)
    const files = await forgetLead(db, scope, eq(leads.id, id))
    await record(db, scope, leadRemoved({ id }))
    await jobs.purgeFiles(db, files)
  })
}

const one = (scope: Scope, id: number) => and(inAccount(leads, scope), eq(leads.id, id))

async function lockLead(db: Db, scope: Scope, id: number): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(one(scope, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}

async function leadOf(
  { db, record }: Deps,
  scope: UserScope,
  { personId: known, fullName, phone, email, ...fields }: LeadInput,
): Promise<{ id: number; isNew: boolean }> {
  const personId = known ? await keepPerson(db, scope, known) : await newPerson()
  const [made] = await db
    .insert(leads)
    .values({ accountId: scope.account, personId, ...fields })
    .onConflictDoNothing()
    .returning({ id: leads.id })
  if (made) {
    await record(db, scope, leadCreated(made))
    return { ...made, isNew: true }
  }
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inAccount(leads, scope), eq(leads.personId, personId)))
  return { ...firstRow(found), isNew: false }

  function newPerson(): Promise<number> {
    const contacts = { phones: phone ? [phone] : [], emails: email ? [email] : [] }
    const person = personInput.parse({ kind: 'natural', fullName, ...contacts })
    return createPerson(db, scope, person, null, record)
  }
}

/** A lead keeps a person whom no property names any more. */
async function keepPerson(db: Db, scope: Scope, id: number): Promise<number> {
  const kept = await db
    .update(people)
    .set({ isKept: true })
    .where(and(inAccount(people, scope), eq(people.id, id)))
    .returning({ id: people.id })
  if (!kept.length) throw invalidFields({ personId: 'Pessoa desconhecida' })
  return id
}
