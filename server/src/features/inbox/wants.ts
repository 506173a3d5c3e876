import { checklistOf } from '@soleira/domain/checklist/checklist'
import { expectedItems } from '@soleira/domain/checklist/expected'
import { propertyCategories } from '@soleira/domain/document/category'
import type { Wants } from '@soleira/domain/reading/place'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, documents, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readAsked } from '../checklist/asked.ts'
import { readSelling, sellersIn } from '../checklist/sellers.ts'

export async function wantsOf(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, Wants>> {
  if (!propertyIds.length) return new Map()
  const ids = [...propertyIds]
  const selling = await readSelling(db, scope, ids)
  const asked = await readAsked(db, scope, ids)
  const { kind, propertyId, personId, status, isAdded } = checklistItems
  const touched = await db
    .select({ kind, propertyId, personId, status, isAdded })
    .from(checklistItems)
    .where(and(inAccount(checklistItems, scope), inArray(propertyId, ids)))
  const takenIn = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), inArray(properties.id, ids), eq(properties.currentStage, 1)))
  const filled = await db
    .select({ propertyId: documents.propertyId, category: documents.category })
    .from(documents)
    .where(
      and(
        inAccount(documents, scope),
        inArray(documents.propertyId, ids),
        inArray(documents.category, [...propertyCategories]),
      ),
    )
  return new Map(
    ids.flatMap((id) => {
      const [sold, of] = [selling.get(id), asked.get(id)]
      if (!sold || !of) return []
      const sellers = sellersIn(sold)
      const rows = touched.filter((row) => row.propertyId === id)
      const items = checklistOf(expectedItems(of.kinds, sellers, of.site), rows, sellers, () => '')
      const has = (category: string) =>
        filled.some((document) => document.propertyId === id && document.category === category)
      return [
        [
          id,
          {
            items: items
              .filter(({ row }) => row?.status !== 'set_aside')
              .map(({ kind, subject }) => ({ kind, personId: subject?.personId ?? null })),
            ownerIds: sold.owners.map(({ personId }) => personId),
            emptySlots: propertyCategories.filter((category) => !has(category)),
            isTakenIn: takenIn.some((one) => one.id === id),
          },
        ] as const,
      ]
    }),
  )
}
