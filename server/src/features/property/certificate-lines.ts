import { sellerRoleName, unknownsOf } from '@soleira/domain/catalogue/sellers'
import { isDone, itemState } from '@soleira/domain/diligence/item'
import { itemNamer } from '@soleira/domain/diligence/item-name'
import { type Checklist, type ChecklistItem, namedItem } from './checklist.ts'

/**
 * Where the certificates of a property stand on a day (AAAA-MM-DD), line by line: the property's own and those of each person,
 * what does not apply and why, and what is not recorded of who sells.
 */
export function certificateLines({ items, selling }: Checklist, today: string): string[] {
  const nameOf = itemNamer(items.map(namedItem))
  const groups = Map.groupBy(items, ({ subject }) => subject?.personId)
  return [
    ...[...groups.values()].map(
      (own) => `${whose(own)}: ${countDone(own, today)} de ${own.length} concluídas`,
    ),
    ...items.flatMap((item) =>
      item.row.setAsideReason === null
        ? []
        : [`Não se aplica: ${nameOf(namedItem(item))} (${item.row.setAsideReason})`],
    ),
    ...unknownsOf(selling.owners, selling.others),
  ]
}

function whose([first]: readonly ChecklistItem[]): string {
  const seller = first?.subject
  if (!seller) return 'Do imóvel'
  return seller.personId === null
    ? seller.name
    : `${seller.name} (${sellerRoleName(seller.role).toLowerCase()})`
}

function countDone(items: readonly ChecklistItem[], today: string): number {
  return items.filter(({ row }) => isDone(itemState(row, today))).length
}
