import { checklistOf, type ListedItem } from '@soleira/domain/catalogue/checklist'
import { expectedItems } from '@soleira/domain/catalogue/expected'
import { rioKinds } from '@soleira/domain/catalogue/rio-kinds'
import type { Seller } from '@soleira/domain/catalogue/sellers'
import { type ChecklistItemId, itemLabel } from '@soleira/domain/diligence/checklist'
import type { ItemSubject } from '@soleira/domain/diligence/contract'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, documents, people, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readSelling, type Selling, sellersIn } from '../person/sellers.ts'

export interface ItemRow extends Omit<typeof checklistItems.$inferSelect, 'id' | 'accountId' | 'propertyId'> {
  fileName: string | null
  /** Whether its PDF may be shown. */
  isViewable: boolean | null
}

/** The item of a checklist that nobody has touched. */
export function untouched(kind: ChecklistItemId, personId: number | null): ItemRow {
  return {
    kind,
    personId,
    status: 'pending',
    version: 0,
    requestedAt: null,
    setAsideReason: null,
    setAsideAt: null,
    completedAt: null,
    documentId: null,
    fileName: null,
    isViewable: null,
    number: null,
    issuedOn: null,
    validUntil: null,
    validityBasis: null,
    result: null,
    resolution: null,
    resolvedAt: null,
  }
}

export interface ChecklistItem extends ListedItem<ChecklistItemId, ItemRow> {
  row: ItemRow
}

/** What a property needs, and who presents it. */
export interface Checklist {
  items: ChecklistItem[]
  selling: Selling
  sellers: Seller[]
}

/** The whole checklist of a property, or null when it is not the broker's. */
export async function readChecklist(db: Db, scope: Scope, propertyId: number): Promise<Checklist | null> {
  const found = await db
    .select({
      item: {
        ...getTableColumns(checklistItems),
        fileName: documents.fileName,
        isViewable: documents.isViewable,
      },
      name: people.fullName,
    })
    .from(properties)
    .leftJoin(
      checklistItems,
      and(sameAccount(checklistItems, properties), eq(checklistItems.propertyId, properties.id)),
    )
    .leftJoin(people, and(sameAccount(people, checklistItems), eq(people.id, checklistItems.personId)))
    .leftJoin(
      documents,
      and(sameAccount(documents, checklistItems), eq(documents.id, checklistItems.documentId)),
    )
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
    .orderBy(asc(checklistItems.id))
  if (!found.length) return null
  const rows = found.filter(({ item }) => item?.id != null).map(({ item }) => item as ItemRow)
  const names = new Map(found.map(({ item, name }) => [item?.personId, name]))
  const selling = (await readSelling(db, scope, [propertyId])).get(propertyId) as Selling
  const sellers = sellersIn(selling)
  const listed = checklistOf(
    expectedItems(rioKinds, sellers),
    rows,
    ({ personId }) => names.get(personId) ?? '',
  )
  return {
    items: listed.map((item) => ({
      ...item,
      row: item.row ?? untouched(item.kind, item.subject?.personId ?? null),
    })),
    selling,
    sellers,
  }
}

/** An item by its name, and what or whom it is about. */
export function namedItem({ kind, subject }: Pick<ChecklistItem, 'kind' | 'subject'>) {
  return { label: itemLabel(kind), subject: presentSubject(subject) }
}

function presentSubject(subject: Seller | null): ItemSubject {
  if (!subject) return { type: 'property' }
  const { personId, name, role } = subject
  return { type: 'person', personId, name, role }
}
