import * as contract from '@soleira/domain/offer/link-contract'
import * as recipient from '@soleira/domain/offer/recipient'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { deliverFile } from '../../files/deliver.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { answerByLink, askCode, readOfferedTo } from './answer.ts'
import { enterOffered } from './enter.ts'
import { keptFile, offerFileName } from './keep.ts'
import { listLinks, makeLinks, noteLinkOpened, revokeLink } from './links.ts'
import { readOffer } from './queries.ts'

/** Part 3 §5. */
export function offerLinkRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, contract.listOfferLinks, ({ scope, params }) => listLinks(db, scope, params.id))

  serve(app, contract.makeOfferLinks, ({ scope, params, body }) => makeLinks(parts, scope, params.id, body))

  serve(app, contract.revokeOfferLink, async ({ scope, params }) => {
    await revokeLink(parts, scope, params.id, params.linkId)
    return undefined
  })

  serve(app, contract.noteOfferLinkOpened, async ({ scope, params }) => {
    await noteLinkOpened(parts, scope, params.id, params.linkId)
    return undefined
  })

  recipientRoutes(app, parts)
}

/** Recipients have no account, so each request checks the link again. */
function recipientRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, storage, guard } = parts
  const come = ({ key }: { key: string }, { ip }: FastifyRequest) => enterOffered(parts, key, ip)

  serve(app, recipient.readOffered, async ({ params, request }) =>
    readOfferedTo(db, await come(params, request)),
  )

  serve(app, recipient.viewOffered, async ({ params, request, reply }) => {
    const entered = await come(params, request)
    const { open } = await readOfferedTo(db, entered)
    if (!open) throw new AppError('offer_not_open')
    const { offer, row } = await readOffer(db, entered.scope, entered.link.offerId)
    const file = keptFile(row, `${offerFileName(offer)}.pdf`)
    if (!file) throw new AppError('not_found')
    await guard.beforeLinkUse({ actor: entered.scope.actor, ip: request.ip })
    return deliverFile(storage, file, 'inline', request, reply)
  })

  serve(app, recipient.askOfferCode, async ({ params, request }) => {
    await askCode(parts, await come(params, request), request.ip)
    return undefined
  })

  serve(app, recipient.answerOffered, async ({ params, body, request }) => {
    const entered = await come(params, request)
    const { ip, headers } = request
    await answerByLink(parts, entered, body, { ip, userAgent: headers['user-agent'] })
    return readOfferedTo(db, await come(params, request))
  })
}
