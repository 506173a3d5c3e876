import { asc, eq } from 'drizzle-orm'
import { events, users } from '../../database/tables/index.ts'
import { copied, type Holdings, withoutUser } from '../../holdings.ts'
import { findAvatar } from './queries.ts'

const avatarPath = 'arquivos/perfil/foto.webp'

/** The broker's picture, and the log of what was done. */
export const profileHoldings: Holdings = {
  tables: [copied(events)],
  copy: {
    documents: { 'atividade.json': 'o registro do que foi feito na conta' },
    folders: { 'arquivos/perfil/': 'sua foto' },
    async read(db, account, keep) {
      const [user] = await db.select({ updatedAt: users.updatedAt }).from(users).where(eq(users.id, account))
      const avatar = await findAvatar(db, account)
      const done = await db.select().from(events).where(eq(events.userId, account)).orderBy(asc(events.id))
      return {
        'conta.json': {
          picture:
            user && avatar
              ? keep(avatarPath, user.updatedAt, { ...avatar, key: avatar.storageKey, size: avatar.fileSize })
              : null,
        },
        'atividade.json': done.map(withoutUser),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    if (property !== undefined) return []
    const [row] = await db.select({ key: users.avatarKey }).from(users).where(eq(users.id, account))
    return row?.key ? [row.key] : []
  },
}
