import * as contract from '@soleira/domain/burden/contract'
import type { FastifyInstance } from 'fastify'
import { retryOf } from '../../http/idempotency.ts'
import { namedFields } from '../../http/named-fields.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { addBurden, changeBurden, removeBurden } from './burden-commands.ts'
import { burdensOfProperty, readBurden } from './burdens.ts'

export function burdenRoutes(app: FastifyInstance, parts: Pick<Parts, 'db' | 'record'>): void {
  const { db } = parts

  serve(app, contract.listBurdens, ({ scope, params }) => burdensOfProperty(db, scope, params.id))

  serve(app, contract.addBurden, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...body, propertyId: params.id })
    return readBurden(db, scope, await addBurden(parts, scope, params.id, body, retry))
  })

  serve(app, contract.changeBurden, async ({ scope, params, body, request }) => {
    await changeBurden(parts, scope, params.id, namedFields(request, body))
    return readBurden(db, scope, params.id)
  })

  serve(app, contract.removeBurden, async ({ scope, params, query }) => {
    await removeBurden(parts, scope, params.id, query.version)
    return undefined
  })
}
