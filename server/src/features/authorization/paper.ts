import { authorizationChanged } from '@soleira/domain/authorization/events'
import { AppError, invalidFields } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { deletePapers, insertPaper, mustProveNothing, type NewPaper } from '../document/kept-paper.ts'
import { mustNotBeSigned } from '../document/signings.ts'
import { lockAuthorization, signLocked, updateAuthorization } from './commands.ts'

interface SignedPaper extends NewPaper {
  version: number
  signedOn: string | null
}

/**
 * Keeps the signed paper of an authorisation; a draft is signed by it. Throws not_found, and conflict for another
 * version or a second paper.
 */
export async function keepSignedPaper(
  parts: Committing & Pick<Parts, 'record'>,
  scope: UserScope,
  id: number,
  { version, signedOn, ...paper }: SignedPaper,
  retry: Retry | null,
): Promise<void> {
  await commitFilesOnce(parts, scope, retry, [paper.file], async (db) => {
    const row = await lockAuthorization(db, scope, id)
    if (row.documentId !== null) throw new AppError('conflict', { message: secondPaper })
    if (row.version !== version) throw new AppError('conflict')
    if (row.signedOn === null) {
      await mustNotBeSigned(db, scope, 'authorization', id)
      if (signedOn === null) throw invalidFields({ signedOn: 'Informe o dia da assinatura' })
      await signLocked(db, scope, row, signedOn, parts.record)
    } else if (signedOn !== null && signedOn !== row.signedOn) {
      throw invalidFields({ signedOn: 'Ela já foi registrada como assinada em outro dia' })
    }
    const place = { propertyId: row.propertyId, category: 'AUTORIZACAO' } as const
    const documentId = await insertPaper(db, scope, place, paper)
    await updateAuthorization(db, scope, id, { documentId })
    await parts.record(db, scope, authorizationChanged(row, 'paper'))
    return documentId
  })
}

const secondPaper = 'Esta autorização já tem a via assinada. Exclua-a antes de enviar outra.'

/** Deletes the row now and the file by a job (architecture rule 7). Throws not_found without a paper. */
export async function removeSignedPaper(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: Scope,
  id: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const row = await lockAuthorization(db, scope, id)
    if (row.documentId === null) throw new AppError('not_found')
    await mustProveNothing(db, scope, row.documentId)
    await updateAuthorization(db, scope, id, { documentId: null })
    const files = await deletePapers(db, scope, [row.documentId])
    await record(db, scope, authorizationChanged(row, 'paper_removed'))
    await jobs.purgeFiles(db, files)
  })
}
