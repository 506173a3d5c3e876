import type { KindId } from '@soleira/domain/catalogue/names'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import type { Db } from '../../../database/client.ts'
import { AppError } from '../../../errors.ts'
import type { Scope } from '../../../scope.ts'
import { type Locked, lockChecklist, lockedItem } from '../../checklist/course.ts'
import type { AskedItem } from '../../inbox/direct.ts'

export interface OfItem {
  propertyId: number
  kind: KindId
  /** Undefined means the first owner when the kind belongs to a person. */
  personId: number | null | undefined
}

export async function lockAsked(
  db: Db,
  scope: Scope,
  { propertyId, kind, personId }: OfItem,
): Promise<AskedItem & { locked: Locked; label: string }> {
  const { property, checklist } = await lockChecklist(db, scope, propertyId)
  const whose = personId === undefined ? checklist.sellers[0]?.personId : personId
  const found = checklist.items.find(
    ({ subject, ...item }) => item.kind === kind && (subject ? subject.personId === whose : personId == null),
  )
  if (!found) throw new AppError('not_found')
  const locked = lockedItem(property, checklist.items, found)
  return { property, checklist, item: found, locked, label: itemLabel(kind) }
}
