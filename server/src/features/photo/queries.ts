import { fillPath } from '@soleira/domain/contract/endpoint'
import { type Photo, viewPhoto, viewThumbnail } from '@soleira/domain/photo/contract'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { photos, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export type PhotoRow = typeof photos.$inferSelect

export function presentPhoto({ id, propertyId, fileName, width, height, addedAt }: PhotoRow): Photo {
  return {
    id,
    propertyId,
    fileName,
    width,
    height,
    url: fillPath(viewPhoto.path, { id }),
    thumbnailUrl: fillPath(viewThumbnail.path, { id }),
    addedAt: addedAt.toISOString(),
  }
}

export async function listPhotos(db: Db, scope: Scope, propertyId: number): Promise<PhotoRow[] | null> {
  const rows = await db
    .select({ photo: getTableColumns(photos) })
    .from(properties)
    .leftJoin(photos, and(sameAccount(photos, properties), eq(photos.propertyId, properties.id)))
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
    .orderBy(asc(photos.position), asc(photos.id))
  return rows.length ? rows.flatMap(({ photo }) => photo ?? []) : null
}

export async function findPhoto(db: Db, scope: Scope, id: number): Promise<PhotoRow | null> {
  const [row] = await db.select().from(photos).where(thisPhoto(scope, id))
  return row ?? null
}

export function thisPhoto(scope: Scope, id: number) {
  return and(inAccount(photos, scope), eq(photos.id, id))
}
