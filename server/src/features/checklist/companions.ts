import { catalogueIds } from '@soleira/domain/catalogue/names'
import { companionValidity } from '@soleira/domain/certificate/last-day'
import { dayOf, refusePaperDates } from '@soleira/domain/certificate/validity'
import { companionOf, takesCompanion } from '@soleira/domain/checklist/companion'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { papers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { companionElsewhere } from '../paper/elsewhere.ts'
import { insertCertificate, removeShownCertificate, showCertificate } from '../paper/links.ts'
import type { ItemRow } from './checklist.ts'
import { recountChecklists } from './counts.ts'
import { type ItemKey, type Locked, lockItem, noteBeside } from './course.ts'
import { type Certificate, insertCertificateFile } from './receive.ts'

/**
 * Files or replaces the companion paper. The item's own status does not change: only its own paper completes
 * it (rules §10).
 */
export async function fileCompanion(
  db: Db,
  scope: Scope,
  key: ItemKey,
  certificate: Certificate,
  { record, readSoon }: Pick<Parts, 'record' | 'readSoon'>,
): Promise<void> {
  const { fields } = certificate
  const wrong = refusePaperDates(fields, dayOf(new Date()))
  if (Object.keys(wrong).length) throw invalidFields(wrong)
  const { locked, itemId } = await lockBeside(db, scope, key)
  const { kind, personId } = locked.item
  const propertyId = personId === null ? key.propertyId : null
  const documentId = await insertCertificateFile(db, scope, key.propertyId, certificate)
  await readSoon(db, scope, documentId)
  const { number, code, issuedOn, result } = fields
  const facts = { number, code, issuedOn, result, ...companionValidity(kind, fields) }
  const paper = { kind, personId, propertyId, documentId, isCompanion: true, ...facts }
  const paperId = await insertCertificate(db, scope, paper)
  await showCertificate(db, scope, { itemId, slot: 'companion' }, paperId)
  await noteBeside(db, scope, locked, 'add_companion', documentId, record)
}

/** Deletes the file too, unless another property uses the paper. */
export async function removeCompanion(
  db: Db,
  scope: Scope,
  key: ItemKey,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const { locked, itemId } = await lockBeside(db, scope, key)
    const { beside } = locked.item
    if (!beside) throw new AppError('conflict', { message: 'Não há arquivo para remover aqui.' })
    const files = await removeShownCertificate(db, scope, { itemId, slot: 'companion' })
    await noteBeside(db, scope, locked, 'remove_companion', beside.documentId, record)
    await jobs.purgeFiles(db, files)
  })
}

export async function bringCompanion(
  db: Db,
  scope: Scope,
  propertyId: number,
  { id, kind, personId, beside }: ItemRow,
  today: string,
): Promise<void> {
  if (beside || id === null || personId === null || !companionOf(kind)) return
  const paperId = await companionElsewhere(db, scope, propertyId, { kind, personId }, today)
  if (paperId === null) return
  await showCertificate(db, scope, { itemId: id, slot: 'companion' }, paperId)
  await recountChecklists(db, scope, [propertyId], 'items')
}

/** Those that came before a last day was counted for them get theirs. */
export async function dateCompanions(db: Db, scope: Pick<Scope, 'account'>): Promise<void> {
  for (const kind of catalogueIds) {
    const days = companionOf(kind)?.validity.days
    if (days == null) continue
    await db
      .update(papers)
      .set({ validUntil: sql`${papers.issuedOn} + ${days}::int`, validityBasis: 'assumed' })
      .where(
        and(
          inAccount(papers, scope),
          eq(papers.isCompanion, true),
          eq(papers.kind, kind),
          isNotNull(papers.issuedOn),
          isNull(papers.validUntil),
        ),
      )
  }
}

async function lockBeside(db: Db, scope: Scope, key: ItemKey): Promise<{ locked: Locked; itemId: number }> {
  const locked = await lockItem(db, scope, key)
  const { id, kind, status } = locked.item
  if (!companionOf(kind)) throw new AppError('conflict', { message: 'Esta certidão vale por si só.' })
  if (id === null || !takesCompanion(status)) {
    throw new AppError('conflict', { message: 'Solicite a certidão antes de enviar o arquivo.' })
  }
  return { locked, itemId: id }
}
