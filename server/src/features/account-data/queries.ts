import type { AccountExport } from '@soleira/domain/account-data/contract'
import { exportFileName } from '@soleira/domain/account-data/export'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { dataExports } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import type { UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'

export type ExportRow = typeof dataExports.$inferSelect

/** An export as its broker sees it. */
export function presentExport(row: ExportRow): AccountExport {
  const { id, status, failure, filesDone, filesTotal, fileSize, createdAt, expiresAt } = row
  return {
    ...{ id, status, failure, filesDone, filesTotal, fileSize },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

const isThere = or(isNull(dataExports.expiresAt), sql`${dataExports.expiresAt} > now()`)

/** The broker's latest export that has not expired, or null. */
export async function latestExport(db: Db, scope: UserScope): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(ofUser(dataExports, scope), isThere))
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row ?? null
}

/** The file of an export of the broker's that is ready and has not expired, or null. */
export async function findExportFile(db: Db, scope: UserScope, id: number): Promise<DeliveredFile | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        ofUser(dataExports, scope),
        eq(dataExports.id, id),
        eq(dataExports.status, 'ready'),
        sql`${dataExports.expiresAt} > now()`,
      ),
    )
  if (!row || row.storageKey === null || row.fileSize === null || row.sha256 === null) return null
  const { timezone } = await readSettings(db, scope)
  // The Swedish way of writing a day is that of file names: 2026-12-31.
  const day = row.createdAt.toLocaleDateString('sv-SE', { timeZone: timezone })
  return {
    storageKey: row.storageKey,
    fileSize: row.fileSize,
    sha256: row.sha256,
    fileName: exportFileName(day),
    fileType: 'application/zip',
    isViewable: false,
  }
}
