import type { AccountExport } from '@soleira/domain/account-data/contract'
import { exportFileName } from '@soleira/domain/account-data/export'
import type { Db } from '../../database/client.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import { findMade, latestMade, type MadeRow } from '../../files/made.ts'
import type { UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'

export function presentExport(row: MadeRow): AccountExport {
  const { id, status, failure, filesDone, filesTotal, fileSize, createdAt, expiresAt } = row
  return {
    id,
    status,
    failure,
    filesDone,
    filesTotal,
    fileSize,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

export function latestExport(db: Db, scope: UserScope): Promise<MadeRow | null> {
  return latestMade(db, scope, 'copy')
}

export async function findExportFile(db: Db, scope: UserScope, id: number): Promise<DeliveredFile | null> {
  const row = await findMade(db, scope, 'copy', id)
  if (!row) return null
  const { timezone } = await readSettings(db, scope)
  // The Swedish locale writes a day as 2026-12-31, which suits a file name.
  const day = row.createdAt.toLocaleDateString('sv-SE', { timeZone: timezone })
  const { storageKey, fileSize, sha256 } = row
  return {
    storageKey,
    fileSize,
    sha256,
    fileName: exportFileName(day),
    fileType: 'application/zip',
    isViewable: false,
  }
}
