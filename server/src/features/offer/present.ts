import { dayOf } from '@soleira/domain/certificate/validity'
import { offerChanged } from '@soleira/domain/offer/events'
import { offerStateAt } from '@soleira/domain/offer/state'
import type { OfferWay } from '@soleira/domain/offer/terms'
import { stageOf } from '@soleira/domain/property/stage'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { offerChains, offers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { type Committing, commitFiles } from '../../files/commit.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { endSignings } from '../document/signings.ts'
import { authorOf } from '../link/broker.ts'
import { lockProperty } from '../property/commands.ts'
import { advanceWithDeal } from './advance.ts'
import { mustBeAhead } from './commands.ts'
import { keepDocument } from './keep.ts'
import { answeredBy, isOfOffers, lockFor, propertyOfOffer, updateOffer } from './rows.ts'

/**
 * The document is made and stored before anything is presented, so that nothing presented lacks one. The offer
 * that it answers becomes a 'Contraproposta', unless it had run out. Throws what `changeOffer` throws, what
 * `keepDocument` throws, and offer_not_open once the answered one was accepted.
 */
export async function presentOffer(
  parts: Committing & Pick<Parts, 'record' | 'printer' | 'jobs'>,
  scope: UserScope,
  id: number,
  given: { way?: OfferWay | null | undefined; version: number; waiter: Waiter },
): Promise<void> {
  const { record } = parts
  // Nothing is printed for what is refused anyway.
  await parts.db.transaction((db) => lockFor(db, scope, id, 'present', given.version))
  const { file, people } = await keepDocument(parts, scope, id, given.waiter)
  await commitFiles(parts, scope, [file], async (db) => {
    const property = await lockProperty(db, scope, await propertyOfOffer(db, scope, id), undefined)
    const { propertyId, chainId, ...row } = await lockFor(db, scope, id, 'present', given.version)
    const isFirst = !(await wasPresented(db, scope, propertyId))
    const way = given.way ?? row.way
    if (!way) throw invalidFields({ way: 'Escolha como foi apresentada' })
    const kept = { storageKey: file.key, fileSize: file.size, sha256: file.sha256, people }
    await updateOffer(db, scope, id, { presentedAt: sql`now()`, way, ...kept })
    await mustBeAhead(db, scope, id)
    const answered = await answeredBy(db, scope, { id, chainId })
    if (answered?.end === 'accepted') {
      throw new AppError('offer_not_open', { message: 'A proposta que esta responde já foi aceita.' })
    }
    if (answered && offerStateAt(answered, new Date()) === 'presented') {
      const endOn = dayOf(new Date(), (await authorOf(db, scope)).timezone)
      await updateOffer(db, scope, answered.id, { end: 'countered', endOn, endWay: way })
      await endSignings(parts, db, scope, isOfOffers([answered.id]), 'offer_ended')
      await record(db, scope, offerChanged({ id: answered.id, propertyId }, 'countered'))
    }
    await record(db, scope, offerChanged({ id, propertyId }, 'presented'))
    if (isFirst) await advanceWithDeal({ db, record }, scope, property, stageOf('proposta'))
  })
}

async function wasPresented(db: Db, scope: Scope, propertyId: number): Promise<boolean> {
  const [one] = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .where(
      and(inAccount(offers, scope), eq(offerChains.propertyId, propertyId), isNotNull(offers.presentedAt)),
    )
    .limit(1)
  return one !== undefined
}
