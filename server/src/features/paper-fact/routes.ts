import * as contract from '@soleira/domain/paper-fact/contract'
import { readStanding } from '@soleira/domain/property/contract'
import { type Standing, standingOf } from '@soleira/domain/property/standing'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { presentedProperty } from '../property/queries.ts'
import { acceptPaperOffers, refusePaperOffers, reopenPaperOffer } from './commands.ts'
import { offersOfPerson, offersOfProperty, refusedOfPerson, refusedOfProperty, unknownOf } from './queries.ts'

export function paperFactRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, readStanding, async ({ scope, params }) => {
    const property = await presentedProperty(db, scope, params.id)
    if (!property) throw new AppError('not_found')
    const standing = standingOf(property)
    const named = await unknownOf(db, scope, params.id)
    const isTold = ({ action }: Standing['missing'][number]) => action === 'answer_papers' && named.length > 0
    return { ...standing, missing: [...named, ...standing.missing.filter((one) => !isTold(one))] }
  })

  serve(app, contract.listOffersOfProperty, async ({ scope, params }) =>
    offersOfProperty(db, scope, params.id),
  )

  serve(app, contract.listOffersOfPerson, async ({ scope, params }) => offersOfPerson(db, scope, params.id))

  serve(app, contract.listRefusedOfProperty, async ({ scope, params }) =>
    refusedOfProperty(db, scope, params.id),
  )

  serve(app, contract.listRefusedOfPerson, async ({ scope, params }) => refusedOfPerson(db, scope, params.id))

  serve(app, contract.usePaperOffers, async ({ scope, body }) => {
    const offers = body.offers.map(({ personId, ...offer }) => ({ ...offer, namesake: personId }))
    await acceptPaperOffers(parts, scope, offers)
    return undefined
  })

  serve(app, contract.refusePaperOffers, async ({ scope, body }) => {
    await refusePaperOffers(parts, scope, body.ids, body.reason)
    return undefined
  })

  serve(app, contract.reopenPaperOffer, async ({ scope, params }) => {
    await reopenPaperOffer(parts, scope, params.id)
    return undefined
  })
}
