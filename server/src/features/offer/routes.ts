import { reportOpened } from '@soleira/domain/history/opening'
import * as contract from '@soleira/domain/offer/contract'
import { offerOpened } from '@soleira/domain/offer/events'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deliverFile } from '../../files/deliver.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { namedFields } from '../../http/named-fields.ts'
import { serve } from '../../http/route.ts'
import { openerOf, waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { sendDraft } from '../property/send-draft.ts'
import { acceptOffer, markNotChosen } from './accept.ts'
import { changeOffer, counterOffer, draftOffer, endOffer, removeOffer } from './commands.ts'
import { compareOffers } from './compare.ts'
import { keptFile, offerFileName } from './keep.ts'
import { offerLinkRoutes } from './link-routes.ts'
import { keepPaper, removePaper } from './papers.ts'
import { presentOffer } from './present.ts'
import { listAllOffers, listOffers, readOffer } from './queries.ts'

/** Part 3 §5. */
export async function offerRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  const shown = async (scope: UserScope, id: number) => (await readOffer(db, scope, id)).offer

  serve(app, contract.listOffers, ({ scope, params }) => listOffers(db, scope, params.id))

  serve(app, contract.createOffer, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...body, propertyId: params.id })
    return shown(scope, await draftOffer(parts, scope, params.id, body, retry))
  })

  serve(app, contract.changeOffer, async ({ scope, params, body }) => {
    await changeOffer(parts, scope, params.id, body)
    return shown(scope, params.id)
  })

  serve(app, contract.removeOffer, async ({ scope, params }) => {
    await removeOffer(parts, scope, params.id)
    return undefined
  })

  serve(app, contract.presentOffer, async ({ scope, params, body, reply }) => {
    const waiter = waiterOf(scope, reply, parts.printer)
    await presentOffer(parts, scope, params.id, { ...body, waiter })
    return shown(scope, params.id)
  })

  serve(app, contract.counterOffer, async ({ scope, params, body, request }) => {
    const changes = namedFields(request, body)
    const retry = retryOf(request, { ...changes, answers: params.id })
    return shown(scope, await counterOffer(parts, scope, params.id, changes, retry))
  })

  serve(app, contract.acceptOffer, async ({ scope, params, body }) => {
    await acceptOffer(parts, scope, params.id, body)
    return shown(scope, params.id)
  })

  serve(app, contract.markNotChosen, async ({ scope, params }) => {
    await markNotChosen(parts, scope, params.id)
    return listOffers(db, scope, params.id)
  })

  serve(app, contract.listAllOffers, async ({ scope, query, reply }) => {
    const { rows, total } = await listAllOffers(db, scope, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, contract.readOffer, ({ scope, params }) => shown(scope, params.id))

  serve(app, contract.refuseOffer, async ({ scope, params, body }) => {
    await endOffer(parts, scope, params.id, 'refused', body)
    return shown(scope, params.id)
  })

  serve(app, contract.withdrawOffer, async ({ scope, params, body }) => {
    await endOffer(parts, scope, params.id, 'withdrawn', body)
    return shown(scope, params.id)
  })

  serve(app, contract.removeOfferPaper, async ({ scope, params }) => {
    await removePaper(parts, scope, params.id, params.documentId)
    return shown(scope, params.id)
  })

  await acceptUploads(app)
  serve(app, contract.keepOfferPaper, ({ scope, params: { id }, request, reply }) =>
    withUpload(request, parts.storage, { fields: z.object({}) }, async (upload) => {
      const { fileName, staged } = upload
      const judgement = await judgeFile(fileName, staged, openerOf(parts, scope, reply))
      const retry = upload.retry({ id })
      await keepPaper(parts, scope, id, { ...judgement, file: await upload.keep(judgement) }, retry)
      return shown(scope, id)
    }),
  )

  documentRoute(app, parts)
  offerLinkRoutes(app, parts)
}

function documentRoute(
  app: FastifyInstance,
  { db, printer, storage, beforeOpening }: Pick<Parts, 'db' | 'printer' | 'storage' | 'beforeOpening'>,
): void {
  serve(app, contract.downloadOffer, async ({ scope, params, request, reply }) => {
    const written = await readOffer(db, scope, params.id)
    const { offer, row } = written
    const name = offerFileName(offer)
    const kept = params.format === 'pdf' ? keptFile(row, `${name}.pdf`) : null
    await beforeOpening(db, scope, offerOpened(offer))
    if (kept) return deliverFile(storage, kept, 'attachment', request, reply)
    return sendDraft({ reply, scope, printer }, written, name, params.format)
  })

  serve(app, contract.downloadComparison, async ({ scope, params, query, reply }) => {
    const written = await compareOffers(db, scope, params.id, query.offer)
    await beforeOpening(db, scope, reportOpened('offers', params.id))
    return sendDraft({ reply, scope, printer }, written, 'comparacao-de-propostas', params.format)
  })
}
