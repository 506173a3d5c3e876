import { itemAdded, itemDropped, packChosen } from '@soleira/domain/catalogue/events'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { isCatalogueKind, type KindId } from '@soleira/domain/catalogue/names'
import { packOf } from '@soleira/domain/catalogue/packs'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import type { Addition, arrangeDiligence as contract } from '@soleira/domain/diligence/arrange'
import type { Happening } from '@soleira/domain/history/happening'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, diligenceChanges, packs, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'
import { aboutOwnKind, ownKindOf } from '../catalogue/own-kinds.ts'
import { type Checklist, readChecklist } from '../checklist/checklist.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { advanceItem, lockItem } from '../checklist/course.ts'

interface ItemOf {
  kind: KindId
  personId: number | null
}

/**
 * Changes the pack, the added items and those set aside, all or none. Items that somebody has begun stay with
 * any pack. Throws not_found, validation_failed on the place, or conflict.
 */
export async function arrangeDiligence(
  db: Db,
  scope: UserScope,
  propertyId: number,
  { packId, add, remove, setAside: aside }: BodyOf<typeof contract>,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    // A change of a pack locks it before its properties; the order here must be the same.
    const isKnown = packId === undefined || (await lockChosen(db, scope, packId))
    const now = await lock(db, scope, propertyId)
    if (!isKnown) throw invalidFields({ packId: 'Conjunto desconhecido' })
    if (packId !== undefined && packId !== now) {
      const mine = and(inAccount(properties, scope), eq(properties.id, propertyId))
      await db.update(properties).set({ pack: packId }).where(mine)
      await record(db, scope, packChosen({ id: propertyId }, packId))
    }
    const arrange = { db, scope, propertyId, record }
    for (const [place, addition] of add.entries()) await addItem(arrange, addition, `add.${place}`)
    for (const { item, person } of remove) await dropItem(arrange, item, person)
    await recountChecklists(db, scope, [propertyId])
    for (const { reason, ...key } of aside) {
      // A change of the list carries no versions of items.
      const locked = await lockItem(db, scope, { propertyId, ...key })
      await advanceItem(db, scope, locked, 'set_aside', { note: reason }, record)
    }
  })
}

interface Arranging {
  db: Db
  scope: UserScope
  propertyId: number
  record: Recorder
}

/** Locks an own pack until the transaction ends. False when the pack is unknown. */
async function lockChosen(db: Db, scope: UserScope, packId: string): Promise<boolean> {
  if (packOf(packId)) return true
  const found = await db
    .select({ id: packs.id })
    .from(packs)
    .where(and(inAccount(packs, scope), sql`'pack-' || ${packs.id} = ${packId}`))
    .for('share')
  return found.length > 0
}

async function lock(db: Db, scope: UserScope, propertyId: number): Promise<string | null> {
  const [property] = await db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
    .returning({ pack: properties.pack })
  if (!property) throw new AppError('not_found')
  return property.pack
}

async function addItem(arrange: Arranging, addition: Addition, field: string): Promise<void> {
  const { db, scope, propertyId } = arrange
  const checklist = (await readChecklist(db, scope, propertyId)) as Checklist
  const item = await itemOf(arrange, checklist, addition, field)
  if (checklist.items.some(isThis(item))) {
    throw new AppError('conflict', { message: 'Esta certidão já está na lista.' })
  }
  await db
    .insert(checklistItems)
    .values({ accountId: scope.account, propertyId, ...item, status: 'pending', isAdded: true })
    // An earlier pack may have left a row for this item.
    .onConflictDoUpdate({
      target: [
        checklistItems.accountId,
        checklistItems.propertyId,
        checklistItems.kind,
        checklistItems.personId,
      ],
      set: { isAdded: true },
    })
  await note(arrange, item, 'add', itemAdded({ id: propertyId }, item.kind))
}

async function dropItem(arrange: Arranging, kind: KindId, person: number | undefined): Promise<void> {
  const { db, scope, propertyId } = arrange
  const { items, sellers } = (await readChecklist(db, scope, propertyId)) as Checklist
  const whose = person ?? sellers[0]?.personId ?? null
  const found = items.find(
    (one) =>
      one.row.isAdded &&
      one.kind === kind &&
      (one.subject ? one.subject.personId === whose : person === undefined),
  )
  if (!found) throw new AppError('not_found')
  if (found.row.status !== 'pending') {
    throw new AppError('conflict', { message: 'Só se retira da lista uma certidão que ninguém pediu ainda.' })
  }
  const item = { kind, personId: found.row.personId }
  const mine = thisItem(scope, propertyId, item)
  // The history still needs the papers that the item once had.
  if (found.row.linked.length) await db.update(checklistItems).set({ isAdded: false }).where(mine)
  else await db.delete(checklistItems).where(mine)
  await note(arrange, item, 'drop', itemDropped({ id: propertyId }, kind))
}

async function itemOf(
  { db, scope }: Arranging,
  { sellers }: Checklist,
  addition: Addition,
  field: string,
): Promise<ItemOf> {
  const { person } = addition
  const seller = person === undefined ? sellers[0] : sellers.find(({ personId }) => personId === person)
  const about = seller?.kind === 'legal' ? 'company' : 'natural'
  const ofSomebody = (kind: KindId): ItemOf => {
    if (seller?.personId == null) {
      const message = 'Esta pessoa não apresenta certidões neste imóvel'
      throw invalidFields({ [`${field}.person`]: message })
    }
    return { kind, personId: seller.personId }
  }
  if ('label' in addition) {
    const isPersonal = person !== undefined || addition.about === 'person'
    if (!isPersonal) return { kind: await ownKindOf(db, scope, addition.label, 'property'), personId: null }
    ofSomebody('onus_reais')
    return ofSomebody(await ownKindOf(db, scope, addition.label, about))
  }
  const { kind } = addition
  const own = isCatalogueKind(kind) ? null : await aboutOwnKind(db, scope, kind)
  const abouts = knownOf(kind)?.about ?? (own ? [own] : [])
  if (abouts.includes('property') && person === undefined) return { kind, personId: null }
  if (!abouts.includes(about)) {
    throw invalidFields({ [`${field}.kind`]: 'Esta certidão não é de quem foi escolhido' })
  }
  return ofSomebody(kind)
}

const isThis =
  ({ kind, personId }: ItemOf) =>
  (item: Checklist['items'][number]) =>
    item.kind === kind && (item.subject?.personId ?? null) === personId

function thisItem(scope: UserScope, propertyId: number, { kind, personId }: ItemOf) {
  return and(
    inAccount(checklistItems, scope),
    eq(checklistItems.propertyId, propertyId),
    eq(checklistItems.kind, kind),
    sql`${checklistItems.personId} is not distinct from ${personId}`,
  )
}

async function note(
  { db, scope, propertyId, record }: Arranging,
  item: ItemOf,
  action: 'add' | 'drop',
  happening: Happening,
): Promise<void> {
  const eventId = await record(db, scope, happening)
  await db.insert(diligenceChanges).values({ accountId: scope.account, eventId, propertyId, ...item, action })
}
