import { uidOf } from '@soleira/domain/agenda/feed'
import { fullAddress } from '@soleira/domain/format/address'
import { icsOf } from '@soleira/domain/format/ics'
import { momentIn } from '@soleira/domain/format/moment'
import { propertyTitle } from '@soleira/domain/property/title'
import * as contract from '@soleira/domain/visit/contract'
import { visitOpened } from '@soleira/domain/visit/events'
import { maxStrokesBytes, strokesTooLarge } from '@soleira/domain/visit/terms'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { namedFields } from '../../http/named-fields.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { changeVisit, noteWhatsApp, planVisit, removeVisit } from './commands.ts'
import { readVisit, visitsOfLead, visitsOfProperty } from './queries.ts'
import { readVisitSheet, readWholeVisit } from './sheet.ts'
import { keepStrokes, redraw, removeStrokes } from './strokes.ts'

const limit = { maxBytes: maxStrokesBytes, message: strokesTooLarge }

/** Part 3 §4. */
export async function visitRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, images } = parts

  serve(app, contract.listVisits, ({ scope, params }) => visitsOfProperty(db, scope, params.id))

  serve(app, contract.listLeadVisits, ({ scope, params }) => visitsOfLead(db, scope, params.id))

  serve(app, contract.planVisit, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...body, propertyId: params.id })
    return readVisit(db, scope, await planVisit(parts, scope, params.id, body, retry))
  })

  serve(app, contract.changeVisit, async ({ scope, params, body, request }) => {
    await changeVisit(parts, scope, params.id, namedFields(request, body))
    return readVisit(db, scope, params.id)
  })

  serve(app, contract.removeVisit, async ({ scope, params }) => {
    await removeVisit(parts, scope, params.id)
    return undefined
  })

  serve(app, contract.openInWhatsApp, async ({ scope, params }) => {
    await noteWhatsApp(parts, scope, params.id, params.leadId)
    return readVisit(db, scope, params.id)
  })

  serve(app, contract.removeStrokes, async ({ scope, params }) => {
    await removeStrokes(parts, scope, params)
    return readVisit(db, scope, params.id)
  })

  await acceptUploads(app, maxStrokesBytes)
  serve(app, contract.keepStrokes, ({ scope, params, request, reply }) =>
    withUpload(request, storage, { fields: z.object({}), limit }, async ({ staged, retry }) => {
      const image = await redraw(parts, staged, waiterOf(scope, reply, images))
      await keepStrokes(parts, scope, params, image, retry(params))
      return readVisit(db, scope, params.id)
    }),
  )

  fileRoutes(app, parts)
}

function fileRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, printer, beforeOpening } = parts

  serve(app, contract.downloadVisitSheet, async ({ scope, params, reply }) => {
    const { visit, text, broker } = await readVisitSheet(parts, scope, params.id)
    await beforeOpening(db, scope, visitOpened(visit, 'pdf'))
    const sheet = draftSheet(text, null, broker, new Date())
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `ficha-de-visita-${visit.id}.pdf`, pdf)
  })

  serve(app, contract.downloadVisitEvent, async ({ scope, params, reply }) => {
    const { visit, property, broker } = await readWholeVisit(parts, scope, params.id)
    await beforeOpening(db, scope, visitOpened(visit, 'ics'))
    const who = visit.leads.map(({ fullName, phone }) => [fullName, phone].filter(Boolean).join(', '))
    const event = icsOf([
      {
        uid: uidOf('visit', String(visit.id), new Date(visit.createdAt)),
        sequence: visit.version - 1,
        stamp: new Date(),
        isCancelled: visit.state === 'cancelled',
        when: { start: new Date(visit.at), minutes: visit.minutes },
        summary: `Visita: ${propertyTitle(property)}`,
        location: fullAddress(property),
        description: [momentIn(broker.timezone, new Date(visit.at)), ...who].join('\n'),
      },
    ])
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="visita-${visit.id}.ics"`)
      .send(event)
  })
}
