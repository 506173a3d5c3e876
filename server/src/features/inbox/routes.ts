import { fileRefusals } from '@soleira/domain/document/file'
import * as contract from '@soleira/domain/inbox/contract'
import { inboxFileOpened } from '@soleira/domain/inbox/events'
import { readFilings, stopFilings } from '@soleira/domain/inbox/filing-order'
import { openInboxPaper } from '@soleira/domain/inbox/opening'
import { maxZipBytes } from '@soleira/domain/inbox/zip'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { takeApart } from '../../files/take-apart.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { takerOf, waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { sendPage, sendPicture } from '../reading/page-picture.ts'
import { directRoutes } from './direct-routes.ts'
import { deleteInboxPaper, filePhotoOrPdf, releaseInboxPaper } from './filing.ts'
import { isLongOrder, orderFiling, readFilingProgress, stopFiling } from './filing-order.ts'
import { presentActs, presentInbox, presentInboxPaper } from './present.ts'
import { findFile, findInboxFiles, findText, findThumbnail, listInbox } from './queries.ts'
import { readInboxAgain, readInboxPaperAgain } from './read-again.ts'
import { receiveAll } from './receive-all.ts'
import { fileReadyPapers, findSurePapers } from './sure.ts'
import { unfileInboxPaper } from './unfile.ts'
import { unlockInboxPaper } from './unlock.ts'

/** Rules §13. */
export async function inboxRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, reader } = parts
  await acceptUploads(app, maxZipBytes)

  const find = async (scope: Scope, id: number) => {
    const [row] = await findInboxFiles(db, scope, [id])
    if (!row) throw new AppError('not_found')
    return presentInboxPaper(db, scope, row)
  }

  const limit = { maxBytes: maxZipBytes, message: fileRefusals.size }

  serve(app, contract.receivePaper, async ({ scope, request, reply }) =>
    withUpload(request, storage, { fields: contract.inboxFields, limit }, async (upload) => {
      const { fields } = upload
      const came = await takeApart(parts, upload, takerOf(parts, scope, reply))
      const { ids, refused } = await receiveAll(parts, scope, came, fields, upload.retry(fields))
      const ofZip = came.leftOut && { ids, refused }
      return { id: ids[0], status: 'reading' as const, ofZip }
    }),
  )

  serve(app, contract.listInbox, async ({ scope, query, reply }) => {
    const { rows, total } = await listInbox(db, scope, query)
    reply.header('x-total-count', total)
    return presentInbox(db, scope, rows)
  })

  serve(app, contract.listSurePapers, async ({ scope }) => ({ ids: await findSurePapers(db, scope) }))

  serve(app, contract.readInboxPaper, async ({ scope, params }) => find(scope, params.id))

  serve(app, contract.readMatriculaActs, async ({ scope, params }) => {
    const read = await findText(db, scope, params.id)
    if (!read) throw new AppError('not_found')
    return presentActs(read)
  })

  serve(app, contract.readPaperAgain, async ({ scope, params }) => {
    await readInboxPaperAgain(db, scope, params.id, parts)
    return find(scope, params.id)
  })

  serve(app, contract.readPapersAgain, async ({ scope }) => ({ ids: await readInboxAgain(db, scope, parts) }))

  serve(app, contract.deleteInboxPaper, async ({ scope, params }) => {
    await deleteInboxPaper(db, scope, params.id, parts)
    return undefined
  })

  serve(app, contract.releaseInboxPaper, async ({ scope, params }) => {
    await releaseInboxPaper(db, scope, params.id)
    return find(scope, params.id)
  })

  serve(app, openInboxPaper, async ({ scope, params, body, reply }) => {
    await unlockInboxPaper(parts, scope, params.id, body.password, waiterOf(scope, reply, reader))
    return find(scope, params.id)
  })

  pictureRoutes(app, parts)

  directRoutes(app, parts)

  serve(app, contract.fileInboxPaper, async ({ scope, params, body, request, reply }) => {
    const { despite, use, ...filing } = body
    const choice = { filing, despite, use, retry: retryOf(request, { id: params.id, ...body }) }
    await filePhotoOrPdf(parts, scope, params.id, choice, waiterOf(scope, reply, reader))
    return find(scope, params.id)
  })

  serve(app, contract.unfileInboxPaper, async ({ scope, params }) => {
    const stays = await unfileInboxPaper(db, scope, params.id, parts)
    return { ...(await find(scope, params.id)), stays }
  })

  serve(app, contract.fileSurePapers, async ({ scope, body, reply }) => {
    const outcome = isLongOrder(body)
      ? { filed: [], left: [], later: body.ids }
      : await fileReadyPapers(parts, scope, body, waiterOf(scope, reply, reader))
    if (outcome.later.length) await orderFiling(parts, scope, { ...body, ids: outcome.later })
    return outcome
  })

  serve(app, readFilings, async ({ scope }) => readFilingProgress(db, scope))

  serve(app, stopFilings, async ({ scope }) => {
    await stopFiling(db, scope)
    return undefined
  })
}

function pictureRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, reader, beforeOpening } = parts

  serve(app, contract.viewPaperThumbnail, async ({ scope, params, reply }) => {
    const thumbnail = await findThumbnail(db, scope, params.id)
    if (!thumbnail) throw new AppError('not_found')
    return sendPicture(reply, thumbnail)
  })

  serve(app, contract.viewPaperPage, async ({ scope, params, reply }) => {
    const found = await findFile(db, scope, params.id)
    // A page that does not exist is not recorded as opened.
    if (!found || params.page > (found.pages ?? params.page)) throw new AppError('not_found')
    await beforeOpening(db, scope, inboxFileOpened(params.id, found.propertyId))
    return sendPage(parts, found, params.page, waiterOf(scope, reply, reader), reply)
  })
}
