import type { JointStep, Step } from '@soleira/domain/diligence/contract'
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

/** Takes a step that needs no file: asking for an item, its issue, or that it cannot apply (part 2 §4, rules §10). */
export async function changeItem(
  db: Db,
  scope: Scope,
  key: ItemKey,
  action: Step,
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

/** Takes one step with several items of a property: all of them or, when one does not allow it, none. */
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
      // The next one is told of as things stand after this one.
      found.row = await advanceItem(db, scope, locked, action, { note, joint }, record)
    }
  })
}
