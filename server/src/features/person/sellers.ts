import { countExpected } from '@soleira/domain/catalogue/checklist'
import { expectedItems } from '@soleira/domain/catalogue/expected'
import { rioKinds } from '@soleira/domain/catalogue/rio-kinds'
import {
  type OtherParties,
  type Seller,
  type SellingOwner,
  sellersOf,
} from '@soleira/domain/catalogue/sellers'
import { estatesIn } from '@soleira/domain/property/party'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, parties, people, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readAsked } from './asked.ts'

/** Who sells a property, as far as its parties and the records of the people say. */
export interface Selling {
  owners: SellingOwner[]
  others: OtherParties
}

interface PartyRow extends SellingOwner, Record<string, unknown> {
  property: number
  role: 'owner' | 'heir' | 'executor'
  representsId: number | null
}

/** Who sells some properties, the owners of each in their order with what is known of the union they live in. */
export async function readSelling(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
): Promise<Map<number, Selling>> {
  if (!propertyIds.length) return new Map()
  const { rows } = await db.execute<PartyRow>(sql`
    select o.property_id as property, o.role, o.person_id as "personId", o.represents_id as "representsId",
      o.full_name as name, h.kind, coalesce(o.marital_status, h.marital_status) as "maritalStatus",
      case when u.id is not null then json_build_object(
        'kind', u.kind, 'regime', u.regime,
        'spouse', case when s.id is not null then json_build_object('personId', s.id, 'name', s.full_name) end
      ) end as union
    from unnest(${sql.param([...propertyIds])}::int[]) as asked(id)
      -- One property after the other: for fifty at once PostgreSQL would read the parties of everybody.
      cross join lateral (
        select * from parties t
        where t.account_id = ${account} and t.property_id = asked.id and t.role in ('owner', 'heir', 'executor')
        offset 0) o
      join people h on h.account_id = o.account_id and h.id = o.person_id
      left join unions u on u.account_id = h.account_id and u.id = h.union_id
      left join people s on s.account_id = u.account_id and s.union_id = u.id and s.id <> h.id
    order by o.property_id, o.position, o.id`)
  const all = Map.groupBy(rows, ({ property }) => property)
  return new Map(propertyIds.map((id) => [id, sellingOf(all.get(id) ?? [])]))
}

function sellingOf(parties: readonly PartyRow[]): Selling {
  const inRole = (wanted: PartyRow['role']) => parties.filter(({ role }) => role === wanted)
  return {
    owners: inRole('owner').map(({ personId, name, kind, maritalStatus, union }) => ({
      ...{ personId, name, kind, maritalStatus, union },
    })),
    others: {
      deceased: [...estatesIn(parties)],
      hasHeirs: inRole('heir').length > 0,
      executors: inRole('executor').map(({ personId, name, kind, representsId }) => ({
        ...{ personId, name, kind, representsId },
      })),
    },
  }
}

const nobody: Selling = { owners: [], others: { deceased: [], hasHeirs: false, executors: [] } }

/** Who presents papers for a property, in their order. */
export function sellersIn({ owners, others }: Selling): Seller[] {
  return sellersOf(owners, others)
}

/** How many papers a property asks for whose owners nobody knew before. */
export function expectedOfStrangers(owners: readonly { fullName: string }[]): number {
  const strangers = owners.map(({ fullName: name }, personId) => ({
    ...{ personId, name, kind: 'natural' as const, maritalStatus: null, union: null },
  }))
  return expectedItems(rioKinds, sellersOf(strangers)).length
}

/**
 * Keeps with properties how many items their checklists have; part of every change of who sells, of a union or of what a
 * pack asks for. Whoever calls it has locked the properties, or makes no other write to them.
 */
export async function keepExpected(
  db: Db,
  scope: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
): Promise<void> {
  if (!propertyIds.length) return
  const selling = await readSelling(db, scope, propertyIds)
  const asked = await readAsked(db, scope, propertyIds)
  const { kind, propertyId, personId, status, isAdded } = checklistItems
  const touched = await db
    .select({ kind, propertyId, personId, status, isAdded })
    .from(checklistItems)
    .where(and(inAccount(checklistItems, scope), inArray(propertyId, [...propertyIds])))
  const counts = propertyIds.map((id) => ({
    id,
    expected: countExpected(
      expectedItems(asked.get(id)?.kinds ?? rioKinds, sellersIn(selling.get(id) ?? nobody)),
      touched.filter((item) => item.propertyId === id),
    ),
  }))
  await db.execute(sql`
    update ${properties} p set items_expected = n.expected
    from json_to_recordset(${JSON.stringify(counts)}) as n(id int, expected smallint)
    where p.account_id = ${scope.account} and p.id = n.id and p.items_expected <> n.expected`)
}

/** The properties that people sell, alone or beside a spouse. */
export async function propertiesSoldBy(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  personIds: readonly number[],
): Promise<number[]> {
  if (!personIds.length) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct o.property_id as id from ${parties} o
      join ${people} h on h.account_id = o.account_id and h.id = o.person_id
    where o.account_id = ${account} and o.role = 'owner' and (o.person_id in ${[...personIds]} or h.union_id in (
      select s.union_id from ${people} s where s.account_id = ${account} and s.id in ${[...personIds]}))
    order by id`)
  return rows.map(({ id }) => id)
}
