import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import { afterAction, type ItemAction, type ItemStatus, itemState } from '@soleira/domain/diligence/item'
import { toldName } from '@soleira/domain/diligence/item-name'
import { dayOf } from '@soleira/domain/diligence/validity'
import { itemChanged, type JointChange } from '@soleira/domain/history/diligence'
import type { Subject } from '@soleira/domain/notification/subject'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { checklistItems, diligenceChanges, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import type { PaperShown } from '../paper/shown.ts'
import { keepExpected } from '../person/sellers.ts'
import { type Checklist, type ChecklistItem, type ItemRow, readChecklist } from '../property/checklist.ts'
import { keepItemCounts } from '../property/diligence-status.ts'
import { subject as subjectColumns } from '../property/subject.ts'

/** The item that a command is about. */
export interface ItemKey {
  propertyId: number
  item: ChecklistItemId
  /** Of whom a personal item is; without it the first owner is meant. */
  person?: number | undefined
  /** The version the broker saw; another one is refused, so that two tabs never overwrite each other. */
  version: number
}

/** An item as it stands, locked with its property until the transaction ends. */
export interface Locked {
  item: ItemRow
  /** Whether it is in the list whatever was done about it. */
  isExpected: boolean
  property: Subject
  /** What notices call it. */
  name: string
  /** How many others are put aside. */
  othersAside: number
}

export type Change = PgUpdateSetSource<typeof checklistItems>

/** Why an item does not take a step now, whoever's version it is. */
const notNow: Record<ItemAction, string> = {
  request: 'Esta certidão já foi solicitada.',
  revert: 'Só se reverte uma certidão que está solicitada.',
  complete: 'Solicite a certidão antes de enviar o arquivo.',
  replace: 'Esta certidão não tem arquivo para substituir.',
  remove: 'Esta certidão não tem arquivo para remover.',
  resolve: 'Esta certidão não tem pendência em aberto.',
  set_aside: 'Só se deixa de lado uma certidão que ainda não foi recebida.',
  take_back: 'Esta certidão não foi deixada de lado.',
}

/** What a step does beside the course of an item. */
export interface Deed {
  change?: Change
  /** What becomes of its paper; answers what it shows then. */
  paper?: ((itemId: number) => Promise<PaperShown>) | undefined
  note?: string | null
  /** Where the course goes, if not where the action leads. */
  status?: ItemStatus
  /** One of several at once. */
  joint?: JointChange
}

/** One step of an item's course: rule, write and record, in the caller's transaction. */
export async function step(
  db: Db,
  scope: Scope,
  { item, property, name, isExpected, othersAside }: Locked,
  action: ItemAction,
  { change = {}, paper, note = null, joint, ...deed }: Deed,
  record: Recorder,
): Promise<ItemRow> {
  const allowed = afterAction(item, action)
  if (!allowed) throw new AppError('conflict', { message: notNow[action] })
  const status = deed.status ?? allowed
  const { kind, personId } = item
  const of = { accountId: scope.account, propertyId: property.id, kind, personId }
  await db
    .insert(checklistItems)
    .values({ ...of, status: 'pending' })
    .onConflictDoNothing()
  const [row] = await db
    .update(checklistItems)
    .set({ ...change, status, version: item.version + 1 })
    .where(
      and(
        inAccount(checklistItems, scope),
        eq(checklistItems.propertyId, property.id),
        eq(checklistItems.kind, kind),
        personId === null ? isNull(checklistItems.personId) : eq(checklistItems.personId, personId),
      ),
    )
    .returning()
  if (!row) throw new Error('the step of an item left no trace')
  const now = { ...item, ...row, ...(await paper?.(row.id)) }
  // What nobody expects any more is there only as long as something was done about it.
  if (!isExpected) await keepExpected(db, scope, [property.id])
  const counts = await keepItemCounts(db, scope, property.id)
  const today = dayOf(new Date())
  const [before, after] = [itemState(item, today), itemState(now, today)]
  const document = now.documentId ?? item.documentId
  const setAside = othersAside + (after === 'set_aside' ? 1 : 0)
  const told = {
    ...{ ...now, ...counts, setAside, item: { kind, personId, name } },
    ...{ action, document, before, after },
  }
  const eventId = await record(db, scope, itemChanged(property, told, joint))
  await db.insert(diligenceChanges).values({ ...of, eventId, action, note })
  return now
}

/** Locks a property, and finds an item in its checklist. Throws not_found or stale_item. */
export async function lockItem(
  db: Db,
  scope: Scope,
  { propertyId, ...key }: Omit<ItemKey, 'version'> & { version?: number },
): Promise<Locked> {
  const { property, checklist } = await lockChecklist(db, scope, propertyId)
  return lockedItem(property, checklist.items, findItem(checklist, key))
}

/** An item of a checklist by its key. Throws not_found or stale_item. */
export function findItem(
  { items, sellers }: Checklist,
  key: Omit<ItemKey, 'version' | 'propertyId'> & { version?: number },
): ChecklistItem {
  const whose = key.person ?? sellers[0]?.personId
  const found = items.find(
    ({ kind, subject }) =>
      kind === key.item && (subject ? subject.personId === whose : key.person === undefined),
  )
  if (!found) throw new AppError('not_found')
  if (key.version !== undefined && found.row.version !== key.version) throw new AppError('stale_item')
  return found
}

/** Locks a property with its checklist until the transaction ends. Throws not_found. */
export async function lockChecklist(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<{ property: Subject; checklist: Checklist }> {
  const [property] = await db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
    .returning(subjectColumns)
  const checklist = property && (await readChecklist(db, scope, property.id))
  if (!checklist) throw new AppError('not_found')
  return { property, checklist }
}

/** An item of a locked checklist, as a step takes it. */
export function lockedItem(property: Subject, items: readonly ChecklistItem[], found: ChecklistItem): Locked {
  const people = new Set(items.flatMap(({ subject }) => subject?.personId ?? []))
  const name = toldName(found.label, found.subject, people.size)
  const aside = items.filter((item) => item !== found && item.row.status === 'set_aside')
  const isExpected = !['former', 'begun'].includes(found.because.why)
  return { item: found.row, isExpected, property, name, othersAside: aside.length }
}
