import { photoAdded, photoDeleted, photosOrdered } from '@soleira/domain/photo/events'
import { maxPhotos, photoRefusals } from '@soleira/domain/photo/photo'
import { and, eq, sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { photos, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { commitFilesOnce } from '../../files/commit.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { listPhotos, type PhotoRow, thisPhoto } from './queries.ts'

export interface NewPhoto {
  fileName: string
  width: number
  height: number
  image: StoredFile
  thumbnail: StoredFile
}

export function addPhoto(
  parts: Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record'>,
  scope: Scope,
  propertyId: number,
  { image, thumbnail, ...facts }: NewPhoto,
  retry: Retry | null,
): Promise<number> {
  return commitFilesOnce(parts, scope, retry, [image, thumbnail], async (db) => {
    const present = await lockGallery(db, scope, propertyId)
    if (present.length >= maxPhotos) throw new AppError('conflict', { message: photoRefusals.full })
    const [row] = await db
      .insert(photos)
      .values({
        ...facts,
        accountId: scope.account,
        propertyId,
        position: (present.at(-1)?.position ?? -1) + 1,
        fileType: 'image/jpeg',
        fileSize: image.size,
        sha256: image.sha256,
        storageKey: image.key,
        thumbnailSize: thumbnail.size,
        thumbnailSha256: thumbnail.sha256,
        thumbnailKey: thumbnail.key,
      })
      .returning()
    const { id } = row as PhotoRow
    await parts.record(db, scope, photoAdded(id, { id: propertyId }))
    return id
  })
}

export async function orderPhotos(
  db: Db,
  scope: Scope,
  propertyId: number,
  ids: number[],
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const present = await lockGallery(db, scope, propertyId)
    const isSame = ids.length === present.length && present.every(({ id }) => ids.includes(id))
    if (!isSame)
      throw new AppError('conflict', { message: 'A galeria mudou em outra janela. Recarregue a página.' })
    for (const [position, id] of ids.entries()) {
      await db.update(photos).set({ position }).where(thisPhoto(scope, id))
    }
    await record(db, scope, photosOrdered({ id: propertyId }))
  })
}

export async function deletePhoto(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const [gone] = await db.delete(photos).where(thisPhoto(scope, id)).returning()
    if (!gone) throw new AppError('not_found')
    await record(db, scope, photoDeleted(id, { id: gone.propertyId }))
    await jobs.purgeFiles(db, [gone.storageKey, gone.thumbnailKey])
  })
}

async function lockGallery(db: Db, scope: Scope, propertyId: number): Promise<PhotoRow[]> {
  await db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  const rows = await listPhotos(db, scope, propertyId)
  if (!rows) throw new AppError('not_found')
  return rows
}
