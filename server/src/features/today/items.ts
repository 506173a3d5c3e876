import {
  type CompanionFacts,
  companionOf,
  gapText,
  itemGap,
  lackingBeside,
  type TogetherItem,
} from '@soleira/domain/checklist/companion'
import { itemState } from '@soleira/domain/checklist/item'
import type { ItemOfToday } from '@soleira/domain/today/of-property'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import type { Scope } from '../../scope.ts'
import { dayOfMoment } from '../checklist/counts.ts'
import { isFormer } from '../checklist/item-state.ts'
import { nameItems } from '../checklist/told-items.ts'
import { itemsBeside } from '../paper/shown.ts'

interface StoredItem extends Omit<ItemOfToday, 'id' | 'label' | 'state' | 'gap' | 'beside' | 'resolution'> {
  propertyId: number
  kind: TogetherItem['kind']
  personId: number | null
  status: TogetherItem['status']
  paperId: number | null
  resolution: string | null
  beside: CompanionFacts | null
}

const itemsOfToday = prepareSql<StoredItem>(
  'items_of_today',
  sql`
    select i.property_id as "propertyId", i.kind, i.person_id as "personId", i.status,
      ${dayOfMoment(sql`i.requested_at`)} as "requestedOn", paper.id as "paperId", paper.issued_on as "issuedOn",
      paper.valid_until as "validUntil", paper.validity_basis as "validityBasis", paper.result,
      paper.result_by as "resultBy", link.resolution,
      case when beside.id is not null then json_build_object('result', beside.result, 'issuedOn', beside.issued_on,
        'validUntil', beside.valid_until) end as beside,
      ${isFormer('short')} as "isFormer"
    from ${itemsBeside}
    where i.account_id = ${sql.placeholder('account')} and i.property_id = any (${sql.placeholder('ids')}::int[])
      and i.status <> 'pending'
    order by i.kind, i.person_id`,
)

/** Says by property what was asked for and what came, as the domain sees it on a day. */
export async function itemsOn(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  day: string,
): Promise<Map<number, ItemOfToday[]>> {
  const rows = ids.length ? await itemsOfToday(db, { account: scope.account, ids: [...ids] }) : []
  const checklists = Map.groupBy(rows, ({ propertyId }) => propertyId)
  const named = await nameItems(
    db,
    scope,
    rows
      .filter(({ status }) => status !== 'set_aside')
      .map((row) => ({ ...row, property: { id: row.propertyId } })),
  )
  return new Map(
    [...Map.groupBy(named, ({ propertyId }) => propertyId)].map(([id, items]) => [
      id,
      items.map(({ item, ...row }) => presentItem(row, item.name, checklists.get(id) ?? [], day)),
    ]),
  )
}

function presentItem(
  row: StoredItem,
  label: string,
  checklist: readonly StoredItem[],
  day: string,
): ItemOfToday {
  const gap = itemGap(row, checklist, day)
  const lacks = lackingBeside(row, day)
  return {
    ...row,
    id: itemId(row),
    label,
    state: itemState(row, day),
    gap: gap === 'apart' ? `${label} ${gapText(row, gap)}` : gapText(row, gap),
    beside: lacks.length ? { name: companionOf(row.kind)?.short ?? '', lacks } : null,
  }
}

export function itemId({ kind, personId }: Pick<TogetherItem, 'kind' | 'personId'>): string {
  return personId === null ? kind : `${kind}/${personId}`
}
