import * as contract from '@soleira/domain/agreement/contract'
import { agreementOpened } from '@soleira/domain/agreement/events'
import { headLine } from '@soleira/domain/agreement/reviewed'
import { searchKey } from '@soleira/domain/text/search-key'
import type { FastifyInstance } from 'fastify'
import { docxPatience, docxType, makeDocx } from '../../adapters/docx/make-docx.ts'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { deliverFile } from '../../files/deliver.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import {
  changeClause,
  createClause,
  listClauses,
  orderClauses,
  readClause,
  removeClause,
} from './clause-commands.ts'
import {
  beginAgreement,
  changeAgreement,
  removeAgreement,
  reviewAgreement,
  withdrawReview,
} from './commands.ts'
import { commentRoutes } from './comment-routes.ts'
import { withPictures } from './pictures.ts'
import { findVersion, listAgreements, listVersions, readAgreement } from './queries.ts'
import { compareVersions, keepVersion } from './versions.ts'

/** Part 3 §7. */
export async function agreementRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  const shown = (scope: UserScope, id: number) => shownOf(parts, scope, id)

  serve(app, contract.listAgreements, ({ scope, params }) => listAgreements(db, scope, params.id))

  serve(app, contract.createAgreement, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...body, dealId: params.id })
    return shown(scope, await beginAgreement(parts, scope, params.id, body, retry))
  })

  serve(app, contract.readAgreement, ({ scope, params }) => shown(scope, params.id))

  serve(app, contract.changeAgreement, async ({ scope, params, body }) => {
    await changeAgreement(parts, scope, params.id, body)
    return shown(scope, params.id)
  })

  serve(app, contract.removeAgreement, async ({ scope, params }) => {
    await removeAgreement(parts, scope, params.id)
    return undefined
  })

  serve(app, contract.listMissing, async ({ scope, params }) => (await shown(scope, params.id)).missing)

  serve(app, contract.reviewAgreement, async ({ scope, params, body }) => {
    await reviewAgreement(parts, scope, params.id, body)
    return shown(scope, params.id)
  })

  serve(app, contract.withdrawReview, async ({ scope, params }) => {
    await withdrawReview(parts, scope, params.id)
    return shown(scope, params.id)
  })

  versionRoutes(app, parts)
  documentRoute(app, parts)
  clauseRoutes(app, parts)
  commentRoutes(app, parts)
}

function versionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, printer, storage, beforeOpening } = parts

  serve(app, contract.listVersions, ({ scope, params }) => listVersions(db, scope, params.id))

  serve(app, contract.keepVersion, ({ scope, params, body, request, reply }) =>
    keepVersion(parts, scope, params.id, {
      version: body.version,
      waiter: waiterOf(scope, reply, printer),
      retry: retryOf(request, { ...body, agreementId: params.id }),
    }),
  )

  serve(app, contract.compareVersions, ({ scope, params }) => compareVersions(db, scope, params.id, params))

  serve(app, contract.downloadVersion, async ({ scope, params, request, reply }) => {
    const { storageKey, fileSize, sha256, written } = await findVersion(db, scope, params.id, params.number)
    const { propertyId } = await shownOf(parts, scope, params.id)
    const fileName = `${fileNameOf(written.title, params.id)}-versao-${params.number}.pdf`
    await beforeOpening(db, scope, agreementOpened({ id: params.id, propertyId }))
    const file = { storageKey, fileSize, sha256, fileName, fileType: 'application/pdf', isViewable: true }
    return deliverFile(storage, file, 'attachment', request, reply)
  })
}

const shownOf = async ({ db }: Pick<Parts, 'db'>, scope: UserScope, id: number) =>
  (await readAgreement(db, scope, id)).agreement

/** Without its ending. */
const fileNameOf = (title: string, id: number) => `${searchKey(title).replaceAll(' ', '-')}-${id}`

function documentRoute(
  app: FastifyInstance,
  parts: Pick<Parts, 'db' | 'printer' | 'beforeOpening' | 'storage' | 'images'>,
): void {
  const { db, printer, beforeOpening } = parts
  serve(app, contract.downloadAgreement, async ({ scope, params, reply }) => {
    const { agreement, text, broker, today } = await readAgreement(db, scope, params.id)
    const [name, warning] = [fileNameOf(agreement.title, params.id), headLine(agreement)]
    await beforeOpening(db, scope, agreementOpened(agreement))
    if (params.format === 'pdf') {
      const waiter = waiterOf(scope, reply, printer)
      const sheet = draftSheet(await withPictures(parts, scope, text, waiter), warning, broker, today)
      return sendPdf(reply, `${name}.pdf`, await printer.print(() => sheet, waiter))
    }
    const bytes = await makeDocx(text, waiterOf(scope, reply, { longest: docxPatience }), warning)
    return reply
      .type(docxType)
      .header('content-disposition', `attachment; filename="${name}.docx"`)
      .send(bytes)
  })
}

function clauseRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, contract.listClauses, ({ scope }) => listClauses(db, scope))

  serve(app, contract.createClause, async ({ scope, body, request }) => {
    const id = await createClause(parts, scope, body, retryOf(request, body))
    return readClause(db, scope, `own-${id}`)
  })

  serve(app, contract.orderClauses, async ({ scope, body }) => {
    await orderClauses(parts, scope, body.clauseIds)
    return listClauses(db, scope)
  })

  serve(app, contract.changeClause, async ({ scope, params, body }) => {
    await changeClause(parts, scope, params.id, body)
    return readClause(db, scope, params.id)
  })

  serve(app, contract.removeClause, async ({ scope, params }) => {
    await removeClause(parts, scope, params.id)
    return undefined
  })
}
