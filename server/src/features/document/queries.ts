import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, owners, properties } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { DocumentRow } from './present.ts'

const documentRow = { ...getTableColumns(documents), ownerPosition: owners.position }

/** Certificates belong to their diligence items, and are shown and removed there. */
export const isPaper = ne(documents.category, 'CERTIDAO')

/** The documents of a property in the order they came, or null when the property is not the broker's. */
export async function listDocuments(
  db: Db,
  broker: BrokerId,
  propertyId: number,
): Promise<DocumentRow[] | null> {
  const rows = await db
    .select({ document: documentRow })
    .from(properties)
    .leftJoin(documents, and(eq(documents.propertyId, properties.id), isPaper))
    .leftJoin(owners, eq(owners.id, documents.ownerId))
    .where(and(eq(properties.id, propertyId), eq(properties.brokerId, broker)))
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
  if (!rows.length) return null
  return rows.map(({ document }) => document).filter((document) => document?.id != null) as DocumentRow[]
}

/** One document of the broker, or null: another broker's does not exist. */
export async function findDocument(db: Db, broker: BrokerId, id: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select(documentRow)
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .leftJoin(owners, eq(owners.id, documents.ownerId))
    .where(and(eq(documents.id, id), eq(properties.brokerId, broker)))
  return row ?? null
}
