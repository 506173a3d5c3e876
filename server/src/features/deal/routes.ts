import * as contract from '@soleira/domain/deal/contract'
import { buyerPaperFields } from '@soleira/domain/deal/deal'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { sendFirstRows } from '../../http/first-rows.ts'
import { serve } from '../../http/route.ts'
import { openerOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { presentedProperty } from '../property/queries.ts'
import { certificatesOfDeal } from './certificates.ts'
import { undoDeal } from './commands.ts'
import { keepBuyerPaper, removeBuyerPaper, setPaperAside } from './paper-commands.ts'
import { papersOfDeal } from './papers.ts'
import { dealsOfProperty, listDeals, readDeal } from './queries.ts'

/** As many rows as a desk's window shows. */
const firstDealsQuery = contract.dealQuery.parse({ limit: 12 })

/** Part 3 §6. */
export async function dealRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts

  serve(app, contract.listDeals, async ({ scope, query, reply }) => {
    const { rows, total } = await listDeals(db, scope, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, contract.drawFirstDeals, async ({ scope, reply }) => {
    const { rows, total } = await listDeals(db, scope, firstDealsQuery)
    return sendFirstRows(reply, parts.webRoot, (drawings) => drawings.firstDeals(rows, total))
  })

  serve(app, contract.listPropertyDeals, ({ scope, params }) => dealsOfProperty(db, scope, params.id))

  serve(app, contract.listDealCertificates, async ({ scope, params }) => {
    if (!(await presentedProperty(db, scope, params.id))) throw new AppError('not_found')
    return certificatesOfDeal(db, scope, params.id)
  })

  serve(app, contract.readDeal, ({ scope, params }) => readDeal(db, scope, params.id))

  serve(app, contract.undoDeal, async ({ scope, params, body }) => {
    await undoDeal(parts, scope, params.id, body)
    return readDeal(db, scope, params.id)
  })

  serve(app, contract.listBuyerPapers, ({ scope, params }) => papersOfDeal(db, scope, params.id))

  serve(app, contract.removeBuyerPaper, async ({ scope, params }) => {
    await removeBuyerPaper(parts, scope, params.id, params)
    return papersOfDeal(db, scope, params.id)
  })

  serve(app, contract.setBuyerPaperAside, async ({ scope, params, body }) => {
    await setPaperAside(parts, scope, params.id, { ...params, ...body })
    return papersOfDeal(db, scope, params.id)
  })

  await acceptUploads(app)
  serve(app, contract.sendBuyerPaper, ({ scope, params: { id }, request, reply }) =>
    withUpload(request, parts.storage, { fields: buyerPaperFields }, async (upload) => {
      const { fields, fileName, staged } = upload
      const judgement = await judgeFile(fileName, staged, openerOf(parts, scope, reply))
      const retry = upload.retry({ ...fields, id })
      const paper = { ...fields, ...judgement, file: await upload.keep(judgement) }
      await keepBuyerPaper(parts, scope, id, paper, retry)
      return papersOfDeal(db, scope, id)
    }),
  )
}
