import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, signings } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import { asItCame } from '../../files/original.ts'
import type { Scope } from '../../scope.ts'
import { oneSigning } from './rows.ts'
import { signingFileName } from './seal.ts'

/** Throws not_found. */
export async function filesOf(db: Db, scope: Scope, id: number) {
  const [found] = await db
    .select({ row: getTableColumns(signings), file: getTableColumns(documents) })
    .from(signings)
    .leftJoin(documents, and(sameAccount(documents, signings), eq(documents.id, signings.signedId)))
    .where(oneSigning(scope, id))
  if (!found) throw new AppError('not_found')
  const { row, file } = found
  const original: DeliveredFile = {
    storageKey: row.storageKey,
    fileSize: row.fileSize,
    sha256: row.sha256,
    isViewable: true,
    fileName: `${signingFileName(row)}.pdf`,
    fileType: 'application/pdf',
  }
  // A service may have restricted its file; the signature holds for the bytes that came alone.
  const signed = file && (await asItCame(db, scope, file as DeliveredFile))
  return { row, original, signed }
}
