import { randomUUID } from 'node:crypto'
import { dayOf } from '@soleira/domain/certificate/validity'
import { takesCompanion, takesNearby } from '@soleira/domain/checklist/companion'
import type { Diligence } from '@soleira/domain/checklist/contract'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import { commitFiles } from '../../files/commit.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { companionsNearby } from '../paper/nearby.ts'
import { fileCompanion } from './companions.ts'
import { type ItemKey, requireItem } from './course.ts'

/** An item of a whole building that lacks its companion offers the one that another property of the address has. */
export async function withNearby(
  db: Db,
  scope: Scope,
  propertyId: number,
  { items, ...diligence }: Diligence,
  today: string,
): Promise<Diligence> {
  const asking = items.find(({ id, status, companion }) => {
    const beside = companion?.isMissing === false ? companion : null
    return takesCompanion(status) && takesNearby(id, beside, today)
  })
  const [nearby] = asking ? await companionsNearby(db, scope, propertyId) : []
  if (!asking?.companion || !nearby) return { ...diligence, items }
  const { id: paperId, issuedOn, validUntil, validityBasis, result } = nearby.paper
  const offered = { paperId, issuedOn, validUntil, validityBasis, result, ...nearby.origin }
  const companion = { ...asking.companion, offered }
  return { ...diligence, items: items.map((item) => (item === asking ? { ...item, companion } : item)) }
}

/**
 * Files a copy, because each property keeps its own (rules §10): the one that it came from may be deleted.
 * Throws not_found, also for a paper that is not offered now, stale_item and conflict.
 */
export async function copyCompanion(
  parts: Parts,
  scope: Scope,
  key: ItemKey,
  paperId: number,
): Promise<void> {
  const { beside } = (await requireItem(parts.db, scope, key)).row
  const mayTake = takesNearby(key.item, beside, dayOf(new Date()))
  const all = mayTake ? await companionsNearby(parts.db, scope, key.propertyId) : []
  const found = all.find(({ paper }) => paper.id === paperId)
  if (!found) {
    throw new AppError('not_found', { message: 'Este documento não pode mais ser usado neste imóvel.' })
  }
  const { storageKey, fileSize, sha256, fileName, isViewable } = found.file
  const { number, code, issuedOn, validUntil, validityBasis, result } = found.paper
  const printed = validityBasis === 'printed' ? validUntil : null
  const fields = { version: key.version, number, code, issuedOn, validUntil: printed, result }
  const file = await copyFile(parts, { key: storageKey, size: fileSize, sha256 })
  const certificate = { fileName, isViewable: isViewable === true, file, fields }
  await commitFiles(parts, scope, [file], (db) => fileCompanion(db, scope, key, certificate, parts))
}

async function copyFile({ storage }: Pick<Parts, 'storage'>, file: StoredFile): Promise<StoredFile> {
  const staged = await storage.stage(await storage.open(file), { maxBytes: file.size })
  try {
    return await staged.keep(randomUUID())
  } finally {
    await staged.discard()
  }
}
