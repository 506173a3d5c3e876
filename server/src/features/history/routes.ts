import * as contract from '@soleira/domain/history/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { listOpenings } from './list-openings.ts'
import { listActivity } from './queries.ts'
import { readUsage } from './usage.ts'

export function historyRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, contract.listActivity, async ({ scope, query }) => ({
    activities: await listActivity(db, scope, query),
  }))

  serve(app, contract.readUsage, async ({ scope }) => readUsage(db, scope))

  serve(app, contract.listOpenings, async ({ scope, query, reply }) => {
    const { openings, total } = await listOpenings(db, scope, query)
    reply.header('x-total-count', total)
    return openings
  })
}
