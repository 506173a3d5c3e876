import { dayOf } from '@soleira/domain/certificate/validity'
import { parseMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { asc, count, sum } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { batchSize } from '../../http/send-list.ts'
import type { Scope } from '../../scope.ts'
import { type SellersReported, sellersReported } from '../checklist/sellers-reported.ts'
import { propertiesOf } from '../property/queries.ts'
import type { StageTotal } from './portfolio-sheet.ts'

export async function portfolioIds(db: Db, scope: Scope): Promise<number[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(inAccount(properties, scope))
    .orderBy(asc(properties.sequenceNumber), asc(properties.id))
  return rows.map(({ id }) => id)
}

export async function stageTotals(db: Db, scope: Scope): Promise<StageTotal[]> {
  const rows = await db
    .select({ stage: properties.currentStage, count: count(), value: sum(properties.value) })
    .from(properties)
    .where(inAccount(properties, scope))
    .groupBy(properties.currentStage)
  return rows.map(({ stage, count, value }) => ({ stage, count, cents: parseMoney(value ?? '0') ?? 0 }))
}

export async function printedProperties(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  today: Date,
  onRead: (count: number) => Promise<void> = async () => {},
): Promise<{ properties: Property[]; sellers: Map<number, SellersReported> }> {
  const found: Property[] = []
  const sellers = new Map<number, SellersReported>()
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const read = new Map((await propertiesOf(db, scope, some)).map((property) => [property.id, property]))
    found.push(...some.flatMap((id) => read.get(id) ?? []))
    for (const [id, of] of await sellersReported(db, scope, some, dayOf(today))) sellers.set(id, of)
    await onRead(some.length)
  }
  return { properties: found, sellers }
}
