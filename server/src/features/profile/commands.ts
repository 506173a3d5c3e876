import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { emailKey } from '@soleira/domain/format/email'
import type { changeProfile as changeProfileContract } from '@soleira/domain/profile/contract'
import { eq, sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { events, users } from '../../database/tables/index.ts'
import { invalid } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Jobs } from '../../jobs.ts'

/** Changes the named fields of a profile. The e-mail stays: it changes by its own way, with the password and a letter. */
export async function changeProfile(
  db: Db,
  broker: BrokerId,
  { email, bio, ...fields }: BodyOf<typeof changeProfileContract>,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, broker))
      .for('update')
    if (email !== undefined && row && emailKey(email) !== emailKey(row.email)) {
      throw invalid({
        email: 'Use “Alterar e-mail”: a troca pede sua senha e uma confirmação no novo endereço',
      })
    }
    // Nothing changed is nothing done: the log tells of real actions.
    if (bio === undefined && !Object.keys(fields).length) return
    const change = { ...fields, ...(bio !== undefined && { bio: bio || null }), updatedAt: sql`now()` }
    await db.update(users).set(change).where(eq(users.id, broker))
    await db.insert(events).values({ userId: broker, action: 'updated', entity: 'profile', entityId: broker })
  })
}

/** Makes a stored picture the broker's; the one before goes by a job. */
export async function changeAvatar(db: Db, broker: BrokerId, file: StoredFile, jobs: Jobs): Promise<void> {
  await db.transaction(async (db) => {
    const before = await keyNow(db, broker)
    const { key, size, sha256 } = file
    await db
      .update(users)
      .set({ avatarKey: key, avatarSize: size, avatarSha256: sha256, updatedAt: sql`now()` })
      .where(eq(users.id, broker))
    await db.insert(events).values({ userId: broker, action: 'updated', entity: 'avatar', entityId: broker })
    await jobs.purgeFiles(db, before ? [before] : [])
  })
}

/** Takes the picture away, if there is one; its file goes by a job. */
export async function removeAvatar(db: Db, broker: BrokerId, jobs: Jobs): Promise<void> {
  await db.transaction(async (db) => {
    const before = await keyNow(db, broker)
    if (!before) return
    await db
      .update(users)
      .set({ avatarKey: null, avatarSize: null, avatarSha256: null, updatedAt: sql`now()` })
      .where(eq(users.id, broker))
    await db.insert(events).values({ userId: broker, action: 'deleted', entity: 'avatar', entityId: broker })
    await jobs.purgeFiles(db, [before])
  })
}

/** Where the picture lies, locked until the transaction ends. */
async function keyNow(db: Db, broker: BrokerId): Promise<string | null> {
  const [row] = await db
    .select({ key: users.avatarKey })
    .from(users)
    .where(eq(users.id, broker))
    .for('update')
  return row?.key ?? null
}
