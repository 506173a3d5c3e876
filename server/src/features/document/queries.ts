import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, papers, parties, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { ofPaper } from '../paper/shown.ts'
import type { DocumentRow } from './present.ts'

const documentRow = { ...getTableColumns(documents), ownerPosition: parties.position }

/** Certificates belong to their diligence items, and are shown and removed there. */
export const isPaper = ne(documents.category, 'CERTIDAO')

const itsOwner = and(
  sameAccount(parties, documents),
  eq(parties.propertyId, documents.propertyId),
  eq(parties.id, documents.partyId),
)

/** The documents of a property in the order they came, or null when the property is not the broker's. */
export async function listDocuments(db: Db, scope: Scope, propertyId: number): Promise<DocumentRow[] | null> {
  const rows = await db
    .select({ document: documentRow })
    .from(properties)
    .leftJoin(
      documents,
      and(sameAccount(documents, properties), eq(documents.propertyId, properties.id), isPaper),
    )
    .leftJoin(parties, itsOwner)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
  if (!rows.length) return null
  return rows.map(({ document }) => document).filter((document) => document?.id != null) as DocumentRow[]
}

interface FoundDocument extends DocumentRow {
  /** What certificate it is, where it is one. */
  item: ChecklistItemId | null
}

/** One document of the broker, or null: another broker's does not exist. */
export async function findDocument(db: Db, scope: Scope, id: number): Promise<FoundDocument | null> {
  const [row] = await db
    .select({ ...documentRow, item: papers.kind })
    .from(documents)
    .leftJoin(parties, itsOwner)
    .leftJoin(papers, ofPaper)
    .where(and(inAccount(documents, scope), eq(documents.id, id)))
  return row ?? null
}
