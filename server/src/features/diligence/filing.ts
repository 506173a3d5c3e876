import type { CertificateFields } from '@soleira/domain/diligence/certificate-fields'
import { validUntil } from '@soleira/domain/diligence/last-day'
import { validityBasis } from '@soleira/domain/diligence/validity'
import type { StatedBy } from '@soleira/domain/paper/paper'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { documents } from '../../database/tables/index.ts'
import type { Judgement } from '../../files/file-type.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { insertPaper, showPaper } from '../paper/links.ts'
import { noPaper } from '../paper/shown.ts'
import { type Locked, step } from './course.ts'

/** The file of a certificate. */
export interface CertificateFile extends Pick<Judgement, 'isViewable'> {
  fileName: string
  file: StoredFile
}

/** What a certificate says of itself, and who stated its result. */
export interface Stated
  extends Pick<CertificateFields, 'number' | 'code' | 'issuedOn' | 'validUntil' | 'result'> {
  by?: StatedBy
  /** What the history says of how it came, if nobody filed it by hand. */
  note?: string | null
}

/** Completes a locked item with a paper, or replaces the one it shows; what was resolved before is open again. */
export async function filePaper(
  db: Db,
  scope: Scope,
  locked: Locked,
  { by = 'person', note = null, ...stated }: Stated,
  { today, document }: { today: string; document: () => Promise<number> },
  record: Recorder,
): Promise<void> {
  const { kind, personId, status } = locked.item
  const { number, code, issuedOn, result } = stated
  const lastDay = validUntil(kind, stated, today)
  const facts = {
    ...{ number, code, issuedOn, result, kind, personId },
    validUntil: lastDay,
    // Nobody knows where a day that is not known comes from.
    validityBasis: lastDay === null ? null : validityBasis(stated),
  }
  const receive = async (itemId: number) => {
    const documentId = await document()
    const propertyId = personId === null ? locked.property.id : null
    const paperId = await insertPaper(db, scope, { ...facts, propertyId, documentId }, by)
    await showPaper(db, scope, { itemId, slot: 'own' }, paperId)
    return { ...noPaper, ...facts, paperId, documentId }
  }
  const action = status === 'completed' ? 'replace' : 'complete'
  await step(db, scope, locked, action, { paper: receive, note }, record)
}

/** Writes down the file of a certificate, and answers its id. */
export async function insertCertificate(
  db: Db,
  scope: Scope,
  propertyId: number,
  { fileName, isViewable, file }: CertificateFile,
): Promise<number> {
  const [row] = await db
    .insert(documents)
    .values({
      accountId: scope.account,
      propertyId,
      category: 'CERTIDAO',
      fileName,
      fileType: 'application/pdf',
      isViewable,
      fileSize: file.size,
      sha256: file.sha256,
      storageKey: file.key,
    })
    .returning({ id: documents.id })
  return (row as { id: number }).id
}
