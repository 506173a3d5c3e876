import * as contract from '@soleira/domain/risk/contract'
import { maxRiskFileBytes } from '@soleira/domain/risk/document'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { acceptUploads } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { cancelAnalysis, changeAnalysis, deleteAnalysis, runAnalysis, startAnalysis } from './commands.ts'
import { analysisFileRoutes } from './files/file-routes.ts'
import { presentAnalysis } from './present.ts'
import { findAnalyses, findAnalysis } from './queries.ts'
import { resultRoutes } from './results/result-routes.ts'

/** Part 2 §2.4, rules §5. */
export async function riskRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, guard, record } = parts
  await acceptUploads(app, maxRiskFileBytes)

  const find = async (scope: Scope, id: number) => {
    const row = await findAnalysis(db, scope, id)
    if (!row) throw new AppError('not_found')
    return row
  }
  const present = async (scope: Scope, id: number) => presentAnalysis(await find(scope, id))

  serve(app, contract.listAnalyses, async ({ scope, query, reply }) => {
    const { rows, total } = await findAnalyses(db, scope, query)
    reply.header('x-total-count', total)
    return rows.map(presentAnalysis)
  })

  serve(app, contract.startAnalysis, async ({ scope, body, request }) =>
    present(scope, await startAnalysis(db, scope, body, retryOf(request, body), record)),
  )

  serve(app, contract.readAnalysis, async ({ scope, params }) => present(scope, params.id))

  serve(app, contract.changeAnalysis, async ({ scope, params, body }) => {
    await changeAnalysis(db, scope, params.id, body, record)
    return present(scope, params.id)
  })

  serve(app, contract.deleteAnalysis, async ({ scope, params }) => {
    await deleteAnalysis(db, scope, params.id, parts)
    return undefined
  })

  analysisFileRoutes(app, parts, find)

  serve(app, contract.runAnalysis, async ({ scope, params }) => {
    await find(scope, params.id)
    await guard.beforeAnalysis(scope)
    await runAnalysis(db, scope, params.id, parts)
    return present(scope, params.id)
  })

  serve(app, contract.cancelAnalysis, async ({ scope, params }) => {
    await cancelAnalysis(db, scope, params.id, record)
    return present(scope, params.id)
  })

  resultRoutes(app, parts, find)
}
