import { type MergedUnion, mergeUnions, type UnionInput, unionWords } from '@soleira/domain/person/union'
import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PersonRow, people, personNotes, unions } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { invalidFields } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { propertiesSoldBy } from '../checklist/sellers.ts'
import { examineCouple } from '../paper/couples.ts'
import { keepPlacesOfLocked } from './kept-place.ts'
import { lockPeople } from './known-people.ts'

/**
 * Null ends the union for both spouses. The caller has locked what they sell (`lockTogether`), because a
 * union changes who presents papers. Throws validation_failed on the spouse for an unknown person, oneself, a
 * company, or somebody in another union.
 */
export async function setUnion(
  db: Db,
  scope: Scope,
  { id, unionId }: { id: number; unionId: number | null },
  union: UnionInput | null,
): Promise<void> {
  const { spouseId = null, ...fields } = union ?? {}
  const spouse = spouseId === null ? null : await freeSpouse(db, scope, id, unionId, spouseId)
  const former = [unionId, spouse?.unionId].filter((one) => one != null)
  const concerned = [id, ...(await membersOf(db, scope, former as number[])), ...(spouse ? [spouse.id] : [])]
  if (former.length) {
    // Everybody leaves the union here; those who stay are added again below.
    await db
      .update(people)
      .set({ unionId: null, unionSeat: 1, ...renewed })
      .where(and(inAccount(people, scope), inArray(people.unionId, former as number[])))
  }
  if (union) {
    const kept = former[0]
    const row = { ...fields, accountId: scope.account } as typeof unions.$inferInsert
    const [made] = kept
      ? await db
          .update(unions)
          .set(fields as Omit<UnionInput, 'spouseId'>)
          .where(and(inAccount(unions, scope), eq(unions.id, kept)))
          .returning({ id: unions.id })
      : await db.insert(unions).values(row).returning({ id: unions.id })
    const seats = [id, ...(spouseId === null ? [] : [spouseId])]
    for (const [place, one] of seats.entries()) {
      await db
        .update(people)
        .set({ unionId: made?.id ?? null, unionSeat: place + 1, isKept: true, ...renewed })
        .where(and(inAccount(people, scope), eq(people.id, one)))
    }
  }
  if (spouse) await examineCouple(db, scope, id)
  await forgetEmptyUnions(db, scope)
  await recountChecklists(db, scope, await propertiesSoldBy(db, scope, concerned))
  await keepPlacesOfLocked(db, scope, concerned)
}

async function membersOf(db: Db, scope: Scope, unionIds: number[]): Promise<number[]> {
  if (!unionIds.length) return []
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.unionId, unionIds)))
  return rows.map(({ id }) => id)
}

const renewed = { version: sql`${people.version} + 1`, updatedAt: sql`now()` }

async function freeSpouse(db: Db, scope: Scope, id: number, unionId: number | null, spouseId: number) {
  const refuse = (message: string) => invalidFields({ 'union.spouseId': message })
  if (spouseId === id) throw refuse('Ninguém é cônjuge de si mesmo')
  const [spouse] = await lockPeople(db, scope, { ids: [spouseId] })
  if (!spouse) throw refuse('Pessoa desconhecida')
  if (spouse.kind !== 'natural') throw refuse('Uma empresa não é cônjuge')
  if (spouse.unionId !== null && spouse.unionId !== unionId) {
    const others = await db
      .select({ id: people.id })
      .from(people)
      .where(and(inAccount(people, scope), eq(people.unionId, spouse.unionId)))
    if (others.length > 1) throw refuse('Esta pessoa está em outra união')
  }
  return spouse
}

type Seat = Pick<PersonRow, 'unionId' | 'unionSeat'>

/**
 * Merges two unions and returns the seat of the record that stays. Discarded facts become notes. A spouse who
 * is left alone keeps the union, with a note of the former spouse.
 */
export async function joinUnions(db: Db, scope: Scope, kept: PersonRow, other: PersonRow): Promise<Seat> {
  const seatOf = ({ unionId, unionSeat }: PersonRow) => ({ unionId, unionSeat })
  if (other.unionId === null) return seatOf(kept)
  if (kept.unionId === null) return seatOf(other)
  const [mine, theirs] = [await findUnion(db, scope, kept), await findUnion(db, scope, other)]
  if (!mine || !theirs) return seatOf(mine ? kept : other)
  const { union, noted, left } = mergeUnions(mine, theirs)
  const seat = seatOf(union.spouse === theirs.spouse && !mine.spouse ? other : kept)
  const { spouse: _, ...facts } = union
  await db
    .update(unions)
    .set(facts)
    .where(and(inAccount(unions, scope), eq(unions.id, seat.unionId as number)))
  const about = { fact: 'union', propertyId: null } as const
  const notes = [
    ...(noted ? [{ ...about, personId: kept.id, value: noted }] : []),
    ...(left ? [{ ...about, personId: left.id, value: unionWords(theirs, other.fullName) }] : []),
  ]
  if (notes.length) {
    await db.insert(personNotes).values(notes.map((one) => ({ ...one, accountId: scope.account })))
  }
  return seat
}

async function findUnion(db: Db, scope: Scope, { id, unionId }: PersonRow): Promise<MergedUnion | null> {
  if (unionId === null) return null
  const { kind, regime, since, prenup } = unions
  const [found] = await db
    .select({ kind, regime, since, prenup })
    .from(unions)
    .where(and(inAccount(unions, scope), eq(unions.id, unionId)))
  const [spouse] = await db
    .select({ id: people.id, fullName: people.fullName })
    .from(people)
    .where(and(inAccount(people, scope), eq(people.unionId, unionId), ne(people.id, id)))
  return found ? { ...found, spouse: spouse ?? null } : null
}

export async function forgetEmptyUnions(db: Db, scope: Scope): Promise<void> {
  const members = db
    .select({ id: people.id })
    .from(people)
    .where(and(sameAccount(people, unions), inAccount(people, scope), eq(people.unionId, unions.id)))
  await db.delete(unions).where(and(inAccount(unions, scope), notExists(members)))
}
