import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { dayOf } from '@soleira/domain/certificate/validity'
import { itemState } from '@soleira/domain/checklist/item'
import { isPropertyCategory, otherCategory, ownerSlot, type Slot } from '@soleira/domain/document/category'
import type { Filing } from '@soleira/domain/inbox/filing'
import type { Subject } from '@soleira/domain/notification/subject'
import { identityKind, slotOfPaperKind } from '@soleira/domain/reading/proposal'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { parties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import type { Checklist, ChecklistItem } from '../checklist/checklist.ts'
import { lockChecklist } from '../checklist/course.ts'
import { type FiledFor, otherOfCouple, type Words } from '../paper/couples.ts'
import { partsOfEither } from '../paper/spouses.ts'

type Filed = Pick<Filing, 'kind' | 'personId'> & { propertyId: number }

export interface FilingPlaces {
  property: Subject
  checklist: Checklist
  item: ChecklistItem | null
  slot: Slot | null
  /** The other one of a couple whose paper it is. */
  spouseId: number | null
  /** The same paper, asked of them. */
  ofSpouse: ChecklistItem | null
}

const conflict = (message: string) => new AppError('conflict', { message })

/**
 * All places that ask for the paper: an item of the checklist, a slot of the intake, or both. A file that
 * cannot be a certificate fills a slot alone. Throws conflict where none does.
 */
export async function lockPlaces(
  db: Db,
  scope: Scope,
  filing: Filed,
  { isPdf, ...words }: { isPdf: boolean } & Words,
): Promise<FilingPlaces> {
  const { kind, propertyId, personId } = filing
  const { property, checklist } = await lockChecklist(db, scope, propertyId)
  const at = { property, checklist }
  if (!isCatalogueKind(kind)) {
    const item = isPdf ? sameInItems(checklist, filing) : null
    const couple = item && (await coupleOf(db, scope, checklist, { kind: item.kind, personId }, words))
    return { ...at, item, slot: await slotFor(db, scope, filing), ...(couple ?? nobody) }
  }
  const item =
    checklist.items.find((one) => one.kind === kind && (!one.subject || one.subject.personId === personId)) ??
    null
  const { slot, ...couple } = await placesBeside(db, scope, checklist, filing, words)
  if (!item && !slot) throw conflict('Este imóvel não pede esta certidão, ou não desta pessoa.')
  return { ...at, item, slot, ...(item ? couple : nobody) }
}

/** Where a certificate that fills an item counts as well. */
export async function placesBeside(
  db: Db,
  scope: Scope,
  checklist: Checklist,
  filed: Filed,
  words: Words,
): Promise<Couple & Pick<FilingPlaces, 'slot'>> {
  return {
    slot: await sameInSlots(db, scope, filed),
    ...(await coupleOf(db, scope, checklist, filed, words)),
  }
}

/** A file for a slot is not looked at as a certificate, so it replaces none that counts. */
export function sameInItems(
  { items }: Checklist,
  { kind, personId }: Pick<Filed, 'kind' | 'personId'>,
): ChecklistItem | null {
  const same = items.find(
    (one) =>
      isCatalogueKind(one.kind) &&
      slotOfPaperKind(one.kind) === kind &&
      (!one.subject || one.subject.personId === personId) &&
      isLacking(one),
  )
  return same ?? null
}

function isLacking({ row }: ChecklistItem): boolean {
  return ['pending', 'requested', 'expired'].includes(itemState(row, dayOf(new Date())))
}

async function sameInSlots(
  db: Db,
  scope: Scope,
  { kind, propertyId, personId }: Filed,
): Promise<Slot | null> {
  const slot = slotOfPaperKind(kind)
  if (slot !== identityKind) return slot
  const position = personId === null ? null : await ownerPositionOf(db, scope, propertyId, personId)
  return position === null ? null : ownerSlot(position + 1)
}

async function slotFor(db: Db, scope: Scope, { kind, propertyId, personId }: Filed): Promise<Slot> {
  if (kind === otherCategory && personId !== null) await requirePart(db, scope, propertyId, personId)
  if (isPropertyCategory(kind)) return kind
  if (personId === null) throw invalidFields({ personId: 'Escolha de quem é o documento' })
  const position = await ownerPositionOf(db, scope, propertyId, personId)
  if (position === null) throw conflict('Esta pessoa não é proprietária deste imóvel.')
  return ownerSlot(position + 1)
}

/** Who neither has a part in the property nor is the spouse of who has one has no papers there. Throws conflict. */
async function requirePart(db: Db, scope: Scope, propertyId: number, personId: number): Promise<void> {
  const [part] = await partsOfEither(db, scope, propertyId, personId).limit(1)
  if (!part) throw conflict('Esta pessoa não é parte deste imóvel.')
}

async function ownerPositionOf(
  db: Db,
  scope: Scope,
  propertyId: number,
  personId: number,
): Promise<number | null> {
  const [owner] = await db
    .select({ position: parties.position })
    .from(parties)
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        eq(parties.personId, personId),
        eq(parties.role, 'owner'),
      ),
    )
  return owner?.position ?? null
}

type Couple = Pick<FilingPlaces, 'spouseId' | 'ofSpouse'>

const nobody: Couple = { spouseId: null, ofSpouse: null }

/** Finds whose a couple's certificate is, too, and the item that asks them for it. */
export async function coupleOf(
  db: Db,
  scope: Scope,
  checklist: Checklist,
  filed: FiledFor,
  words: Words,
): Promise<Couple> {
  const spouseId = await otherOfCouple(db, scope, filed, words)
  return { spouseId, ofSpouse: itemOfSpouse(checklist, filed, spouseId) }
}

export function itemOfSpouse(
  { items }: Checklist,
  { kind, personId }: FiledFor,
  spouseId: number | null,
): ChecklistItem | null {
  const of = (id: number | null) => items.find((one) => one.kind === kind && one.subject?.personId === id)
  const theirs = spouseId === null ? undefined : of(spouseId)
  if (!theirs) return null
  // Where both show one paper, both get another one in its place.
  const { paperId } = theirs.row
  const isShared = paperId !== null && paperId === of(personId)?.row.paperId
  return isShared || isLacking(theirs) ? theirs : null
}
