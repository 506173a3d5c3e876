import * as contract from '@soleira/domain/saved-view/contract'
import type { FastifyInstance } from 'fastify'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from './commands.ts'

export function savedViewRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, contract.listSavedViews, async ({ scope }) => listSavedViews(db, scope))

  serve(app, contract.createSavedView, async ({ scope, body, request }) =>
    createSavedView(db, scope, body, retryOf(request, body)),
  )

  serve(app, contract.changeSavedView, async ({ scope, params, body }) =>
    changeSavedView(db, scope, params.id, body),
  )

  serve(app, contract.removeSavedView, async ({ scope, params }) => {
    await removeSavedView(db, scope, params.id)
    return undefined
  })
}
