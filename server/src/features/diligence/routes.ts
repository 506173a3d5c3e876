import { certificateFields } from '@soleira/domain/certificate/certificate-fields'
import { notPdf } from '@soleira/domain/certificate/certificate-file'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/checklist/contract'
import { arrangeDiligence as arrangeContract } from '@soleira/domain/diligence/arrange'
import { downloadDiligenceReport, readDiligenceStats } from '@soleira/domain/diligence/contract'
import { fileRefusals, typeByName } from '@soleira/domain/document/file'
import { reportOpened } from '@soleira/domain/history/opening'
import * as reusing from '@soleira/domain/paper/contract'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { AppError } from '../../errors.ts'
import { commitFiles } from '../../files/commit.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { readChecklist } from '../checklist/checklist.ts'
import { changeItem, takeSteps } from '../checklist/commands.ts'
import { fileCompanion, removeCompanion } from '../checklist/companions.ts'
import { presentDiligence } from '../checklist/present.ts'
import { fileCertificate, removeCertificate } from '../checklist/receive.ts'
import { askedPeople, giveBackPapers, reusePapers } from '../checklist/reuse.ts'
import { stateCertificate, withFound } from '../checklist/state.ts'
import { heldElsewhere } from '../paper/queries.ts'
import { readingsOfDocuments } from '../paper/readings.ts'
import { presentedProperty } from '../property/queries.ts'
import { arrangeDiligence } from './arrange.ts'
import { countDiligences, listChanges } from './queries.ts'
import { diligenceSheet } from './report-sheet.ts'

type ReadDiligence = (scope: Scope, propertyId: number) => Promise<Diligence>

/** Every change returns the whole checklist (rules §4). */
export async function diligenceRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, record } = parts
  await acceptUploads(app)

  const read: ReadDiligence = async (scope, propertyId) => {
    const checklist = await readChecklist(db, scope, propertyId)
    if (!checklist) throw new AppError('not_found')
    const today = dayOf(new Date())
    const held = await heldElsewhere(db, scope, propertyId, askedPeople(checklist.items, today))
    return withFound(db, scope, presentDiligence(checklist, today, held))
  }

  serve(app, readDiligenceStats, async ({ scope }) => countDiligences(db, scope))

  serve(app, contract.readDiligence, async ({ scope, params }) => read(scope, params.id))

  serve(app, arrangeContract, async ({ scope, params, body }) => {
    await arrangeDiligence(db, scope, params.id, body, record)
    return read(scope, params.id)
  })

  serve(app, contract.changeItem, async ({ scope, params, query, body }) => {
    const key = { propertyId: params.id, item: params.item, ...query, version: body.version }
    await changeItem(db, scope, key, body.action, body.note, record)
    return read(scope, params.id)
  })

  serve(app, contract.takeSteps, async ({ scope, params, body }) => {
    const { items, action, note } = body
    await takeSteps(db, scope, params.id, items, action, note, record)
    return read(scope, params.id)
  })

  certificateRoutes(app, parts, read)

  serve(app, reusing.reusePapers, async ({ scope, params, body }) => {
    await reusePapers(db, scope, params.id, body.paperIds, record)
    return read(scope, params.id)
  })

  serve(app, reusing.giveBackPapers, async ({ scope, params, body }) => {
    await giveBackPapers(db, scope, params.id, body.paperIds, parts)
    return read(scope, params.id)
  })

  reportRoute(app, parts, read)

  serve(app, contract.listItemChanges, async ({ scope, params }) => {
    await read(scope, params.id)
    return listChanges(db, scope, params.id)
  })
}

function certificateRoutes(app: FastifyInstance, parts: Parts, read: ReadDiligence): void {
  const { db, storage, record } = parts

  serve(app, contract.fileCertificate, async ({ scope, params, query, request }) =>
    withUpload(request, storage, { fields: certificateFields }, async (upload) => {
      const { fields, fileName, staged } = upload
      if (typeByName(fileName) !== 'application/pdf') throw refused()
      const { isViewable } = await judgeFile(fileName, staged).catch(refuseOtherContent)
      const file = await upload.keep()
      const key = { propertyId: params.id, item: params.item, ...query, version: fields.version }
      const certificate = { fileName, isViewable, file, fields }
      const receive = query.slot === 'companion' ? fileCompanion : fileCertificate
      await commitFiles(parts, scope, [file], (db) => receive(db, scope, key, certificate, parts))
      return read(scope, params.id)
    }),
  )

  serve(app, contract.stateCertificate, async ({ scope, params, query, body }) => {
    const { version, ...fields } = body
    const key = { propertyId: params.id, item: params.item, ...query, version }
    await stateCertificate(db, scope, key, { fields, today: dayOf(new Date()) }, record)
    return read(scope, params.id)
  })

  serve(app, contract.removeCertificate, async ({ scope, params, query }) => {
    const key = { propertyId: params.id, item: params.item, ...query }
    const remove = query.slot === 'companion' ? removeCompanion : removeCertificate
    await remove(db, scope, key, parts)
    return read(scope, params.id)
  })
}

function reportRoute(
  app: FastifyInstance,
  { db, printer, beforeOpening }: Pick<Parts, 'db' | 'printer' | 'beforeOpening'>,
  read: ReadDiligence,
): void {
  serve(app, downloadDiligenceReport, async ({ scope, params, reply }) => {
    const [author, property, diligence] = await Promise.all([
      readUser(db, scope),
      presentedProperty(db, scope, params.id),
      read(scope, params.id),
    ])
    if (!property) throw new AppError('not_found')
    await beforeOpening(db, scope, reportOpened('diligence', params.id))
    const files = diligence.items.flatMap(({ documentId }) => documentId ?? [])
    const known = await readingsOfDocuments(db, scope, files)
    const sheet = diligenceSheet({ broker: author, property, diligence, read: known, today: new Date() })
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `due-diligence-${property.sequenceNumber}.pdf`, pdf)
  })
}

/** A file that is only named as a PDF is refused like any other type. A damaged PDF keeps its own reason. */
function refuseOtherContent(error: Error): never {
  throw error.message === fileRefusals.mismatch ? refused() : error
}

function refused(): AppError {
  return new AppError('unsupported_type', { message: notPdf })
}
