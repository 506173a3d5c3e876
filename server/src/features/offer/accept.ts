import { dayOf } from '@soleira/domain/certificate/validity'
import { offerChanged } from '@soleira/domain/offer/events'
import type { AcceptInput } from '@soleira/domain/offer/offer'
import { stageOf } from '@soleira/domain/property/stage'
import { countWithNoun } from '@soleira/domain/text/counted'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { momentOf } from '../../database/moment.ts'
import { offerAcceptances, offerChains, offers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { agreeAtAcceptance } from '../commission/agree.ts'
import { makeDeal, runningDeal } from '../deal/commands.ts'
import { endSignings } from '../document/signings.ts'
import { authorOf } from '../link/broker.ts'
import { lockProperty } from '../property/commands.ts'
import { advanceWithDeal } from './advance.ts'
import { acceptancesOf, acceptorsOfOffer } from './queries.ts'
import { isOfOffers, lockFor, propertyOfOffer, updateOffer } from './rows.ts'

const contractStage = stageOf('contrato')

type Deps = Pick<Parts, 'db' | 'record'>

/**
 * Keeps who has accepted: as the broker says, or by their own links. With the last one that must, the deal
 * begins in the same transaction. Throws not_found, conflict for another version, offer_not_open, deal_exists and
 * acceptance_missing.
 */
export function acceptOffer(
  { db, record }: Deps,
  scope: Scope,
  id: number,
  { version, acceptedBy, on, way, words, isPartial }: AcceptInput & { version?: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const property = await lockProperty(db, scope, await propertyOfOffer(db, scope, id), undefined)
    const row = await lockFor(db, scope, id, 'accept', version)
    const running = await runningDeal(db, scope, property.id)
    if (running) throw new AppError('deal_exists', { message: acceptedBefore(running.createdAt, new Date()) })
    const { acceptors, buyerIds } = await acceptorsOfOffer(db, scope, row)
    if (acceptedBy.some((one) => !acceptors.some(({ personId }) => personId === one)))
      throw invalidFields({
        acceptedBy: 'Só aceita quem vende ou consente, ou quem compra numa contraproposta',
      })
    const { timezone } = await authorOf(db, scope)
    await db
      .insert(offerAcceptances)
      .values(
        acceptedBy.map((personId) => ({
          accountId: scope.account,
          offerId: id,
          personId,
          way,
          words,
          at: on ? momentOf(on, timezone) : sql`now()`,
        })),
      )
      .onConflictDoNothing()
    const given = await acceptancesOf(db, scope, [id])
    for (const { personId, at } of given) {
      if (!acceptedBy.includes(personId)) continue
      // The database tells what is now, and its clock may be ahead of this one.
      if (on && at > new Date()) throw invalidFields({ on: 'O momento não pode ser no futuro' })
      if (at > row.validUntil)
        throw on
          ? invalidFields({ on: 'Nesse momento a proposta já tinha vencido' })
          : new AppError('offer_not_open')
      if (row.presentedAt && dayOf(at, timezone) < dayOf(row.presentedAt, timezone))
        throw invalidFields({ on: 'O momento não pode ser antes da apresentação' })
    }
    const waiting = acceptors.filter((one) => !given.some(({ personId }) => personId === one.personId))
    if (waiting.length && !isPartial) {
      const missing = waiting.flatMap(({ personId }) => personId ?? [])
      throw new AppError('acceptance_missing', { missing })
    }
    const isWhole = !waiting.length
    await updateOffer(
      db,
      scope,
      id,
      isWhole ? { end: 'accepted', endOn: dayOf(new Date(), timezone), endWay: way } : {},
    )
    await record(db, scope, offerChanged(row, isWhole ? 'accepted' : 'accepted_in_part'))
    if (!isWhole) return
    const dealId = await makeDeal({ db, record }, scope, property, { offerId: id, buyerIds })
    await agreeAtAcceptance(db, scope, { dealId, offer: row, day: dayOf(new Date(), timezone) })
    await advanceWithDeal({ db, record }, scope, property, contractStage)
  })
}

/** 'Outra proposta foi aceita há {n} minutos.' (part 3 §5); after two hours only that a deal runs. */
function acceptedBefore(then: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((now.getTime() - then.getTime()) / 60_000))
  if (minutes > 120) return 'Este imóvel já tem um negócio em andamento.'
  return `Outra proposta foi aceita há ${countWithNoun(minutes, 'minuto', 'minutos')}.`
}

/** Marks the open offers of a property as not chosen. Throws not_found, and conflict without a running deal. */
export function markNotChosen(
  { db, record, jobs }: Deps & Pick<Parts, 'jobs'>,
  scope: Scope,
  propertyId: number,
): Promise<void> {
  return db.transaction(async (db) => {
    await lockProperty(db, scope, propertyId, undefined)
    if (!(await runningDeal(db, scope, propertyId)))
      throw new AppError('conflict', { message: 'Nenhuma proposta foi aceita ainda.' })
    const endOn = dayOf(new Date(), (await authorOf(db, scope)).timezone)
    const chains = await db
      .select({ id: offerChains.id })
      .from(offerChains)
      .where(and(inAccount(offerChains, scope), eq(offerChains.propertyId, propertyId)))
      .for('update')
    const passed = await db
      .update(offers)
      .set({ end: 'not_chosen', endOn, version: sql`${offers.version} + 1`, updatedAt: sql`now()` })
      .where(
        and(
          inAccount(offers, scope),
          inArray(
            offers.chainId,
            chains.map(({ id }) => id),
          ),
          isNotNull(offers.presentedAt),
          isNull(offers.end),
          sql`${offers.validUntil} > now()`,
        ),
      )
      .returning({ id: offers.id })
    const ids = passed.map(({ id }) => id)
    await endSignings({ record, jobs }, db, scope, isOfOffers(ids), 'offer_ended')
    for (const id of ids) await record(db, scope, offerChanged({ id, propertyId }, 'not_chosen'))
  })
}
