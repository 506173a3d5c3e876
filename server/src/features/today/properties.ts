import { dayOf } from '@soleira/domain/certificate/validity'
import {
  type CompanionFacts,
  companionOf,
  type Gap,
  gapText,
  lackingBeside,
} from '@soleira/domain/checklist/companion'
import type { ItemStatus } from '@soleira/domain/checklist/item'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { standingOf } from '@soleira/domain/property/standing'
import type { ItemOfToday, PropertyFacts, WaitingCertificate } from '@soleira/domain/today/of-property'
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { automations, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { nameItems } from '../checklist/told-items.ts'
import { authorizationStandings, authorizationStates } from '../property/authorized.ts'
import { presentProperty } from '../property/present.ts'
import { propertyRow } from '../property/queries.ts'
import { rankOnDay, touchedItems } from './rank.ts'

/** Makes PostgreSQL evaluate a subquery once, not once for each use of its columns. */
export const evaluatedOnce = sql`0` as unknown as number

export interface Wanted {
  day: string
  /** The day in the time zone of the account: authorisations end by it. */
  leaveDay: string
  ids: readonly number[]
  others: number
  namesPeople: boolean
}

export interface FoundFacts<T> {
  facts: T[]
  total: number
}

interface Item extends Omit<ItemOfToday, 'id' | 'label' | 'gap' | 'beside'> {
  kind: ChecklistItemId
  status: ItemStatus
  personId: number | null
  openGap: Gap | null
  beside: CompanionFacts | null
}

export async function dueProperties(
  db: Db,
  scope: Scope,
  { day, leaveDay, ids, others, namesPeople }: Wanted,
): Promise<FoundFacts<PropertyFacts>> {
  const today = sql`${day}::date`
  const leave = authorizationStates(sql`${leaveDay}::date`, scope.account)
  const ranked = db
    .select({
      id: properties.id,
      stage: properties.currentStage,
      number: properties.sequenceNumber,
      rank: rankOnDay(today, leave, scope.account).as('rank'),
    })
    .from(properties)
    .leftJoin(leave.rows, leave.ofProperty)
    .where(and(inAccount(properties, scope), lt(properties.currentStage, 7)))
    .offset(evaluatedOnce)
    .as('ranked')
  const found = db.$with('found').as(
    db
      .select({ id: ranked.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
      .from(ranked)
      .where(isNotNull(ranked.rank))
      .orderBy(
        desc(sql`${ranked.id} = any (${sql.param([...ids])}::int[])`),
        ranked.rank,
        desc(ranked.stage),
        ranked.number,
      )
      .limit(ids.length + others),
  )
  const rows = await db
    .with(found)
    .select({ ...propertyRow, total: found.total, touched: touchedItems(today).as('touched') })
    .from(found)
    .innerJoin(properties, and(inAccount(properties, scope), eq(properties.id, found.id)))
  const items = await nameItems(
    db,
    scope,
    rows.flatMap(({ touched, ...property }) => (touched as Item[]).map((item) => ({ ...item, property }))),
  )
  const told = rows.map(({ id }) => id)
  const waiting = await waitingPapers(db, scope, told)
  const standingOn = await authorizationStandings(db, scope, told, leaveDay)
  return {
    total: rows[0]?.total ?? 0,
    facts: rows.map(({ total: _, touched: __, ...row }) => ({
      property: row,
      standing: standingOf({ ...presentProperty(row), ...(!namesPeople && { owners: [] }) }),
      updatedOn: dayOf(row.updatedAt),
      items: items
        .filter(({ property }) => property.id === row.id)
        .map(({ property: _, item: { name }, ...item }) => presentTouched(item, name, day)),
      waiting: waiting.get(row.id) ?? [],
      authorization: standingOn(row.id),
    })),
  }
}

function presentTouched({ status, openGap, beside, ...rest }: Item, label: string, day: string): ItemOfToday {
  const told = { kind: rest.kind, beside }
  const lacks = lackingBeside({ ...told, status }, day)
  return {
    ...rest,
    id: itemId(rest),
    label,
    gap: openGap === 'apart' ? `${label} ${gapText(told, openGap)}` : gapText(told, openGap),
    beside: lacks.length ? { name: companionOf(rest.kind)?.short ?? '', lacks } : null,
  }
}

function itemId({ kind, personId }: Pick<Item, 'kind' | 'personId'>): string {
  return personId === null ? kind : `${kind}/${personId}`
}

async function waitingPapers(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, WaitingCertificate[]>> {
  if (!ids.length) return new Map()
  const { propertyId, kind, personId, documentId } = automations
  const rows = await db
    .select({ property: { id: propertyId }, kind, personId, documentId })
    .from(automations)
    .where(and(inAccount(automations, scope), inArray(propertyId, [...ids]), isNotNull(documentId)))
    .orderBy(asc(automations.id))
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
