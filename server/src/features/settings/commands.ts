import type { BodyOf } from '@soleira/domain/contract/endpoint'
import type { changeSettings as changeSettingsContract } from '@soleira/domain/settings/contract'
import type { Db } from '../../database/client.ts'
import { events, userSettings } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'

/** Changes the named settings; those that were never chosen stay as they are by default. */
export async function changeSettings(
  db: Db,
  broker: BrokerId,
  change: BodyOf<typeof changeSettingsContract>,
): Promise<void> {
  await db.transaction(async (db) => {
    await db
      .insert(userSettings)
      .values({ ...change, userId: broker })
      .onConflictDoUpdate({ target: userSettings.userId, set: change })
    await db
      .insert(events)
      .values({ userId: broker, action: 'updated', entity: 'settings', entityId: broker })
  })
}
