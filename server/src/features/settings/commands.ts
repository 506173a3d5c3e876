import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { ownChanged } from '@soleira/domain/history/own-changed'
import type { changeSettings as changeSettingsContract } from '@soleira/domain/settings/contract'
import type { Db } from '../../database/client.ts'
import { userSettings } from '../../database/tables/index.ts'
import type { Recorder } from '../../record.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'

export async function changeSettings(
  db: Db,
  scope: UserScope,
  change: BodyOf<typeof changeSettingsContract>,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    await db
      .insert(userSettings)
      .values({ ...change, ...accountAndUser(scope) })
      .onConflictDoUpdate({ target: [userSettings.accountId, userSettings.userId], set: change })
    await record(db, scope, ownChanged('settings', 'updated'))
  })
}
