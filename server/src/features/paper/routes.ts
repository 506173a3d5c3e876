import * as contract from '@soleira/domain/paper/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { listPersonPapers } from './queries.ts'

export function paperRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, contract.listPersonPapers, async ({ scope, params }) => {
    const papers = await listPersonPapers(db, scope, params.id)
    if (!papers) throw new AppError('not_found')
    return papers
  })
}
