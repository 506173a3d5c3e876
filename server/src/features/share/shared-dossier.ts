import { buffer } from 'node:stream/consumers'
import { dayOf, isExpired } from '@soleira/domain/certificate/validity'
import { pieceWords } from '@soleira/domain/dossier/made'
import { formWords } from '@soleira/domain/dossier/words'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import type { SharedDossier } from '@soleira/domain/share/recipient'
import { pageOfBound } from '../../adapters/binding/one-page.ts'
import type { FileToRead } from '../../adapters/reading/reader.ts'
import type { Db } from '../../database/client.ts'
import type { shares } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import { asFile } from '../../files/as-file.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { dossierFile, dossierZip, findDossier } from '../dossier/queries.ts'

type OfDossier = Pick<typeof shares.$inferSelect, 'dossierId'>

export async function presentSharedDossier(
  db: Db,
  scope: Scope,
  { dossierId }: OfDossier,
  { now, timezone }: { now: Date; timezone: TimeZone },
): Promise<SharedDossier | null> {
  const row = dossierId === null ? null : await findDossier(db, scope, dossierId)
  if (row?.status !== 'ready') return null
  const { id, name, pages, fileSize, zipSize, sha256, createdAt, contents } = row
  const today = dayOf(now, timezone)
  return {
    id,
    name,
    pages: pages ?? 0,
    fileSize: fileSize ?? 0,
    zipSize: zipSize ?? 0,
    madeAt: createdAt.toISOString(),
    sha256: sha256?.toString('hex') ?? '',
    pieces: contents.flatMap(({ title, firstPage, pages, form, validUntil, certificate }) =>
      firstPage === null
        ? []
        : {
            title,
            firstPage,
            pages,
            note: formWords(form),
            validUntil,
            isExpired: isExpired(validUntil, today),
            state: pieceWords({ certificate, validUntil }, today)?.line ?? null,
          },
    ),
  }
}

export async function sharedDossierFile(
  db: Db,
  scope: Scope,
  { dossierId }: OfDossier,
  which: 'pdf' | 'zip',
): Promise<DeliveredFile> {
  const find = which === 'pdf' ? dossierFile : dossierZip
  const file = dossierId === null ? null : await find(db, scope, dossierId)
  if (!file) throw new AppError('not_found', { message: 'Este dossiê foi removido por quem o enviou.' })
  return file
}

export async function openDossierPage(
  { storage }: Pick<Parts, 'storage'>,
  { storageKey: key, fileSize: size, sha256 }: DeliveredFile,
  page: number,
): Promise<FileToRead> {
  const read = async (start: number, length: number) =>
    buffer(await storage.open({ key, size, sha256 }, { start, end: start + length - 1 }))
  const only = await pageOfBound({ size, read }, page)
  if (!only) throw new AppError('not_found', { message: 'Esta página não pode ser mostrada.' })
  return { isPdf: true, file: asFile(only) }
}
