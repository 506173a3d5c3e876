import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, documents, paperLinks, papers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { cameByHand, wasPutInSlot } from '../paper/put.ts'
import { certificateOfLink, filedAs, fileOfCertificate, shownIn } from '../paper/shown.ts'

export interface FilledItem {
  name: string
  /** It came by the slot, and goes when the file is deleted at the property that it lies with. */
  goesAlong: boolean
}

/** The items of the property that each of the files completes. */
export async function itemsFilled(
  db: Db,
  scope: Scope,
  propertyId: number,
  ids: readonly number[],
): Promise<Map<number, FilledItem[]>> {
  if (!ids.length) return new Map()
  const liesHere = sql`${documents.propertyId} is not distinct from ${propertyId}`
  const rows = await db
    .select({
      id: documents.id,
      kind: papers.kind,
      goesAlong: and(wasPutInSlot, liesHere, cameByHand(db, scope)) as SQL<boolean>,
    })
    .from(checklistItems)
    .innerJoin(paperLinks, shownIn('own'))
    .innerJoin(papers, certificateOfLink)
    .innerJoin(documents, fileOfCertificate)
    .where(
      and(
        inAccount(checklistItems, scope),
        eq(checklistItems.propertyId, propertyId),
        inArray(documents.id, [...ids]),
      ),
    )
    .orderBy(asc(checklistItems.id))
  const of = ({ kind, goesAlong }: (typeof rows)[number]) => ({
    name: filedAs({ category: null, kind }),
    goesAlong,
  })
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => [id, some.map(of)]))
}
