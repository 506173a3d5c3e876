import { packOfPlace, rioCapital } from '@soleira/domain/catalogue/packs'
import { noOthers, type SellingOwner } from '@soleira/domain/checklist/sellers'
import { countItems } from '@soleira/domain/checklist/summary'
import { pickPersonFacts } from '@soleira/domain/person/person-facts'
import { propertyChanged, propertyCreated, propertyDeleted } from '@soleira/domain/property/events'
import { keptValues } from '@soleira/domain/property/kept-fields'
import type { Owner } from '@soleira/domain/property/owner'
import type { NewPropertyInput, PropertyInput } from '@soleira/domain/property/property'
import { futureBirths } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  accounts,
  checklistItems,
  dealSellers,
  deals,
  parties,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { forgetAll, keptBecause, storageKeysOf } from '../../holdings.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { kindsAskedOfProperty } from '../checklist/asked.ts'
import { countsOfToday, recountChecklists } from '../checklist/counts.ts'
import { countItemsOf, readSelling, type Selling } from '../checklist/sellers.ts'
import { endAllUses } from '../paper/identities.ts'
import { leaveProperty } from '../paper/settle.ts'
import { type Couple, couplesOf } from '../paper/spouses.ts'
import { carryFactsToOthers, lockPropertiesNaming } from '../person/carry-facts.ts'
import { keepPlacesOf, keepPlacesOfLocked, peopleIn } from '../person/kept-place.ts'
import { lockRecords, releaseLocked, releasePeople } from '../person/known-people.ts'
import {
  type NamedOwner,
  nameOwners,
  placeOwners,
  readOwnersAndItems,
  replaceOwners,
  saysTheSameOwners,
  toldBy,
  writeOwners,
} from './owners.ts'
import type { PropertyRow } from './present.ts'
import { findProperty, ownedBy } from './queries.ts'
import { refuseSame } from './same-property.ts'
import { keepSellers } from './sellers.ts'
import {
  lockedProperty,
  nextNumber,
  replacedProperty,
  replacedWithOwners,
  writtenProperty,
} from './statements.ts'

type Locked = typeof properties.$inferSelect

/** The same `retry` key returns the same property (T26). */
export async function createProperty(
  db: Db,
  scope: UserScope,
  input: NewPropertyInput,
  retry: Retry | null,
  record: Recorder,
): Promise<PropertyRow> {
  refuseFutureBirths(input)
  const created = new Map<number, PropertyRow>()
  const id = await db.transaction((db) => {
    const create = async (drawn?: number) => {
      const row = await insertProperty(db, scope, drawn, input, record)
      created.set(row.id, row)
      return row.id
    }
    return createOnce(db, scope, retry, create, 'properties_id_seq')
  })
  return created.get(id) ?? readProperty(db, scope, id)
}

async function insertProperty(
  db: Db,
  scope: UserScope,
  drawn: number | undefined,
  { owners: given, evenIfSame, ...others }: NewPropertyInput,
  record: Recorder,
): Promise<PropertyRow> {
  const fields = { ...others, ...keptValues(others, null) }
  await lockPropertiesNaming(db, scope, given)
  const { id, sequenceNumber, partyIds, isPackOfPlace } = await takeNumber(db, scope, drawn, given.length)
  if (!evenIfSame) await refuseSame(db, scope, fields)
  const known = await lockRecords(db, scope, { numbers: given.map(({ cpf }) => cpf) })
  const people = known.map((person) => ({ ...person, properties: 0 }))
  const placed = placeOwners(given, [], people)
  const told = placed.flatMap(toldBy)
  const named = await nameOwners(db, scope, placed, told)
  const owners = named.map((owner, index) => ({ ...owner, id: partyIds[index] as number }))
  const place = packOfPlace(fields)
  const pack = isPackOfPlace && place && place.id !== rioCapital.id ? place.id : null
  const asked = kindsAskedOfProperty({ ...fields, pack, name: null, kinds: null })
  const itemsExpected = countItemsOf(asked, await sellingBy(db, scope, named), [])
  const written = firstRow(
    await writtenProperty(db).execute({
      ...fields,
      id,
      sequenceNumber,
      pack,
      itemsExpected,
      accountId: scope.account,
      searchKey: propertySearchKey({ ...fields, owners: given, sequenceNumber }),
      owners: owners.map(presentOwner),
    }),
  )
  const items = { ...countItems([], ''), expected: itemsExpected }
  const row = { ...written, ...items, filled: [], cover: null, isAuthorized: false, unregistered: 0 }
  await writeOwners(db, scope, row.id, owners)
  await carryFactsToOthers(db, scope, row.id, told, record)
  await keepPlacesOfLocked(
    db,
    scope,
    owners.map(({ personId }) => personId),
  )
  await record(db, scope, propertyCreated(row))
  return row
}

/**
 * Takes the next number under the lock of the account's row, so that none repeats and none is skipped. Also
 * returns what a single write of the property needs: its id unless that was drawn before, ids for its owners'
 * rows, and whether the user wants the pack of its place.
 */
async function takeNumber(db: Db, { account, actor }: UserScope, drawn: number | undefined, owners: number) {
  return firstRow(await nextNumber(db).execute({ account, user: actor.user, drawn: drawn ?? null, owners }))
}

