import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { checklistItems, parties, people, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { type LockedPerson, lockPeople } from './known-people.ts'

const patience = 5

interface Reach {
  people: number[]
  properties: number[]
}

/**
 * Locks people, their spouses, and every property that names one of them or holds their papers. All commands
 * lock properties by id first, then people. When others join while it waits, it releases all locks and starts
 * again, because locking them late would break the order. Throws unavailable after too many attempts.
 */
export async function lockTogether(db: Db, scope: Scope, ids: readonly number[]): Promise<LockedPerson[]> {
  for (let turn = 0; turn < patience; turn += 1) {
    const locked = await lockOnce(db, scope, ids)
    if (locked) return locked
  }
  throw new AppError('unavailable')
}

class Grown extends Error {}

async function lockOnce(db: Db, scope: Scope, ids: readonly number[]): Promise<LockedPerson[] | null> {
  try {
    return await db.transaction(async (db) => {
      const wanted = await reachOf(db, scope, ids)
      await db
        .select({ id: properties.id })
        .from(properties)
        .where(and(inAccount(properties, scope), inArray(properties.id, wanted.properties)))
        .orderBy(asc(properties.id))
        .for('update')
      const locked = await lockPeople(db, scope, { ids: wanted.people })
      const now = await reachOf(db, scope, ids)
      const isMore = (has: number[], had: number[]) => has.some((id) => !had.includes(id))
      if (isMore(now.people, wanted.people) || isMore(now.properties, wanted.properties)) throw new Grown()
      return locked
    })
  } catch (error) {
    if (error instanceof Grown) return null
    throw error
  }
}

async function reachOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Reach> {
  const united = alias(people, 'united')
  const mates = await db
    .select({ id: united.id })
    .from(people)
    .innerJoin(united, and(inAccount(united, scope), eq(united.unionId, people.unionId)))
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
  const all = [...new Set([...ids, ...mates.map(({ id }) => id)])]
  const named = await db
    .selectDistinct({ id: parties.propertyId })
    .from(parties)
    .where(
      and(inAccount(parties, scope), or(inArray(parties.personId, all), inArray(parties.representsId, all))),
    )
  const asked = await db
    .selectDistinct({ id: checklistItems.propertyId })
    .from(checklistItems)
    .where(and(inAccount(checklistItems, scope), inArray(checklistItems.personId, all)))
  return { people: all, properties: [...new Set([...named, ...asked].map(({ id }) => id))] }
}
