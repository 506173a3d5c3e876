import { certificateFields } from '@soleira/domain/certificate/certificate-fields'
import { notPdf } from '@soleira/domain/certificate/certificate-file'
import { dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/checklist/contract'
import { fileRefusals } from '@soleira/domain/document/file'
import * as reusing from '@soleira/domain/paper/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { commitFiles } from '../../files/commit.ts'
import { takeApart } from '../../files/take-apart.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import { takerOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { changeItem, takeSteps } from './commands.ts'
import { fileCompanion, removeCompanion } from './companions.ts'
import { requireItem } from './course.ts'
import { listItemChanges, presentedDiligence } from './queries.ts'
import { fileCertificate, removeCertificate } from './receive.ts'
import { giveBackPapers, reusePapers } from './reuse.ts'
import { stateCertificate } from './state.ts'

/** Every change returns the whole checklist (rules §4). */
export async function checklistRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, record } = parts
  await acceptUploads(app)

  serve(app, contract.readDiligence, async ({ scope, params }) => presentedDiligence(db, scope, params.id))

  serve(app, contract.changeItem, async ({ scope, params, query, body }) => {
    const key = { propertyId: params.id, item: params.item, ...query, version: body.version }
    await changeItem(db, scope, key, body.action, body.note, record)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, contract.takeSteps, async ({ scope, params, body }) => {
    const { items, action, note } = body
    await takeSteps(db, scope, params.id, items, action, note, record)
    return presentedDiligence(db, scope, params.id)
  })

  certificateRoutes(app, parts)

  serve(app, reusing.reusePapers, async ({ scope, params, body }) => {
    await reusePapers(db, scope, params.id, body.paperIds, record)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, reusing.giveBackPapers, async ({ scope, params, body }) => {
    await giveBackPapers(db, scope, params.id, body.paperIds, parts)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, contract.listItemChanges, async ({ scope, params }) => {
    await presentedDiligence(db, scope, params.id)
    return listItemChanges(db, scope, params.id)
  })
}

function certificateRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, storage, record } = parts

  serve(app, contract.fileCertificate, async ({ scope, params, query, request, reply }) =>
    withUpload(request, storage, { fields: certificateFields }, async (upload) => {
      const { fields } = upload
      const key = { propertyId: params.id, item: params.item, ...query, version: fields.version }
      const retry = upload.retry({ ...key, ...fields })
      await requireItem(db, scope, key)
      const came = await takeApart(parts, upload, takerOf(parts, scope, reply)).catch(refuseOtherContent)
      const { leftOut } = came
      const present = () => presentedDiligence(db, scope, params.id)
      if (came.papers.length > 1) {
        const inInbox = await parts.toInbox(scope, params.id, came, retry)
        return { ...(await present()), inInbox }
      }
      const [{ fileName, fileType, isViewable, file }] = came.papers
      const certificate = { fileName, isViewable, file, fields }
      const receive = query.slot === 'companion' ? fileCompanion : fileCertificate
      await commitFiles(parts, scope, [file], async (db) => {
        if (fileType !== 'application/pdf') throw refused()
        await receive(db, scope, key, certificate, parts)
      })
      return { ...(await present()), leftOut }
    }),
  )

  serve(app, contract.stateCertificate, async ({ scope, params, query, body }) => {
    const { version, ...fields } = body
    const key = { propertyId: params.id, item: params.item, ...query, version }
    await stateCertificate(db, scope, key, { fields, today: dayOf(new Date()) }, record)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, contract.removeCertificate, async ({ scope, params, query }) => {
    const key = { propertyId: params.id, item: params.item, ...query }
    const remove = query.slot === 'companion' ? removeCompanion : removeCertificate
    await remove(db, scope, key, parts)
    return presentedDiligence(db, scope, params.id)
  })
}

/** A file that is only named as a PDF is refused like any other type. A damaged PDF keeps its own reason. */
function refuseOtherContent(error: Error): never {
  throw [fileRefusals.mismatch, fileRefusals.type].some((other) => other === error.message)
    ? refused()
    : error
}

function refused(): AppError {
  return new AppError('unsupported_type', { message: notPdf })
}
