import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import type { Filing } from '@soleira/domain/inbox/contract'
import { readHeader } from '../../adapters/image/header.ts'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import { AppError } from '../../errors.ts'
import { pdfOfPicture } from '../../files/picture-pdf.ts'
import { keepBytes } from '../../files/upload.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { asFile, openPaper } from '../reading/read.ts'
import { findFile } from './queries.ts'

const pageWidth = 2_480

export async function photoAsPdf(
  parts: Pick<Parts, 'db' | 'storage' | 'reader'>,
  scope: Scope,
  id: number,
  kind: Filing['kind'],
  waiter: Waiter,
): Promise<StoredFile | null> {
  if (!isCatalogueKind(kind)) return null
  const found = await findFile(parts.db, scope, id)
  if (!found || found.isFiled || found.file.fileType === 'application/pdf') return null
  const page = { number: 1, frame: found.frames[1], width: pageWidth, format: 'jpeg' } as const
  const bytes = await parts.reader.picture(await openPaper(parts, found.file), page, waiter)
  const header = bytes && (await readHeader(asFile(bytes)))
  if (!header) throw new AppError('conflict', { message: 'Não foi possível fazer um PDF desta foto.' })
  const { width, height, channels } = header
  return keepBytes(parts.storage, pdfOfPicture({ bytes, width, height, isGrey: channels === 1 }))
}
