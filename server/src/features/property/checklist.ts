import { checklistOf, type ListedItem } from '@soleira/domain/catalogue/checklist'
import { expectedItems } from '@soleira/domain/catalogue/expected'
import { isCatalogueKind, type KindId, type OwnKindId } from '@soleira/domain/catalogue/names'
import type { Seller } from '@soleira/domain/catalogue/sellers'
import { type ChecklistItemId, itemLabel } from '@soleira/domain/diligence/checklist'
import type { ItemSubject } from '@soleira/domain/diligence/contract'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, documents, packs, people, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { type Asked, askedOf, chosenPack, readOwnLabels } from '../person/asked.ts'
import { readSelling, type Selling, sellersIn } from '../person/sellers.ts'

/** What is kept of an item of a checklist, with the file of its paper. */
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
    isAdded: false,
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

/** An item as a property has it: one that nobody has touched has a row of its own here, too. */
export interface ChecklistItem extends ListedItem<ChecklistItemId, ItemRow> {
  row: ItemRow
  label: string
}

/** What a property needs, and who presents it. */
export interface Checklist {
  items: ChecklistItem[]
  selling: Selling
  sellers: Seller[]
  asked: Asked
  /** Whether somebody chose what is asked for. */
  isChosen: boolean
  place: { city: string; state: string }
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
      pack: properties.pack,
      own: { name: packs.name, kinds: packs.kinds },
      place: { city: properties.city, state: properties.state },
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
    .leftJoin(packs, chosenPack)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
    .orderBy(asc(checklistItems.id))
  const [first] = found
  if (!first) return null
  const asked = askedOf(first.pack, first.own ?? { name: null, kinds: null })
  const rows = found.filter(({ item }) => item?.id != null).map(({ item }) => item as ItemRow)
  const names = new Map(found.map(({ item, name }) => [item?.personId, name]))
  const selling = (await readSelling(db, scope, [propertyId])).get(propertyId) as Selling
  const sellers = sellersIn(selling)
  const listed = checklistOf(
    expectedItems(asked.kinds, sellers),
    rows,
    sellers,
    ({ personId }) => names.get(personId) ?? '',
  )
  const labels = await labelsOf(
    db,
    scope,
    listed.map(({ kind }) => kind),
  )
  return {
    items: listed.map((item) => ({
      ...item,
      row: item.row ?? untouched(item.kind, item.subject?.personId ?? null),
      label: labelOf(item.kind, labels),
    })),
    ...{ selling, sellers, asked, isChosen: first.pack !== null, place: first.place },
  }
}

/** An item by its name, and what or whom it is about. */
export function namedItem({ label, subject }: Pick<ChecklistItem, 'label' | 'subject'>) {
  return { label, subject: presentSubject(subject) }
}

function presentSubject(subject: Seller | null): ItemSubject {
  if (!subject) return { type: 'property' }
  const { personId, name, role } = subject
  return { type: 'person', personId, name, role }
}

/** What the account calls its own kinds, where some of these are. */
export async function labelsOf(
  db: Db,
  scope: Pick<Scope, 'account'>,
  kinds: readonly KindId[],
): Promise<Map<OwnKindId, string>> {
  return kinds.every(isCatalogueKind) ? new Map() : readOwnLabels(db, scope)
}

/** What a kind is called. */
export function labelOf(kind: KindId, labels: ReadonlyMap<OwnKindId, string>): string {
  return (isCatalogueKind(kind) ? undefined : labels.get(kind)) ?? itemLabel(kind)
}
