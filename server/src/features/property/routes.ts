import * as contract from '@soleira/domain/property/contract'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from '../auth/accounts.ts'
import { createProperty, deleteProperty, replaceProperty } from './commands.ts'
import { listProperties } from './list.ts'
import { listMoves, moveProperty } from './moves.ts'
import { presentProperty } from './present.ts'
import { propertySheet } from './property-sheet.ts'
import { presentedProperty, readFacets } from './queries.ts'

/** Properties: the intake list, the form and the stages (part 1 §7, decisions §9). */
export function propertyRoutes(app: FastifyInstance, { db, jobs, notify, printer, holdings }: Parts): void {
  const present = async (broker: BrokerId, id: number) => {
    const property = await presentedProperty(db, broker, id)
    if (!property) throw new AppError('not_found')
    return property
  }

  serve(app, contract.listProperties, async ({ broker, query, reply }) => {
    const { rows, total } = await listProperties(db, broker, query)
    reply.header('x-total-count', total)
    return rows.map(presentProperty)
  })

  serve(app, contract.readFacets, async ({ broker, query }) => readFacets(db, broker, query.stage))

  serve(app, contract.readProperty, async ({ broker, params }) => present(broker, params.id))

  serve(app, contract.createProperty, async ({ broker, body, request }) => {
    const id = await createProperty(db, broker, body, retryOf(request, body), notify)
    return present(broker, id)
  })

  serve(app, contract.replaceProperty, async ({ broker, params, body }) => {
    await replaceProperty(db, broker, params.id, body, { jobs, holdings })
    return present(broker, params.id)
  })

  serve(app, contract.moveProperty, async ({ broker, params, body }) => {
    await moveProperty(db, broker, params.id, body, notify)
    return present(broker, params.id)
  })

  serve(app, contract.listMoves, async ({ broker, params }) => {
    const moves = await listMoves(db, broker, params.id)
    if (!moves) throw new AppError('not_found')
    return moves
  })

  serve(app, contract.downloadSheet, async ({ broker, params, query, reply }) => {
    const [author, property] = await Promise.all([readUser(db, broker), present(broker, params.id)])
    const reveal = query.reveal === 'true'
    const sheet = propertySheet({ broker: author, property, reveal, today: new Date() })
    const pdf = await printer.print(() => sheet, waiterOf(broker, reply, printer))
    return sendPdf(reply, `imovel-${property.sequenceNumber}.pdf`, pdf)
  })

  serve(app, contract.deleteProperty, async ({ broker, params }) => {
    await deleteProperty(db, broker, params.id, { jobs, holdings })
    return undefined
  })
}
