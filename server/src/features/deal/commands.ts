import { dayOf } from '@soleira/domain/certificate/validity'
import type { UndoInput } from '@soleira/domain/deal/deal'
import { dealMade, dealUndone } from '@soleira/domain/deal/events'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { deals, offerChains, offers, signings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { endSignings } from '../document/signings.ts'
import { lockProperty } from '../property/commands.ts'
import { addBuyers } from '../property/parties.ts'
import { writeSellers } from '../property/sellers.ts'
import { signingsOfDeals } from './signings.ts'
import { keepDays } from './standing.ts'

type Deps = Pick<Parts, 'db' | 'record'>
type Ending = Deps & Pick<Parts, 'jobs'>

/** The deal that runs on a property, if one does. */
export async function runningDeal(db: Db, scope: Scope, propertyId: number) {
  const [deal] = await db
    .select({ id: deals.id, offerId: deals.offerId, createdAt: deals.createdAt })
    .from(deals)
    .where(and(inAccount(deals, scope), eq(deals.propertyId, propertyId), isNull(deals.undoneOn)))
  return deal
}

/** Returns its id. Throws conflict where one runs already. The caller has locked the property. */
export async function makeDeal(
  { db, record }: Deps,
  scope: Scope,
  property: Parameters<typeof dealMade>[1],
  { offerId, buyerIds }: { offerId: number; buyerIds: readonly number[] },
): Promise<number> {
  const { id: propertyId } = property
  const { id } = firstRow(
    await db
      .insert(deals)
      .values({ ...accountAndUser(scope), propertyId, offerId })
      .returning({ id: deals.id }),
  )
  await keepDays(db, scope, id)
  await writeSellers(db, scope, id)
  await addBuyers(db, scope, propertyId, buyerIds)
  await record(db, scope, dealMade({ id, propertyId }, property))
  return id
}

/**
 * Ends what is out to be signed, too. Throws not_found, and conflict for another version or a deal that is undone
 * already.
 */
export function undoDeal(
  { db, record, jobs }: Ending,
  scope: UserScope,
  id: number,
  { version, on, cause, reason, deposit, depositWords, reopens }: UndoInput & { version: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const one = and(inAccount(deals, scope), eq(deals.id, id))
    const [known] = await db.select({ propertyId: deals.propertyId }).from(deals).where(one)
    if (!known) throw new AppError('not_found')
    await lockProperty(db, scope, known.propertyId, undefined)
    const [row] = await db.select().from(deals).where(one).for('update')
    if (!row) throw new AppError('not_found')
    if (row.undoneOn) throw new AppError('conflict', { message: 'Este negócio já foi desfeito.' })
    if (row.version !== version) throw new AppError('conflict')
    const { timezone } = await readUser(db, scope)
    const today = dayOf(new Date(), timezone)
    if (on && on > today) throw invalidFields({ on: 'O dia não pode ser no futuro' })
    await db
      .update(deals)
      .set({
        undoneOn: on ?? today,
        undoCause: cause,
        undoReason: reason,
        deposit,
        depositWords,
        version: version + 1,
        updatedAt: sql`now()`,
      })
      .where(one)
    const toSign = (await signingsOfDeals(db, scope, [id])).get(id) ?? []
    if (toSign.length) {
      const which = inArray(
        signings.id,
        toSign.map((one) => one.id),
      )
      await endSignings({ record, jobs }, db, scope, which, 'deal_undone')
    }
    if (reopens) await reopenOffers(db, scope, known.propertyId)
    await record(db, scope, dealUndone(row))
  })
}

/** One that has run out meanwhile is so from then on. */
async function reopenOffers(db: Db, scope: Scope, propertyId: number): Promise<void> {
  const chains = db
    .select({ id: offerChains.id })
    .from(offerChains)
    .where(and(inAccount(offerChains, scope), eq(offerChains.propertyId, propertyId)))
  await db
    .update(offers)
    .set({
      end: null,
      endOn: null,
      endWay: null,
      endWords: null,
      version: sql`${offers.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(inAccount(offers, scope), inArray(offers.chainId, chains), eq(offers.end, 'not_chosen')))
}
