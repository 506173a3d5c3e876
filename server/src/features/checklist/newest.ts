import type { Db } from '../../database/client.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { takeNewer } from '../paper/links.ts'
import { shownOf } from '../paper/shown.ts'
import { readChecklist } from './checklist.ts'
import { lockChecklist, lockedItem } from './course.ts'
import { countCertificate } from './receive.ts'

/**
 * Call once more is known of a paper: each item of these properties that has it shows the newest of those that were
 * kept beside each other. The caller has locked the properties.
 */
export async function showNewest(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
  paperId: number,
  record: Recorder,
): Promise<void> {
  for (const id of propertyIds) {
    const { items } = (await readChecklist(db, scope, id)) ?? { items: [] }
    for (const item of items) {
      const { id: itemId, linked } = item.row
      const newer =
        itemId !== null && linked.includes(paperId) && (await takeNewer(db, scope, { itemId, slot: 'own' }))
      if (!newer) continue
      const { property } = await lockChecklist(db, scope, id)
      const note = 'a anterior está guardada'
      await countCertificate(db, scope, lockedItem(property, items, item), shownOf(newer), { note }, record)
    }
  }
}
