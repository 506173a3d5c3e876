import { users } from '../../database/tables/index.ts'
import { inAccount, isSelf } from '../../database/wall.ts'
import type { Holdings } from '../../holdings.ts'
import { findAvatar } from './queries.ts'

const avatarPath = 'arquivos/perfil/foto.webp'

export const profileHoldings: Holdings = {
  tables: [],
  copy: {
    documents: {},
    folders: { 'arquivos/perfil/': 'sua foto' },
    async read(db, scope, keep) {
      const [user] = await db.select({ updatedAt: users.updatedAt }).from(users).where(isSelf(scope))
      const avatar = await findAvatar(db, scope)
      return {
        'conta.json': {
          picture:
            user && avatar
              ? keep(avatarPath, user.updatedAt, { ...avatar, key: avatar.storageKey, size: avatar.fileSize })
              : null,
        },
      }
    },
  },
  async storageKeys(db, { account, property }) {
    if (property !== undefined) return []
    const rows = await db.select({ key: users.avatarKey }).from(users).where(inAccount(users, { account }))
    return rows.flatMap(({ key }) => key ?? [])
  },
}
