import * as contract from '@soleira/domain/history/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { listActivity } from './queries.ts'

/** What was done in an account. */
export function historyRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, contract.listActivity, async ({ scope, query }) => ({
    activities: await listActivity(db, scope, query),
  }))
}
