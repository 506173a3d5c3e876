import type { UnionInput } from '@soleira/domain/person/union'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { people, unions } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { invalid } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { lockPeople } from './known-people.ts'

/**
 * Makes the union of a person the one given, for both spouses; without one it ends for both. Throws validation_failed on
 * the spouse when that is nobody, oneself, a company, or somebody in another union.
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
  if (former.length) {
    // Whoever was in one of them shares it no more; who stays is put in again below.
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
  await forgetEmptyUnions(db, scope)
}

const renewed = { version: sql`${people.version} + 1`, updatedAt: sql`now()` }

async function freeSpouse(db: Db, scope: Scope, id: number, unionId: number | null, spouseId: number) {
  const refuse = (message: string) => invalid({ 'union.spouseId': message })
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

/** Removes unions in which nobody is any more. */
export async function forgetEmptyUnions(db: Db, scope: Scope): Promise<void> {
  const members = db
    .select({ id: people.id })
    .from(people)
    .where(and(sameAccount(people, unions), inAccount(people, scope), eq(people.unionId, unions.id)))
  await db.delete(unions).where(and(inAccount(unions, scope), notExists(members)))
}
