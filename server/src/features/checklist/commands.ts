import type { ItemStep, JointStep } from '@soleira/domain/checklist/contract'
import type { Db } from '../../database/client.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { resolveIssue } from '../paper/links.ts'
import {
  advanceItem,
  allowStep,
  findItem,
  type ItemKey,
  lockChecklist,
  lockedItem,
  lockItem,
} from './course.ts'

/** For steps without a file (part 2 §4, rules §10). */
export async function changeItem(
  db: Db,
  scope: Scope,
  key: ItemKey,
  action: ItemStep,
  note: string | null,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockItem(db, scope, key)
    if (action === 'resolve') {
      const { itemId } = allowStep(locked.item, action)
      await resolveIssue(db, scope, { itemId, slot: 'own' }, note)
      await advanceItem(db, scope, locked, action, { paper: { resolution: note }, note }, record)
    } else await advanceItem(db, scope, locked, action, { note }, record)
  })
}

export async function takeSteps(
  db: Db,
  scope: Scope,
  propertyId: number,
  keys: readonly Omit<ItemKey, 'propertyId'>[],
  action: JointStep,
  note: string | null,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const { property, checklist } = await lockChecklist(db, scope, propertyId)
    for (const [index, key] of keys.entries()) {
      const joint = { count: keys.length, isLast: index === keys.length - 1 }
      const found = findItem(checklist, key)
      const locked = lockedItem(property, checklist.items, found)
      // The next step must see the checklist as this one left it.
      found.row = await advanceItem(db, scope, locked, action, { note, joint }, record)
    }
  })
}
