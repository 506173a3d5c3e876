import type { KindId } from '@soleira/domain/catalogue/names'
import { checklistOf } from '@soleira/domain/checklist/checklist'
import { expectedItems } from '@soleira/domain/checklist/expected'
import type { ItemState, ItemStatus } from '@soleira/domain/checklist/item'
import { estateOf } from '@soleira/domain/property/party'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { shownItems } from '../paper/shown.ts'
import { type AskedService, readAsked } from './asked.ts'
import { countLine } from './certificate-lines.ts'
import { itemState } from './item-state.ts'
import { readSelling, type Selling, sellersIn } from './sellers.ts'

interface Touched extends Record<string, unknown> {
  property: number
  kind: KindId
  personId: number | null
  status: ItemStatus
  isAdded: boolean
  state: ItemState
}

const chunk = 500

export interface SellersReported {
  /** Empty when one seller presents all certificates: the property's own count says it already. */
  counts: readonly string[]
  deceased: readonly number[]
}

/** `today` is AAAA-MM-DD. A count is like 'Ana Reis: 3 de 10'. */
export async function sellersReported(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
  today: string,
): Promise<Map<number, SellersReported>> {
  const reported = new Map<number, SellersReported>()
  for (let from = 0; from < propertyIds.length; from += chunk) {
    const selling = await readSelling(db, scope, propertyIds.slice(from, from + chunk))
    for (const [id, { others }] of selling) reported.set(id, { counts: [], deceased: others.deceased })
    const several = [...selling].filter(([, of]) => sellersIn(of).length > 1)
    const ids = several.map(([id]) => id)
    const asked = await readAsked(db, scope, ids)
    const touched = Map.groupBy(await readTouched(db, scope, ids, today), ({ property }) => property)
    for (const [id, of] of several) {
      const { kinds, site } = asked.get(id) as AskedService
      const counts = linesOf(of, expectedItems(kinds, sellersIn(of), site), touched.get(id) ?? [])
      reported.set(id, { counts, deceased: of.others.deceased })
    }
  }
  return reported
}

function linesOf(
  selling: Selling,
  expected: ReturnType<typeof expectedItems<KindId>>,
  touched: readonly Touched[],
): string[] {
  const items = checklistOf(expected, touched, sellersIn(selling), () => 'Quem não é mais parte')
  const owed = items.filter(({ counts }) => counts)
  const groups = Map.groupBy(owed, ({ subject }) => subject?.personId)
  return [...groups.values()].map((own) => {
    const states = own.map(({ row }) => row?.state ?? 'pending')
    const { name = 'Imóvel', role } = own[0]?.subject ?? {}
    return `${role === 'deceased' ? estateOf(name) : name}: ${countLine(states)}`
  })
}

async function readTouched(
  db: Db,
  { account }: Scope,
  ids: readonly number[],
  today: string,
): Promise<Touched[]> {
  if (!ids.length) return []
  const { rows } = await db.execute<Touched>(sql`
    select i.property_id as property, i.kind, i.person_id as "personId", i.status, i.is_added as "isAdded",
      ${itemState('short', sql`${today}::date`)} as state
    from ${shownItems} where i.account_id = ${account} and i.property_id in ${[...ids]} order by i.id`)
  return rows
}
