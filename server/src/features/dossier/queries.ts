import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type DossierRow, dossiers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import type { Scope } from '../../scope.ts'

export async function findDossier(db: Db, scope: Scope, id: number): Promise<DossierRow | null> {
  const [row] = await db
    .select()
    .from(dossiers)
    .where(and(inAccount(dossiers, scope), eq(dossiers.id, id)))
  return row ?? null
}

export function listDossiers(db: Db, scope: Scope, propertyId: number): Promise<DossierRow[]> {
  return db
    .select()
    .from(dossiers)
    .where(and(inAccount(dossiers, scope), eq(dossiers.propertyId, propertyId)))
    .orderBy(desc(dossiers.id))
}

export async function dossierFile(db: Db, scope: Scope, id: number): Promise<DeliveredFile | null> {
  const row = await findDossier(db, scope, id)
  if (row?.status !== 'ready') return null
  const { storageKey, fileSize, sha256 } = row
  if (storageKey === null || fileSize === null || sha256 === null) return null
  return {
    storageKey,
    fileSize,
    sha256,
    fileName: `dossie-${id}.pdf`,
    fileType: 'application/pdf',
    isViewable: true,
  }
}

export async function dossierZip(db: Db, scope: Scope, id: number): Promise<DeliveredFile | null> {
  const row = await findDossier(db, scope, id)
  if (row?.status !== 'ready') return null
  const { zipKey: storageKey, zipSize: fileSize, zipSha256: sha256 } = row
  if (storageKey === null || fileSize === null || sha256 === null) return null
  return {
    storageKey,
    fileSize,
    sha256,
    fileName: `dossie-${id}.zip`,
    fileType: 'application/zip',
    isViewable: false,
  }
}

export async function listReady(db: Db, scope: Scope, propertyId: number) {
  const { id, name, pages, createdAt } = dossiers
  const rows = await db
    .select({ id, name, pages, createdAt })
    .from(dossiers)
    .where(and(inAccount(dossiers, scope), eq(dossiers.propertyId, propertyId), eq(dossiers.status, 'ready')))
    .orderBy(desc(dossiers.id))
  return rows.map((row) => ({ ...row, pages: row.pages ?? 0, createdAt: row.createdAt.toISOString() }))
}
