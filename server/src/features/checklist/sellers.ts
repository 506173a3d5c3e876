import { countExpected, type TouchedItem } from '@soleira/domain/checklist/checklist'
import { expectedItems } from '@soleira/domain/checklist/expected'
import {
  noOthers,
  type OtherParties,
  type Seller,
  type SellingOwner,
  type SellingPerson,
  sellersOf,
} from '@soleira/domain/checklist/sellers'
import { estatesIn } from '@soleira/domain/property/party'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import { parties, people } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'
import type { AskedService } from './asked.ts'

export interface Selling {
  owners: SellingOwner[]
  others: OtherParties
}

interface PartyRow extends SellingOwner, Record<string, unknown> {
  property: number
  role: 'owner' | 'heir' | 'executor' | 'usufructuary' | 'representative'
  representsId: number | null
}

export async function readSelling(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
): Promise<Map<number, Selling>> {
  if (!propertyIds.length) return new Map()
  const rows = await sellingParties(db, { account, properties: [...propertyIds] })
  const all = Map.groupBy(rows, ({ property }) => property)
  return new Map(propertyIds.map((id) => [id, sellingOf(all.get(id) ?? [])]))
}

const sellingParties = prepareSql<PartyRow>(
  'selling_parties',
  sql`
    select o.property_id as property, o.role, o.person_id as "personId", o.represents_id as "representsId",
      o.full_name as name, h.kind, h.nationality, h.gender, coalesce(o.marital_status, h.marital_status) as "maritalStatus",
      case when u.id is not null then json_build_object(
        'kind', u.kind, 'regime', u.regime, 'since', u.since,
        'spouse', case when s.id is not null then json_build_object(
          'personId', s.id, 'name', s.full_name, 'nationality', s.nationality, 'gender', s.gender) end
      ) end as union
    from unnest(${sql.placeholder('properties')}::int[]) as asked(id)
      -- One property after the other: for fifty at once PostgreSQL would read the parties of everybody.
      cross join lateral (
        select * from parties t
        where t.account_id = ${sql.placeholder('account')} and t.property_id = asked.id and t.role not in ('spouse', 'buyer')
        offset 0) o
      join people h on h.account_id = o.account_id and h.id = o.person_id
      left join unions u on u.account_id = h.account_id and u.id = h.union_id
      left join people s on s.account_id = u.account_id and s.union_id = u.id and s.id <> h.id
    order by o.property_id, o.position, o.id`,
)

function sellingOf(parties: readonly PartyRow[]): Selling {
  const inRole = (wanted: PartyRow['role']) => parties.filter(({ role }) => role === wanted)
  return {
    owners: inRole('owner').map(({ maritalStatus, union, ...row }) => ({
      ...somebody(row),
      maritalStatus,
      union,
    })),
    others: {
      deceased: [...estatesIn(parties)],
      hasHeirs: inRole('heir').length > 0,
      executors: inRole('executor').map(({ representsId, ...row }) => ({ ...somebody(row), representsId })),
      usufructuaries: inRole('usufructuary').map(somebody),
      proxies: inRole('representative').map(({ name, representsId }) => ({ name, representsId })),
    },
  }
}

const somebody = ({ personId, name, kind, nationality, gender }: SellingPerson): SellingPerson => ({
  personId,
  name,
  kind,
  nationality,
  gender: gender ?? null,
})

const nobody: Selling = { owners: [], others: noOthers }

export function sellersIn({ owners, others }: Selling): Seller[] {
  return sellersOf(owners, others)
}

export function countItemsOf(
  { kinds, site }: Pick<AskedService, 'kinds' | 'site'>,
  selling: Selling | undefined,
  touched: readonly TouchedItem[],
): number {
  return countExpected(expectedItems(kinds, sellersIn(selling ?? nobody), site), touched)
}

/**
 * Properties whose papers depend on these people: as sellers, as spouses of one, for an estate, or by the
 * usufruct.
 */
export async function propertiesSoldBy(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  personIds: readonly number[],
): Promise<number[]> {
  if (!personIds.length) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct o.property_id as id from ${parties} o
      join ${people} h on h.account_id = o.account_id and h.id = o.person_id
    where o.account_id = ${account} and o.role in ('owner', 'executor', 'usufructuary') and (o.person_id in ${[...personIds]} or h.union_id in (
      select s.union_id from ${people} s where s.account_id = ${account} and s.id in ${[...personIds]}))
    order by id`)
  return rows.map(({ id }) => id)
}
