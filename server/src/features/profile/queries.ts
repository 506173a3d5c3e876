import type { Activity } from '@soleira/domain/profile/contract'
import { desc } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, users } from '../../database/tables/index.ts'
import { isSelf, ofUser } from '../../database/wall.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import type { UserScope } from '../../scope.ts'

/** What the broker did, the latest first; a move through the stages is a change of the property. */
export async function listActivity(
  db: Db,
  scope: UserScope,
  { limit = 10, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<Activity[]> {
  const rows = await db
    .select()
    .from(events)
    .where(ofUser(events, scope))
    .orderBy(desc(events.happenedAt), desc(events.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, action, entity, happenedAt }) => ({
    id,
    action: action === 'moved' ? 'updated' : action,
    entity,
    createdAt: happenedAt.toISOString(),
  }))
}

/** Where the broker's picture lies, or null. */
export async function findAvatar(db: Db, scope: UserScope): Promise<DeliveredFile | null> {
  const [row] = await db
    .select({ storageKey: users.avatarKey, fileSize: users.avatarSize, sha256: users.avatarSha256 })
    .from(users)
    .where(isSelf(scope))
  const { storageKey = null, fileSize = null, sha256 = null } = row ?? {}
  if (storageKey === null || fileSize === null || sha256 === null) return null
  return { storageKey, fileSize, sha256, isViewable: true, fileName: 'foto.webp', fileType: 'image/webp' }
}
