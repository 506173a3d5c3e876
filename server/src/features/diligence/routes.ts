import { arrangeDiligence as arrangeContract } from '@soleira/domain/diligence/arrange'
import { downloadDiligenceReport, readDiligenceStats } from '@soleira/domain/diligence/contract'
import { reportOpened } from '@soleira/domain/history/opening'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from '../auth/accounts.ts'
import { presentedDiligence } from '../checklist/queries.ts'
import { readingsOfDocuments } from '../paper/readings.ts'
import { burdensOfProperty } from '../property/burdens.ts'
import { presentedProperty } from '../property/queries.ts'
import { arrangeDiligence } from './arrange.ts'
import { countDiligences } from './queries.ts'
import { diligenceSheet } from './report-sheet.ts'

/** The list of stage 2: its numbers, what it asks for, and the report of one property. */
export async function diligenceRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, printer, record, beforeOpening } = parts

  serve(app, readDiligenceStats, async ({ scope }) => countDiligences(db, scope))

  serve(app, arrangeContract, async ({ scope, params, body }) => {
    await arrangeDiligence(db, scope, params.id, body, record)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, downloadDiligenceReport, async ({ scope, params, reply }) => {
    const [author, property, diligence, burdens] = await Promise.all([
      readUser(db, scope),
      presentedProperty(db, scope, params.id),
      presentedDiligence(db, scope, params.id),
      burdensOfProperty(db, scope, params.id),
    ])
    if (!property) throw new AppError('not_found')
    await beforeOpening(db, scope, reportOpened('diligence', params.id))
    const files = diligence.items.flatMap(({ documentId }) => documentId ?? [])
    const known = await readingsOfDocuments(db, scope, files)
    const about = { broker: author, property, diligence, burdens, read: known, today: new Date() }
    const sheet = diligenceSheet(about)
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `due-diligence-${property.sequenceNumber}.pdf`, pdf)
  })
}
