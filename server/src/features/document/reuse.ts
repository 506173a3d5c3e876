import { documentGivenBack, documentReused } from '@soleira/domain/document/events'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { subject } from '../notification/subject.ts'
import { endUses, lockIdentities, useIdentities } from '../paper/identities.ts'
import { offeredDocuments } from './offered.ts'
import { slotOf, slotWordOf } from './present.ts'
import { findUse } from './queries.ts'

/**
 * Fills the slots of owners with papers of other properties, all or none. Throws not_found, or
 * conflict for one that is not offered now.
 */
export async function reuseDocuments(
  db: Db,
  scope: Scope,
  propertyId: number,
  documentIds: readonly number[],
  { record }: Pick<Parts, 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const { property, ids } = await lock(db, scope, propertyId, documentIds)
    const offered = (await offeredDocuments(db, scope, propertyId)) ?? []
    const chosen = ids.map((id) => {
      const document = offered.find((one) => one.id === id)
      if (document) return document
      throw new AppError('conflict', {
        message: 'Um destes documentos não pode mais ser usado neste imóvel.',
      })
    })
    const uses = chosen.map(({ id, personId, category }) => ({ documentId: id, personId, category }))
    await useIdentities(db, scope, propertyId, uses)
    for (const [index, document] of chosen.entries()) {
      const told = index === chosen.length - 1 ? { count: chosen.length } : null
      await record(db, scope, documentReused(property, { id: document.id, slot: slotOf(document), told }))
    }
  })
}

export async function giveBackDocuments(
  db: Db,
  scope: Scope,
  propertyId: number,
  documentIds: readonly number[],
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const { ids } = await lock(db, scope, propertyId, documentIds)
    for (const id of ids) {
      const use = await findUse(db, scope, propertyId, id)
      if (!use || use.propertyId === propertyId) {
        throw new AppError('conflict', { message: 'Um destes documentos não veio de outro imóvel.' })
      }
      await jobs.purgeFiles(db, await endUses(db, scope, propertyId, [id]))
      await record(db, scope, documentGivenBack(id, { id: propertyId }, slotWordOf(use)))
    }
  })
}

async function lock(db: Db, scope: Scope, propertyId: number, documentIds: readonly number[]) {
  const mine = and(inAccount(properties, scope), eq(properties.id, propertyId))
  const [property] = await db.update(properties).set({ updatedAt: sql`now()` }).where(mine).returning(subject)
  const ids = [...new Set(documentIds)]
  if (!property || (await lockIdentities(db, scope, ids)).length < ids.length) throw new AppError('not_found')
  return { property, ids }
}
