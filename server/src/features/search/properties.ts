import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { propertyTitle } from '@soleira/domain/property/title'
import type { PropertyType } from '@soleira/domain/property/type'
import type { FoundProperty } from '@soleira/domain/search/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import type { Scope } from '../../scope.ts'
import { matchesPrepared, soughtBy } from '../property/words.ts'

interface PropertyRow extends Pick<FoundProperty, 'id' | 'owner'> {
  sequenceNumber: number
  type: PropertyType
  street: string
  number: string
  neighborhood: string
  city: string
}

const most = 6
const account = sql.placeholder('account')

const shown = sql`p.id, p.sequence_number as "sequenceNumber", p.type, p.street, p.number, p.neighborhood, p.city,
  p.owners->0->>'fullName' as owner`

/**
 * The one whose number was typed, then the latest. Matches are found in the index alone
 * (`properties_portfolio`); only the rows that are shown are read.
 */
const searched = prepareSql<PropertyRow>(
  'search_properties',
  sql`
    with numbered as (
      select id from properties
      where account_id = ${account} and sequence_number = ${sql.placeholder('number')}::int
    ), latest as (
      select id, row_number() over () as place from (
        select id from properties
        where account_id = ${account} and ${matchesPrepared}
        order by updated_at desc, id desc limit ${sql.raw(String(most))}) found
    )
    select ${shown} from (
      select id, 0 as place from numbered
      union all select id, place from latest where id not in (select id from numbered)) found
    join properties p on p.account_id = ${account} and p.id = found.id
    order by found.place limit ${sql.raw(String(most))}`,
)

const named = prepareSql<PropertyRow>(
  'search_named_properties',
  sql`select ${shown} from properties p
    where p.account_id = ${account} and p.id = any (${sql.placeholder('ids')}::int[])`,
)

export async function propertiesFound(db: Db, { account }: Scope, text: string): Promise<FoundProperty[]> {
  const sought = soughtBy(text)
  if (!sought) return []
  return (await searched(db, { account, ...sought, number: numberIn(text) })).map(presentFound)
}

export async function propertiesNamed(
  db: Db,
  { account }: Scope,
  ids: readonly number[],
): Promise<FoundProperty[]> {
  return ids.length ? (await named(db, { account, ids: [...ids] })).map(presentFound) : []
}

/** Zero, which no property has, where the text is no number of one. */
function numberIn(text: string): number {
  return /^0*\d{1,7}$/.test(text) ? Number(text) : 0
}

function presentFound({ sequenceNumber, type, street, number, neighborhood, city, ...row }: PropertyRow) {
  return {
    ...row,
    sequenceNumber: formatSequenceNumber(sequenceNumber),
    title: propertyTitle({ type, street, number }),
    place: `${neighborhood} • ${city}`,
  }
}
