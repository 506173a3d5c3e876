import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, documents, type PaperRow, paperLinks, papers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { cameByHand, wasPutInSlot } from '../paper/put.ts'
import { filedAs, fileOfCertificate } from '../paper/shown.ts'

interface FilledItem {
  name: string
  /** It came by the slot, and goes when the file is deleted at the property that it lies with. */
  goesAlong: boolean
}

/** The file of a slot may be a certificate, too. */
export interface AsCertificate {
  /** The row that items show, be it of this property, of another one or earlier. */
  certificate: PaperRow | null
  /** The items of the property that it completes. */
  fills: FilledItem[]
}

export const asNoCertificate: AsCertificate = { certificate: null, fills: [] }

/** Those of the files that are certificates. */
export async function asCertificates(
  db: Db,
  scope: Scope,
  propertyId: number,
  ids: readonly number[],
): Promise<Map<number, AsCertificate>> {
  if (!ids.length) return new Map()
  const liesHere = sql`${documents.propertyId} is not distinct from ${propertyId}`
  const rows = await db
    .select({
      certificate: getTableColumns(papers),
      itemId: checklistItems.id,
      goesAlong: and(wasPutInSlot, liesHere, cameByHand(db, scope)) as SQL<boolean>,
    })
    .from(papers)
    .innerJoin(documents, fileOfCertificate)
    .leftJoin(
      paperLinks,
      and(
        sameAccount(paperLinks, papers),
        eq(paperLinks.paperId, papers.id),
        eq(paperLinks.slot, 'own'),
        isNull(paperLinks.until),
      ),
    )
    .leftJoin(
      checklistItems,
      and(
        sameAccount(checklistItems, paperLinks),
        eq(checklistItems.id, paperLinks.itemId),
        eq(checklistItems.propertyId, propertyId),
      ),
    )
    .where(and(inAccount(papers, scope), inArray(papers.documentId, [...ids])))
    .orderBy(asc(checklistItems.id))
  return new Map(
    [...Map.groupBy(rows, ({ certificate }) => certificate.documentId)].map(([id, some]) => [
      id,
      { certificate: some[0]?.certificate ?? null, fills: some.flatMap(filled) },
    ]),
  )

  function filled({ certificate: { kind }, itemId, goesAlong }: (typeof rows)[number]): FilledItem[] {
    return itemId === null ? [] : [{ name: filedAs({ category: null, kind }), goesAlong }]
  }
}
