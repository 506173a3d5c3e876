import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import type { UserScope } from '../../scope.ts'

export async function findAvatar(db: Db, scope: UserScope): Promise<DeliveredFile | null> {
  const [row] = await db
    .select({ storageKey: users.avatarKey, fileSize: users.avatarSize, sha256: users.avatarSha256 })
    .from(users)
    .where(isSelf(scope))
  const { storageKey = null, fileSize = null, sha256 = null } = row ?? {}
  if (storageKey === null || fileSize === null || sha256 === null) return null
  return { storageKey, fileSize, sha256, isViewable: true, fileName: 'foto.webp', fileType: 'image/webp' }
}
