import { certificateFields } from '@soleira/domain/certificate/certificate-fields'
import { notPdf } from '@soleira/domain/certificate/certificate-file'
import { fileCertificate } from '@soleira/domain/checklist/contract'
import { fileRefusals } from '@soleira/domain/document/file'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { commitFiles } from '../../files/commit.ts'
import { takeApart } from '../../files/take-apart.ts'
import { withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import { takerOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { fileCompanion } from '../checklist/companions.ts'
import { requireItem } from '../checklist/course.ts'
import { presentedDiligence } from '../checklist/queries.ts'
import { fileInItem } from './direct.ts'

/** Files that come for an item of a checklist, where the same paper may fill other places. */
export function directRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, storage } = parts

  serve(app, fileCertificate, async ({ scope, params, query, request, reply }) =>
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
      const receive = query.slot === 'companion' ? fileCompanion : fileInItem
      await commitFiles(parts, scope, [file], async (db) => {
        if (fileType !== 'application/pdf') throw refused()
        await receive(db, scope, key, certificate, parts)
      })
      return { ...(await present()), leftOut }
    }),
  )
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
