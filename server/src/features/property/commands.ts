import { packOfPlace, rioCapital } from '@soleira/domain/catalogue/packs'
import { propertyChanged, propertyCreated, propertyDeleted } from '@soleira/domain/history/property'
import type { PropertyInput } from '@soleira/domain/property/property'
import { futureBirths } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { accounts, checklistItems, parties, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalid } from '../../errors.ts'
import { forgetAll, storageKeysOf } from '../../holdings.ts'
import { once, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { endAllUses } from '../paper/identities.ts'
import { leaveProperty } from '../paper/settle.ts'
import { ownersByParties } from '../person/kept-owners.ts'
import { releasePeople } from '../person/known-people.ts'
import { keepExpected } from '../person/sellers.ts'
import { lockFilesOf, tellPeople } from '../person/tell-people.ts'
import { readSettings } from '../settings/queries.ts'
import { editAtOnce } from './edit.ts'
import { insertProperty, nextSequenceNumber } from './insert.ts'
import { reconcileOwners, toldAnew } from './owners.ts'
import type { PropertyRow } from './present.ts'
import { findProperty, ownedBy } from './queries.ts'
import { takeInAtOnce } from './take-in.ts'

type Locked = typeof properties.$inferSelect

/** Takes a property in and answers it; the same `retry` key again answers the same one (T26). */
export async function createProperty(
  db: Db,
  scope: UserScope,
  input: PropertyInput,
  retry: Retry | null,
  record: Recorder,
): Promise<PropertyRow> {
  refuseFutureBirths(input)
  const ofPlace = packOfPlace(input)
  const hasPack = ofPlace !== null && ofPlace.id !== rioCapital.id
  const taken = await takeInAtOnce(db, { scope, input, retry, hasPack }, record)
  if (taken) return taken
  const pack = hasPack && (await readSettings(db, scope)).packByPlace ? ofPlace.id : null
  const id = await db.transaction((db) =>
    once(db, scope, retry, async () => {
      await lockFilesOf(db, scope, input.owners)
      const sequenceNumber = await nextSequenceNumber(db, scope)
      const { id, known } = await insertProperty(db, scope, sequenceNumber, input)
      if (known.length) {
        await tellPeople(db, scope, id, toldAnew(input.owners, known), record)
      }
      if (pack) await db.update(properties).set({ pack }).where(ownedBy(scope, id))
      if (pack || known.length) await keepExpected(db, scope, [id])
      await db.update(properties).set({ owners: ownersByParties }).where(ownedBy(scope, id))
      await record(db, scope, propertyCreated({ ...input, id, sequenceNumber }))
      return id
    }),
  )
  return readProperty(db, scope, id)
}

/** What goes with a property. */
type Followers = Pick<Parts, 'jobs' | 'holdings' | 'record'>

/** Replaces what the form holds, and answers it. Owners that are gone take their documents with them. */
export async function replaceProperty(
  db: Db,
  scope: Scope,
  id: number,
  input: PropertyInput & { version?: number | undefined },
  { jobs, record }: Pick<Followers, 'jobs' | 'record'>,
): Promise<PropertyRow> {
  refuseFutureBirths(input)
  const edited = await editAtOnce(db, { scope, id, input }, record)
  if (edited) return edited
  await db.transaction(async (db) => {
    await lockFilesOf(db, scope, input.owners, id)
    const { sequenceNumber } = await lockProperty(db, scope, id, input.version)
    const { owners, version: _, ...fields } = input
    const { files, left, told, isOthers } = await reconcileOwners(db, scope, id, owners)
    if (told.length) await tellPeople(db, scope, id, told, record)
    if (isOthers) await keepExpected(db, scope, [id])
    await releasePeople(db, scope, left)
    const searchKey = propertySearchKey({ ...input, sequenceNumber })
    await db
      .update(properties)
      .set({ ...fields, searchKey, owners: ownersByParties, ...changed })
      .where(ownedBy(scope, id))
    await record(db, scope, propertyChanged({ id }))
    await jobs.purgeFiles(db, files)
  })
  return readProperty(db, scope, id)
}

/** A property that was just written. Throws not_found when somebody has deleted it since. */
async function readProperty(db: Db, scope: Scope, id: number): Promise<PropertyRow> {
  const row = await findProperty(db, scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Deletes a property with all that belongs to it; the files follow by a job. */
export async function deleteProperty(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, holdings, record }: Followers,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockProperty(db, scope, id, undefined)
    await record(db, scope, propertyDeleted({ id }))
    const people = await peopleOf(db, scope, id)
    const files = await leaveProperty(db, scope, id)
    files.push(...(await endAllUses(db, scope, id)))
    files.push(...(await storageKeysOf(holdings, db, { account: scope.account, property: id })))
    await forgetAll(holdings, db, { account: scope.account, property: id })
    await db.delete(properties).where(ownedBy(scope, id))
    await db
      .update(accounts)
      .set({ propertyCount: sql`${accounts.propertyCount} - 1` })
      .where(eq(accounts.id, scope.account))
    await releasePeople(db, scope, people)
    await jobs.purgeFiles(db, files)
  })
}

/** What every change of a property changes besides. */
const changed = { version: sql`${properties.version} + 1`, updatedAt: sql`now()` }

/** Locks the property until the transaction ends. Throws not_found, or stale_version when it has moved on. */
export async function lockProperty(
  db: Db,
  scope: Scope,
  id: number,
  version: number | undefined,
): Promise<Locked> {
  const [row] = await db.select().from(properties).where(ownedBy(scope, id)).for('update')
  if (!row) throw new AppError('not_found')
  if (version !== undefined && version !== row.version) throw new AppError('stale_version')
  return row
}

/** Everybody who has a part in a property, or of whom it has papers. */
async function peopleOf(db: Db, scope: Scope, property: number): Promise<number[]> {
  const inParties = db
    .select({ id: parties.personId })
    .from(parties)
    .where(and(inAccount(parties, scope), eq(parties.propertyId, property)))
  const ofItems = db
    .select({ id: sql<number>`${checklistItems.personId}` })
    .from(checklistItems)
    .where(
      and(
        inAccount(checklistItems, scope),
        eq(checklistItems.propertyId, property),
        isNotNull(checklistItems.personId),
      ),
    )
  const rows = await union(inParties, ofItems)
  return rows.map(({ id }) => id)
}

function refuseFutureBirths(input: PropertyInput): void {
  const fields = futureBirths(input.owners, new Date())
  if (Object.keys(fields).length) throw invalid(fields)
}
