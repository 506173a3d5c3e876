import { isCatalogueKind, type KindId, type OwnKindId } from '@soleira/domain/catalogue/names'
import { checklistOf, type ListedItem } from '@soleira/domain/checklist/checklist'
import { gapText, itemGap } from '@soleira/domain/checklist/companion'
import type { ItemSubject } from '@soleira/domain/checklist/contract'
import { expectedItems } from '@soleira/domain/checklist/expected'
import { type ChecklistItemId, itemLabel } from '@soleira/domain/checklist/item-kinds'
import type { Seller } from '@soleira/domain/checklist/sellers'
import type { PaperOrigin } from '@soleira/domain/document/origin'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import {
  checklistItems,
  documents,
  packs,
  paperLinks,
  papers,
  people,
  properties,
} from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { type Beside, beside, besideShown } from '../paper/beside.ts'
import { namedProperty, pickPropertyPlace } from '../paper/queries.ts'
import {
  type CertificateShown,
  certificateOfLink,
  certificateShown,
  fileOfCertificate,
  noCertificate,
  shownIn,
} from '../paper/shown.ts'
import { type AskedService, chosenPack, kindsAskedOfProperty, placed, readOwnLabels } from './asked.ts'
import { isFormer } from './item-state.ts'
import { readSelling, type Selling, sellersIn } from './sellers.ts'

export interface ItemRow
  extends Omit<typeof checklistItems.$inferSelect, 'id' | 'accountId' | 'propertyId'>,
    CertificateShown {
  id: number | null
  /** All papers that count or once counted for the item, oldest first. */
  linked: number[]
  from: PaperOrigin | null
  /** The companion paper, for kinds that count only together with one. */
  beside: Beside | null
  isFormer: boolean
}

/** Both show the paper of a couple since the same moment. */
export const cameAtOnce = (one: ItemRow, other: ItemRow): boolean =>
  one.paperId !== null &&
  one.paperId === other.paperId &&
  one.completedAt?.getTime() === other.completedAt?.getTime()

function untouchedItem(kind: ChecklistItemId, personId: number | null): ItemRow {
  return {
    id: null,
    kind,
    personId,
    isAdded: false,
    status: 'pending',
    version: 0,
    requestedAt: null,
    setAsideReason: null,
    setAsideAt: null,
    ...noCertificate,
    linked: [],
    from: null,
    beside: null,
    isFormer: false,
  }
}

/** An untouched item also has a row here, without an id. */
export interface ChecklistItem extends ListedItem<ChecklistItemId, ItemRow> {
  row: ItemRow
  label: string
}

export interface Checklist {
  items: ChecklistItem[]
  selling: Selling
  sellers: Seller[]
  asked: AskedService
  isChosen: boolean
  cib: string | null
}

const origin = alias(properties, 'origin')

const linked = sql<number[]>`array(
  select l.paper_id from paper_links l
  where l.account_id = ${checklistItems.accountId} and l.item_id = ${checklistItems.id} and l.slot = 'own'
  order by l.id)`

export async function readChecklist(db: Db, scope: Scope, propertyId: number): Promise<Checklist | null> {
  return (await readChecklists(db, scope, [propertyId])).get(propertyId) ?? null
}

