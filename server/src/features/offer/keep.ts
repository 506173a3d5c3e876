import { draftWarning } from '@soleira/domain/drafting/draft-text'
import type { Offer } from '@soleira/domain/offer/offer'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readOffer } from './queries.ts'

export interface KeptOffer {
  file: StoredFile
  people: number[]
}

/**
 * Prints an offer that is about to be presented, and stores it. The caller commits its row, or removes the file.
 * Throws not_found, and what printing and storing throw.
 */
export async function keepDocument(
  { db, printer, storage }: Pick<Parts, 'db' | 'printer' | 'storage'>,
  scope: UserScope,
  id: number,
  waiter: Waiter,
): Promise<KeptOffer> {
  const { text, broker, today, people } = await readOffer(db, scope, id)
  const warning = text.missing.length ? draftWarning : null
  const pdf = await printer.print(() => draftSheet(text, warning, broker, today), waiter)
  return { file: await keepBytes(storage, pdf), people }
}

/** Without its ending. */
export const offerFileName = ({ id, differences }: Pick<Offer, 'id' | 'differences'>): string =>
  `${differences ? 'contraproposta' : 'proposta-de-compra'}-${id}`

interface Kept {
  storageKey: string | null
  fileSize: number | null
  sha256: Buffer | null
}

/** The document as it was presented, or null of one that was not kept. */
export function keptFile({ storageKey, fileSize, sha256 }: Kept, fileName: string): DeliveredFile | null {
  if (storageKey === null || fileSize === null || sha256 === null) return null
  return { storageKey, fileSize, sha256, fileName, fileType: 'application/pdf', isViewable: true }
}
