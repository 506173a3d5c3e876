import { asc } from 'drizzle-orm'
import { events, users } from '../../database/tables/index.ts'
import { inAccount, isSelf } from '../../database/wall.ts'
import { copied, type Holdings, withoutNames } from '../../holdings.ts'
import { findAvatar } from './queries.ts'

const avatarPath = 'arquivos/perfil/foto.webp'

/** The broker's picture, and the log of what was done. */
export const profileHoldings: Holdings = {
  tables: [copied(events)],
  copy: {
    documents: { 'atividade.json': 'o registro do que foi feito na conta' },
    folders: { 'arquivos/perfil/': 'sua foto' },
    async read(db, scope, keep) {
      const [user] = await db.select({ updatedAt: users.updatedAt }).from(users).where(isSelf(scope))
      const avatar = await findAvatar(db, scope)
      const done = await db.select().from(events).where(inAccount(events, scope)).orderBy(asc(events.id))
      return {
        'conta.json': {
          picture:
            user && avatar
              ? keep(avatarPath, user.updatedAt, { ...avatar, key: avatar.storageKey, size: avatar.fileSize })
              : null,
        },
        'atividade.json': done.map(withoutNames),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    if (property !== undefined) return []
    const rows = await db.select({ key: users.avatarKey }).from(users).where(inAccount(users, { account }))
    return rows.flatMap(({ key }) => key ?? [])
  },
}
