import { dayOf } from '@soleira/domain/certificate/validity'
import {
  type BesideAction,
  itemChanged,
  type JointChange,
  paperBesideChanged,
} from '@soleira/domain/checklist/events'
import { afterAction, type ItemAction, type ItemStatus, itemState } from '@soleira/domain/checklist/item'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { toldName } from '@soleira/domain/checklist/item-name'
import type { Subject } from '@soleira/domain/notification/subject'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { checklistItems, diligenceChanges, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { subject as subjectColumns } from '../notification/subject.ts'
import type { CertificateShown } from '../paper/shown.ts'
import { type Checklist, type ChecklistItem, gapBeside, type ItemRow, readChecklist } from './checklist.ts'
import { type KeptCounts, openBesideItems, recountChecklists } from './counts.ts'

export interface ItemKey {
  propertyId: number
  item: ChecklistItemId
  /** The person of a personal item; without it the first owner is meant. */
  person?: number | undefined
  /** The version that the broker saw. Another one is refused, so that two tabs never overwrite each other. */
  version: number
}

export interface Locked {
  item: ItemRow
  /** Whether the item is in the list and counts even without any step. */
  isExpected: boolean
  property: Subject
  name: string
  others: readonly ChecklistItem[]
}

const notNow: Record<ItemAction, string> = {
  request: 'Esta certidão já foi solicitada.',
  revert: 'Só se reverte uma certidão que está solicitada.',
  complete: 'Solicite a certidão antes de enviar o arquivo.',
  replace: 'Esta certidão não tem arquivo para substituir.',
  remove: 'Esta certidão não tem arquivo para remover.',
  resolve: 'Esta certidão não tem pendência em aberto.',
  state: 'Esta certidão ainda não foi recebida.',
  set_aside: 'Só se deixa de lado uma certidão que ainda não foi recebida.',
  take_back: 'Esta certidão não foi deixada de lado.',
}

export interface StepDetails {
  paper?: Partial<CertificateShown>
  note?: string | null
  status?: ItemStatus
  joint?: JointChange
}

export function allowStep(item: ItemRow, action: ItemAction): { itemId: number; status: ItemStatus } {
  const status = afterAction(item, action)
  if (!status || item.id === null) throw new AppError('conflict', { message: notNow[action] })
  return { itemId: item.id, status }
}

/** No step but the last tells anybody of the whole checklist. */
const uncounted: KeptCounts = { completed: 0, expected: 0, open: [] }

/**
 * Applies the rule, writes the item, recounts and records, in the caller's transaction. The caller has linked
 * the paper before. Throws conflict when the item does not allow the step now.
 */
export async function advanceItem(
  db: Db,
  scope: Scope,
  { item, property, name, isExpected, others }: Locked,
  action: ItemAction,
  { paper, note = null, joint, ...details }: StepDetails,
  record: Recorder,
): Promise<ItemRow> {
  const allowed = afterAction(item, action)
  if (!allowed) throw new AppError('conflict', { message: notNow[action] })
  const status = details.status ?? allowed
  const { kind, personId } = item
  const key = { accountId: scope.account, propertyId: property.id, kind, personId }
  const step = { ...key, status, version: item.version + 1, note }
  const row = firstRow(await steps[changeBy(action, status)](db).execute(step))
  const now = { ...item, ...row, ...paper }
  const isTold = joint?.isLast !== false
  // The last of the steps counts once for all of them. An item that is not expected counts only while something
  // is done about it, so the expected number may change.
  const counted = isTold
    ? await recountChecklists(db, scope, [property.id], isExpected ? 'items' : 'all')
    : await recountChecklists(db, scope, isExpected ? [] : [property.id], 'expected')
  const counts = isTold ? (counted.get(property.id) as KeptCounts) : uncounted
  const today = dayOf(new Date())
  const all = [{ row: now }, ...others]
  const change = {
    ...now,
    ...counts,
    open: [...counts.open, ...(await openBesideItems(db, scope, property.id, counts))],
    item: { kind, personId, name },
    setAside: all.filter(({ row }) => row.status === 'set_aside').length,
    gap: gapBeside(now, all, today),
    action,
    document: now.documentId ?? item.documentId,
    before: itemState(item, today),
    after: itemState(now, today),
    today,
  }
  const eventId = await record(db, scope, itemChanged(property, change, joint))
  await noted(db).execute({ ...key, eventId, action, note })
  return now
}

const noted = prepareOnce((db) =>
  db
    .insert(diligenceChanges)
    .values({
      accountId: sql.placeholder('accountId'),
      propertyId: sql.placeholder('propertyId'),
      kind: sql.placeholder('kind'),
      personId: sql.placeholder('personId'),
      eventId: sql.placeholder('eventId'),
      action: sql.placeholder('action'),
      note: sql.placeholder('note'),
    })
    .prepare('note_diligence_change'),
)

// The types of an update take no placeholder by itself.
const later = (name: string) => sql`${sql.placeholder(name)}`

/** Changes of a step beside the status. */
const changes = {
  request: { requestedAt: sql`now()` },
  set_aside: { setAsideReason: later('note'), setAsideAt: sql`now()` },
  take_back: { setAsideReason: null, setAsideAt: null },
  pending: { requestedAt: null },
  other: {},
}

function changeBy(action: ItemAction, status: ItemStatus): keyof typeof changes {
  if (action === 'request' || action === 'set_aside' || action === 'take_back') return action
  return status === 'pending' ? 'pending' : 'other'
}

const { accountId, propertyId, kind, personId } = checklistItems

const stepBy = (change: keyof typeof changes) =>
  prepareOnce((db) => {
    const step = { ...changes[change], status: later('status'), version: later('version') }
    const key = {
      accountId: sql.placeholder('accountId'),
      propertyId: sql.placeholder('propertyId'),
      kind: sql.placeholder('kind'),
      personId: sql.placeholder('personId'),
    }
    return db
      .insert(checklistItems)
      .values({ ...key, ...step })
      .onConflictDoUpdate({ target: [accountId, propertyId, kind, personId], set: step })
      .returning()
      .prepare(`item_step_${change}`)
  })

const steps = {
  request: stepBy('request'),
  set_aside: stepBy('set_aside'),
  take_back: stepBy('take_back'),
  pending: stepBy('pending'),
  other: stepBy('other'),
}

export async function lockItem(
  db: Db,
  scope: Scope,
  { propertyId, ...key }: Omit<ItemKey, 'version'> & { version?: number },
): Promise<Locked> {
  const { property, checklist } = await lockChecklist(db, scope, propertyId)
  return lockedItem(property, checklist.items, findItem(checklist, key))
}

/** Throws not_found and stale_item, before a file is taken apart. A change of the item locks it, too. */
export async function requireItem(
  db: Db,
  scope: Scope,
  { propertyId, ...key }: ItemKey,
): Promise<ChecklistItem> {
  const checklist = await readChecklist(db, scope, propertyId)
  if (!checklist) throw new AppError('not_found')
  return findItem(checklist, key)
}

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

const touched = prepareOnce((db) =>
  db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(
      and(eq(properties.accountId, sql.placeholder('account')), eq(properties.id, sql.placeholder('id'))),
    )
    .returning(subjectColumns)
    .prepare('touch_property'),
)

export async function lockChecklist(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<{ property: Subject; checklist: Checklist }> {
  const [property] = await touched(db).execute({ account: scope.account, id: propertyId })
  const checklist = property && (await readChecklist(db, scope, property.id))
  if (!checklist) throw new AppError('not_found')
  return { property, checklist }
}

export function lockedItem(property: Subject, items: readonly ChecklistItem[], found: ChecklistItem): Locked {
  const people = new Set(items.flatMap(({ subject }) => subject?.personId ?? []))
  const name = toldName(found.label, found.subject, people.size)
  const others = items.filter((item) => item !== found)
  const isExpected = found.canApply && !['former', 'begun'].includes(found.because.why)
  return { item: found.row, isExpected, property, name, others }
}

/** Records what was done with a paper beside the one that counts. The item's own status does not change. */
export async function noteBeside(
  db: Db,
  scope: Scope,
  { item, property }: Locked,
  action: BesideAction,
  document: number,
  record: Recorder,
  note: string | null = null,
): Promise<void> {
  await db
    .update(checklistItems)
    .set({ version: sql`${checklistItems.version} + 1` })
    .where(and(inAccount(checklistItems, scope), eq(checklistItems.id, item.id ?? 0)))
  await recountChecklists(db, scope, [property.id], 'items')
  const { kind, personId } = item
  const eventId = await record(db, scope, paperBesideChanged(property, { kind, action, document }))
  const of = { accountId: scope.account, propertyId: property.id, kind, personId }
  await noted(db).execute({ ...of, eventId, action, note })
}