async function sellingBy(db: Db, scope: Scope, owners: readonly NamedOwner[]): Promise<Selling> {
  const united = owners.flatMap(({ person }) => (person?.unionId ? [person.id] : []))
  const couples = await couplesOf(db, scope, united)
  return {
    owners: owners.map(({ personId, input, person }) => ({
      personId,
      name: input.fullName,
      kind: person?.kind ?? 'natural',
      nationality: person?.nationality ?? null,
      maritalStatus: input.maritalStatus ?? person?.maritalStatus ?? null,
      union: unionOf(couples.get(personId)),
    })),
    others: noOthers,
  }
}

function unionOf(couple: Couple | undefined): SellingOwner['union'] {
  if (!couple) return null
  const { union, spouse } = couple
  const { kind, regime, since } = union
  const named = spouse && { personId: spouse.id, name: spouse.fullName, nationality: spouse.nationality }
  return { kind, regime, since, spouse: named }
}

function presentOwner({ id, personId, input }: NamedOwner & { id: number }): Owner {
  return { id, personId, ...pickPersonFacts(input), cpf: input.cpf, phone: input.phone }
}

type Followers = Pick<Parts, 'jobs' | 'holdings' | 'record'>

export async function replaceProperty(
  db: Db,
  scope: Scope,
  id: number,
  { owners, version, ...given }: PropertyInput & { version?: number | undefined },
  { jobs, record }: Pick<Followers, 'jobs' | 'record'>,
): Promise<PropertyRow> {
  refuseFutureBirths({ owners })
  return db.transaction(async (db) => {
    await lockPropertiesNaming(db, scope, owners, id)
    const before = await lockProperty(db, scope, id, version)
    const fields = { ...given, ...keptValues(given, before) }
    const isElsewhere = (['type', 'city', 'state'] as const).some((fact) => before[fact] !== fields[fact])
    const isOther = isElsewhere || fields.groundLord !== before.groundLord
    const isSame = saysTheSameOwners(before.owners, owners)
    const file = isOther || !isSame ? await readOwnersAndItems(db, scope, id) : null
    const replaced = file && !isSame ? await replaceOwners(db, scope, id, owners, file) : null
    const isCounted = isOther || replaced?.isOthers
    const itemsExpected =
      file && isCounted
        ? countItemsOf(
            kindsAskedOfProperty({ ...file, ...fields, pack: before.pack }),
            (await readSelling(db, scope, [id])).get(id),
            file.touched,
          )
        : before.itemsExpected
    // Papers of somebody who has left run out for nobody.
    if (replaced?.isOthers && file?.touched.some(({ personId }) => personId !== null))
      await recountChecklists(db, scope, [id], 'items')
    const searchKey = propertySearchKey({ ...fields, owners, sequenceNumber: before.sequenceNumber })
    const replace = replaced ? replacedWithOwners : replacedProperty
    const written = await replace(db).execute({
      ...fields,
      account: scope.account,
      id,
      itemsExpected,
      searchKey,
    })
    const row = firstRow(await countsOfToday(db, scope, written))
    if (replaced) {
      if (file?.isInDeal) await keepSellers(db, scope, id)
      await carryFactsToOthers(db, scope, id, replaced.told, record)
      await releaseLocked(db, scope, replaced.left)
      await keepPlacesOfLocked(db, scope, replaced.concerned)
      await jobs.purgeFiles(db, replaced.files)
    }
    await record(db, scope, propertyChanged({ id }))
    return row
  })
}

async function readProperty(db: Db, scope: Scope, id: number): Promise<PropertyRow> {
  const row = await findProperty(db, scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function deleteProperty(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, holdings, record }: Followers,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockProperty(db, scope, id, undefined)
    const message = await keptBecause(holdings, db, { account: scope.account, property: id })
    if (message) throw new AppError('conflict', { message })
    await record(db, scope, propertyDeleted({ id }))
    const people = await peopleOf(db, scope, id)
    const concerned = await peopleIn(db, scope, id)
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
    await keepPlacesOf(db, scope, concerned)
    await jobs.purgeFiles(db, files)
  })
}

export async function lockProperty(
  db: Db,
  scope: Scope,
  id: number,
  version: number | undefined,
): Promise<Locked> {
  const [row] = await lockedProperty(db).execute({ account: scope.account, id })
  if (!row) throw new AppError('not_found')
  if (version !== undefined && version !== row.version) throw new AppError('stale_version')
  return row
}

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
  const ofDeals = db
    .select({ id: dealSellers.personId })
    .from(dealSellers)
    .innerJoin(deals, and(sameAccount(deals, dealSellers), eq(deals.id, dealSellers.dealId)))
    .where(and(inAccount(dealSellers, scope), eq(deals.propertyId, property)))
  const rows = await union(inParties, ofItems, ofDeals)
  return rows.map(({ id }) => id)
}

function refuseFutureBirths({ owners }: Pick<PropertyInput, 'owners'>): void {
  const fields = futureBirths(owners, new Date())
  if (Object.keys(fields).length) throw invalidFields(fields)
}
