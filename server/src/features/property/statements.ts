import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { accounts, properties, userSettings } from '../../database/tables/index.ts'
import { ownersByParties } from '../person/kept-owners.ts'
import { ownProperty, propertyColumns, propertyRow } from './queries.ts'

export const nextNumber = prepareOnce((db) => {
  const [account, user] = [sql.placeholder('account'), sql.placeholder('user')]
  const wanted = db
    .select({ id: userSettings.userId })
    .from(userSettings)
    .where(
      and(
        eq(userSettings.accountId, account),
        eq(userSettings.userId, user),
        eq(userSettings.packByPlace, true),
      ),
    )
  return db
    .update(accounts)
    .set({
      lastSequenceNumber: sql`${accounts.lastSequenceNumber} + 1`,
      propertyCount: sql`${accounts.propertyCount} + 1`,
    })
    .where(eq(accounts.id, account))
    .returning({
      id: sql<number>`coalesce(${sql.placeholder('drawn')}::int, nextval('properties_id_seq')::int)`,
      sequenceNumber: accounts.lastSequenceNumber,
      partyIds: sql<number[]>`array(
        select nextval('parties_id_seq')::int from generate_series(1, ${sql.placeholder('owners')}::int))`,
      isPackOfPlace: sql<boolean>`exists (${wanted})`,
    })
    .prepare('next_number')
})

// The types of an update take no placeholder by itself.
const later = (name: string) => sql`${sql.placeholder(name)}`

/** The fields of the form, and the columns that follow from them. */
const said = {
  type: later('type'),
  street: later('street'),
  number: later('number'),
  complement: later('complement'),
  neighborhood: later('neighborhood'),
  city: later('city'),
  state: later('state'),
  cep: later('cep'),
  value: later('value'),
  registrationNumber: later('registrationNumber'),
  municipalRegistration: later('municipalRegistration'),
  cnm: later('cnm'),
  cib: later('cib'),
  groundLord: later('groundLord'),
  registryOffice: later('registryOffice'),
  landArea: later('landArea'),
  privateArea: later('privateArea'),
  builtArea: later('builtArea'),
  propertyTax: later('propertyTax'),
  propertyTaxYear: later('propertyTaxYear'),
  itemsExpected: later('itemsExpected'),
  searchKey: later('searchKey'),
}

export const writtenProperty = prepareOnce((db) =>
  db
    .insert(properties)
    .overridingSystemValue()
    .values({
      ...said,
      id: sql.placeholder('id'),
      accountId: sql.placeholder('accountId'),
      sequenceNumber: sql.placeholder('sequenceNumber'),
      pack: sql.placeholder('pack'),
      owners: sql.placeholder('owners'),
    })
    .returning(propertyColumns)
    .prepare('write_property'),
)

const changed = { version: sql`${properties.version} + 1`, updatedAt: sql`now()` }

export const lockedProperty = prepareOnce((db) =>
  db.select().from(properties).where(ownProperty).for('update').prepare('lock_property'),
)

export const replacedProperty = prepareOnce((db) => updateProperty(db, {}).prepare('replace_property'))

export const replacedWithOwners = prepareOnce((db) =>
  updateProperty(db, { owners: ownersByParties }).prepare('replace_with_owners'),
)

function updateProperty(db: Db, more: { owners?: typeof ownersByParties }) {
  return db
    .update(properties)
    .set({ ...said, ...changed, ...more })
    .where(ownProperty)
    .returning(propertyRow)
}
