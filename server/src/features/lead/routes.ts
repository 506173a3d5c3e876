import * as contract from '@soleira/domain/lead/contract'
import type { FastifyInstance } from 'fastify'
import { retryOf } from '../../http/idempotency.ts'
import { namedFields } from '../../http/named-fields.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { addToProperty, changeLead, createLead, removeInterest, removeLead } from './commands.ts'
import { leadsOfProperty, listLeads, readLead, suggestionsFor } from './queries.ts'

/** Part 3 §4. */
export function leadRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, contract.listLeads, async ({ scope, query, reply }) => {
    const { rows, total } = await listLeads(db, scope, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, contract.createLead, async ({ scope, body, request }) =>
    readLead(db, scope, await createLead(parts, scope, body, retryOf(request, body))),
  )

  serve(app, contract.listPropertyLeads, ({ scope, params }) => leadsOfProperty(db, scope, params.id))

  serve(app, contract.addPropertyLead, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...body, propertyId: params.id })
    return readLead(db, scope, await addToProperty(parts, scope, params.id, body, retry))
  })

  serve(app, contract.removePropertyLead, async ({ scope, params }) => {
    await removeInterest(parts, scope, params.id, params.leadId)
    return undefined
  })

  serve(app, contract.readLead, ({ scope, params }) => readLead(db, scope, params.id))

  serve(app, contract.changeLead, async ({ scope, params, body, request }) => {
    await changeLead(parts, scope, params.id, namedFields(request, body))
    return readLead(db, scope, params.id)
  })

  serve(app, contract.removeLead, async ({ scope, params }) => {
    await removeLead(parts, scope, params.id)
    return undefined
  })

  serve(app, contract.listSuggestions, ({ scope, params }) => suggestionsFor(db, scope, params.id))
}
