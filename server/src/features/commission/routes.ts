import * as contract from '@soleira/domain/commission/contract'
import { receiptOpened } from '@soleira/domain/commission/events'
import { reportOpened } from '@soleira/domain/history/opening'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { AppError } from '../../errors.ts'
import { deliverFile } from '../../files/deliver.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { openerOf, waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { agreeFee } from './agree.ts'
import { keepReceiptPaper, removeReceiptPaper } from './papers.ts'
import { readCommission } from './queries.ts'
import { cancelReceipt, issueReceipt, keepReceipt, printCancelled } from './receipts.ts'
import { receiptOfDeal } from './rows.ts'
import { feeTable } from './table.ts'
import { commissionYear } from './year.ts'

/** Part 3 §11. */
export async function commissionRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  const shown = async (scope: UserScope, receiptId: number) =>
    readCommission(db, scope, (await receiptOfDeal(db, scope, receiptId)).dealId)

  serve(app, contract.readCommission, ({ scope, params }) => readCommission(db, scope, params.id))

  serve(app, contract.agreeCommission, async ({ scope, params, body }) => {
    await agreeFee(parts, scope, params.id, body)
    return readCommission(db, scope, params.id)
  })

  serve(app, contract.issueReceipt, async ({ scope, params, body, request, reply }) => {
    const retry = retryOf(request, { ...body, dealId: params.id })
    const id = await issueReceipt(parts, scope, params.id, body, retry)
    // The receipt stands. A PDF that cannot be made now is made when it is opened.
    await keepReceipt(parts, scope, id, waiterOf(scope, reply, parts.printer)).catch((error) => {
      if (!(error instanceof AppError)) throw error
    })
    return readCommission(db, scope, params.id)
  })

  serve(app, contract.cancelReceipt, async ({ scope, params, body }) =>
    readCommission(db, scope, await cancelReceipt(parts, scope, params.id, body.reason)),
  )

  serve(app, contract.removeReceiptPaper, async ({ scope, params }) => {
    await removeReceiptPaper(parts, scope, params.id)
    return shown(scope, params.id)
  })

  serve(app, contract.readCommissionYear, ({ scope, query }) => commissionYear(db, scope, query.year))

  serve(app, contract.downloadCommissionYear, async ({ scope, query, reply }) => {
    const { of, csv } = await feeTable(db, scope, query)
    await parts.beforeOpening(db, scope, reportOpened('fees', null))
    return sendCsv(reply, `honorarios-${of}.csv`, csv)
  })

  downloadRoute(app, parts)

  await acceptUploads(app)
  serve(app, contract.sendReceiptPaper, ({ scope, params: { id }, request, reply }) =>
    withUpload(request, parts.storage, { fields: z.object({}) }, async (upload) => {
      const { fileName, staged } = upload
      const judgement = await judgeFile(fileName, staged, openerOf(parts, scope, reply))
      const retry = upload.retry({ id })
      await keepReceiptPaper(parts, scope, id, { ...judgement, file: await upload.keep(judgement) }, retry)
      return shown(scope, id)
    }),
  )
}

function downloadRoute(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.downloadReceipt, async ({ scope, params, request, reply }) => {
    const { db, printer, storage, beforeOpening } = parts
    const of = await receiptOfDeal(db, scope, params.id)
    await beforeOpening(db, scope, receiptOpened(of))
    const waiter = waiterOf(scope, reply, printer)
    const { cancelledAt } = of.receipt
    const fileName = `recibo-de-honorarios-${of.receipt.number}.pdf`
    if (cancelledAt)
      return sendPdf(
        reply,
        fileName,
        await printCancelled(parts, scope, { ...of.receipt, cancelledAt }, waiter),
      )
    const { storageKey, fileSize, sha256 } = await keepReceipt(parts, scope, params.id, waiter)
    if (storageKey === null || fileSize === null || sha256 === null) throw new AppError('not_found')
    const file = { storageKey, fileSize, sha256, fileName, fileType: 'application/pdf', isViewable: true }
    return deliverFile(storage, file, 'inline', request, reply)
  })
}
