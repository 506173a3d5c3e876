import { dayOf } from '@soleira/domain/certificate/validity'
import { standingOf } from '@soleira/domain/property/standing'
import type { PropertyFacts, WaitingCertificate } from '@soleira/domain/today/of-property'
import type { Unread } from '@soleira/domain/today/order'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce, prepareSql } from '../../database/prepared.ts'
import { automations } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'
import { nameItems } from '../checklist/told-items.ts'
import { authorizationStandings, authorizationStates } from '../property/authorized.ts'
import { presentProperty } from '../property/present.ts'
import { propertyRows } from '../property/queries.ts'
import { itemId, itemsOn } from './items.ts'
import { rankOnDay } from './rank.ts'

export interface Wanted {
  day: string
  /** The day in the time zone of the account: authorisations end by it. */
  leaveDay: string
  ids: readonly number[]
  others: number
  namesPeople: boolean
}

/** The first of those with something due, and how many there are in all. */
export interface Found {
  found: Unread[]
  total: number
}

const [account, ids] = [sql.placeholder('account'), sql`${sql.placeholder('ids')}::int[]`]
const today = sql`${sql.placeholder('day')}::date`
const leave = authorizationStates(sql`${sql.placeholder('leaveDay')}::date`, account)

// `offset 0` makes PostgreSQL rank each property once, not once for each use of the rank.
const foundProperties = prepareSql<Omit<Unread, 'type'> & { total: number }>(
  'due_properties',
  sql`
    select id, rank, stage, number, (count(*) over ())::int as total
    from (
      select properties.id, properties.current_stage as stage, properties.sequence_number as number,
        ${rankOnDay(today, leave, account)} as rank
      from properties left join ${leave.rows} on ${leave.ofProperty}
      where properties.account_id = ${account} and properties.current_stage < 7
      offset 0
    ) ranked
    where rank is not null
    order by id = any (${ids}) desc, rank, stage desc, number
    limit ${sql.placeholder('room')}::int`,
)

export async function findProperties(
  db: Db,
  { account }: Scope,
  { day, leaveDay, ids, others }: Omit<Wanted, 'namesPeople'>,
): Promise<Found> {
  const room = ids.length + others
  const found = await foundProperties(db, { account, day, leaveDay, ids: [...ids], room })
  return {
    total: found[0]?.total ?? 0,
    found: found.map(({ total: _, ...one }) => ({ ...one, type: 'property' })),
  }
}

export async function dueProperties(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  { day, leaveDay, namesPeople }: Pick<Wanted, 'day' | 'leaveDay' | 'namesPeople'>,
): Promise<PropertyFacts[]> {
  const [rows, items, waiting, standingOn] = await Promise.all([
    propertyRows(db, scope, ids),
    itemsOn(db, scope, ids, day),
    waitingPapers(db, scope, ids),
    authorizationStandings(db, scope, ids, leaveDay),
  ])
  return rows.map((row) => ({
    property: row,
    standing: standingOf({ ...presentProperty(row), ...(!namesPeople && { owners: [] }) }),
    updatedOn: dayOf(row.updatedAt),
    items: items.get(row.id) ?? [],
    waiting: waiting.get(row.id) ?? [],
    authorization: standingOn(row.id),
  }))
}

const arrived = prepareOnce((db) => {
  const { id, accountId, propertyId, kind, personId, documentId } = automations
  return db
    .select({ property: { id: propertyId }, kind, personId, documentId })
    .from(automations)
    .where(and(eq(accountId, account), eq(propertyId, any(ids)), isNotNull(documentId)))
    .orderBy(asc(id))
    .prepare('arrived_papers')
})

async function waitingPapers(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, WaitingCertificate[]>> {
  if (!ids.length) return new Map()
  const rows = await arrived(db).execute({ account: scope.account, ids: [...ids] })
  const named = await nameItems(db, scope, rows)
  const of = Map.groupBy(named, ({ property }) => property.id)
  return new Map(
    [...of].map(([id, papers]) => [
      id,
      papers.map(({ item, documentId, ...rest }) => ({
        id: itemId(rest),
        label: item.name,
        documentId: documentId ?? 0,
      })),
    ]),
  )
}
