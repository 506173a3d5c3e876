import * as contract from '@soleira/domain/property/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Jobs } from '../../jobs.ts'
import { createProperty, deleteProperty, moveProperty, replaceProperty } from './commands.ts'
import { presentProperty } from './present.ts'
import { findProperty, listProperties, readFacets } from './queries.ts'

/** Properties: the intake list, the form and the stages (part 1 §7, decisions §9). */
export function propertyRoutes(app: FastifyInstance, { db, jobs }: { db: Db; jobs: Jobs }): void {
  const present = async (broker: BrokerId, id: number) => {
    const row = await findProperty(db, broker, id)
    if (!row) throw new AppError('not_found')
    return presentProperty(row)
  }

  serve(app, contract.listProperties, async ({ broker, query, reply }) => {
    const { rows, total } = await listProperties(db, broker, query)
    reply.header('x-total-count', total)
    return rows.map(presentProperty)
  })

  serve(app, contract.readFacets, async ({ broker }) => readFacets(db, broker))

  serve(app, contract.readProperty, async ({ broker, params }) => present(broker, params.id))

  serve(app, contract.createProperty, async ({ broker, body, request }) => {
    const id = await createProperty(db, broker, body, retryOf(request, body))
    return present(broker, id)
  })

  serve(app, contract.replaceProperty, async ({ broker, params, body }) => {
    await replaceProperty(db, broker, params.id, body, jobs)
    return present(broker, params.id)
  })

  serve(app, contract.moveProperty, async ({ broker, params, body }) => {
    await moveProperty(db, broker, params.id, body)
    return present(broker, params.id)
  })

  serve(app, contract.deleteProperty, async ({ broker, params }) => {
    await deleteProperty(db, broker, params.id, jobs)
    return undefined
  })
}
