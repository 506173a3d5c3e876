import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { emailKey } from '@soleira/domain/format/email'
import { ownChanged } from '@soleira/domain/history/own-changed'
import type { changeProfile as changeProfileContract } from '@soleira/domain/profile/contract'
import { sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import { invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'

/** Never changes the e-mail: that needs the password and a letter. */
export async function changeProfile(
  db: Db,
  scope: UserScope,
  { email, bio, ...fields }: BodyOf<typeof changeProfileContract>,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db.select({ email: users.email }).from(users).where(isSelf(scope)).for('update')
    if (email !== undefined && row && emailKey(email) !== emailKey(row.email)) {
      throw invalidFields({
        email: 'Use “Alterar e-mail”: a troca pede sua senha e uma confirmação no novo endereço',
      })
    }
    if (bio === undefined && !Object.keys(fields).length) return
    const change = { ...fields, ...(bio !== undefined && { bio: bio || null }), updatedAt: sql`now()` }
    await db.update(users).set(change).where(isSelf(scope))
    await record(db, scope, ownChanged('profile', 'updated'))
  })
}

export async function changeAvatar(
  db: Db,
  scope: UserScope,
  { key, size, sha256 }: StoredFile,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  const before = await keyNow(db, scope)
  await db
    .update(users)
    .set({ avatarKey: key, avatarSize: size, avatarSha256: sha256, updatedAt: sql`now()` })
    .where(isSelf(scope))
  await record(db, scope, ownChanged('avatar', 'updated'))
  await jobs.purgeFiles(db, before ? [before] : [])
}

export async function removeAvatar(
  db: Db,
  scope: UserScope,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const before = await keyNow(db, scope)
    if (!before) return
    await db
      .update(users)
      .set({ avatarKey: null, avatarSize: null, avatarSha256: null, updatedAt: sql`now()` })
      .where(isSelf(scope))
    await record(db, scope, ownChanged('avatar', 'deleted'))
    await jobs.purgeFiles(db, [before])
  })
}

async function keyNow(db: Db, scope: UserScope): Promise<string | null> {
  const [row] = await db.select({ key: users.avatarKey }).from(users).where(isSelf(scope)).for('update')
  return row?.key ?? null
}
