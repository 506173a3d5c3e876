import type { KeptPaper } from '@soleira/domain/document/kept-paper'
import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { documents, signings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Judgement } from '../../files/file-type.ts'
import type { Scope } from '../../scope.ts'

type DocumentRow = typeof documents.$inferSelect

export interface NewPaper extends Judgement {
  fileName: string
  file: StoredFile
}

/** Keeps a paper with the documents of a property. Something of the caller's refers to it. */
export async function insertPaper(
  db: Db,
  scope: Scope,
  place: Pick<DocumentRow, 'propertyId' | 'category'> & Partial<Pick<DocumentRow, 'personId'>>,
  { fileName, fileType, isViewable, file }: NewPaper,
): Promise<number> {
  const { id } = firstRow(
    await db
      .insert(documents)
      .values({
        accountId: scope.account,
        ...place,
        fileName,
        fileType,
        isViewable,
        fileSize: file.size,
        sha256: file.sha256,
        storageKey: file.key,
      })
      .returning({ id: documents.id }),
  )
  return id
}

/**
 * Deletes the rows now, but for a file that proves a signature; the caller has the files of the
 * keys deleted by a job (architecture rule 7).
 */
export async function deletePapers(db: Db, scope: Scope, ids: number[]): Promise<string[]> {
  if (!ids.length) return []
  const gone = await db
    .delete(documents)
    .where(and(inAccount(documents, scope), inArray(documents.id, ids), notExists(proving(db, scope))))
    .returning({ key: documents.storageKey })
  return gone.map(({ key }) => key)
}

const proving = (db: Db, scope: Scope) =>
  db
    .select({ id: signings.id })
    .from(signings)
    .where(
      and(inAccount(signings, scope), sameAccount(signings, documents), eq(signings.signedId, documents.id)),
    )

/** Throws conflict for a file that proves a signature. */
export async function mustProveNothing(db: Db, scope: Scope, documentId: number): Promise<void> {
  const proves = and(inAccount(signings, scope), eq(signings.signedId, documentId))
  if (await db.$count(signings, proves))
    throw new AppError('conflict', { message: 'Este arquivo prova uma assinatura, e fica guardado com ela.' })
}

export function presentPaper(paper: DocumentRow): KeptPaper {
  const { id: documentId, fileName, fileSize, isViewable, uploadedAt } = paper
  return {
    documentId,
    fileName,
    fileSize,
    isViewable: isViewable === true,
    uploadedAt: uploadedAt.toISOString(),
  }
}