/** By property, in as many statements for many as for one. One that the account does not have is missing. */
export async function readChecklists(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, Checklist>> {
  if (!propertyIds.length) return new Map()
  const found = await rowsOf(db).execute({ account: scope.account, properties: [...propertyIds] })
  const all = Map.groupBy(found, ({ propertyId }) => propertyId)
  const selling = await readSelling(db, scope, [...all.keys()])
  const listed = [...all].map(([id, found]) => ({
    id,
    ...listedIn(id, found, selling.get(id) as Selling),
  }))
  const kinds = listed.flatMap(({ items }) => items.map(({ kind }) => kind))
  const labels = await ownLabelsAmong(db, scope, kinds)
  return new Map(
    listed.map(({ id, items, ...rest }) => [
      id,
      { ...rest, items: items.map((item) => ({ ...item, label: labelOf(item.kind, labels) })) },
    ]),
  )
}

function listedIn(propertyId: number, found: readonly FoundRow[], selling: Selling) {
  const [first] = found as [FoundRow]
  const asked = kindsAskedOfProperty({
    ...first,
    ...first.place,
    ...(first.own ?? { name: null, kinds: null }),
  })
  const rows = found.flatMap((row) => itemRowIn(row, propertyId))
  const names = new Map(found.map(({ item, name }) => [item?.personId, name]))
  const sellers = sellersIn(selling)
  const items = checklistOf(
    expectedItems(asked.kinds, sellers, asked.site),
    rows,
    sellers,
    ({ personId }) => names.get(personId) ?? '',
  ).map((item) => ({
    ...item,
    row: item.row ?? untouchedItem(item.kind, item.subject?.personId ?? null),
  }))
  return { items, selling, sellers, asked, isChosen: first.pack !== null, cib: first.cib }
}

/** One row for each item; a property without items has one row, too. Planning its joins takes longer than they do. */
const rowsOf = prepareOnce((db) =>
  db
    .select({
      propertyId: properties.id,
      item: { ...getTableColumns(checklistItems), ...certificateShown, linked, isFormer: isFormer('tables') },
      origin: pickPropertyPlace(origin),
      beside: besideShown,
      name: people.fullName,
      pack: properties.pack,
      groundLord: properties.groundLord,
      cib: properties.cib,
      own: { name: packs.name, kinds: packs.kinds },
      place: placed,
    })
    .from(properties)
    .leftJoin(
      checklistItems,
      and(sameAccount(checklistItems, properties), eq(checklistItems.propertyId, properties.id)),
    )
    .leftJoin(people, and(sameAccount(people, checklistItems), eq(people.id, checklistItems.personId)))
    .leftJoin(paperLinks, shownIn('own'))
    .leftJoin(papers, certificateOfLink)
    .leftJoin(documents, fileOfCertificate)
    .leftJoin(origin, and(sameAccount(origin, documents), eq(origin.id, documents.propertyId)))
    .leftJoin(beside.link, beside.ofItem)
    .leftJoin(beside.paper, beside.ofLink)
    .leftJoin(beside.file, beside.ofPaper)
    .leftJoin(packs, chosenPack)
    .where(
      and(
        eq(properties.accountId, sql.placeholder('account')),
        sql`${properties.id} = any (${sql.placeholder('properties')}::int[])`,
      ),
    )
    .orderBy(asc(checklistItems.id))
    .prepare('checklist_rows'),
)

type FoundRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function itemRowIn({ item, origin, beside }: FoundRow, propertyId: number): ItemRow[] {
  if (item?.id == null) return []
  return [
    {
      ...(item as Omit<ItemRow, 'from' | 'beside'>),
      beside: beside?.paperId == null ? null : (beside as Beside),
      from: origin && origin.id !== propertyId ? namedProperty(origin) : null,
    },
  ]
}

/** In words: 'falta a da PGE'. Null when nothing is open beside the item. */
export function gapBeside(
  row: ItemRow,
  all: readonly Pick<ChecklistItem, 'row'>[],
  today: string,
): string | null {
  const rows = all.map((item) => item.row)
  return gapText(row, itemGap(row, rows, today))
}

export function namedItem({ label, subject }: Pick<ChecklistItem, 'label' | 'subject'>) {
  return { label, subject: presentSubject(subject) }
}

function presentSubject(subject: Seller | null): ItemSubject {
  if (!subject) return { type: 'property' }
  const { personId, name, role } = subject
  return { type: 'person', personId, name, role }
}

export async function ownLabelsAmong(
  db: Db,
  scope: Pick<Scope, 'account'>,
  kinds: readonly KindId[],
): Promise<Map<OwnKindId, string>> {
  return kinds.every(isCatalogueKind) ? new Map() : readOwnLabels(db, scope)
}

export function labelOf(kind: KindId, labels: ReadonlyMap<OwnKindId, string>): string {
  return (isCatalogueKind(kind) ? undefined : labels.get(kind)) ?? itemLabel(kind)
}
