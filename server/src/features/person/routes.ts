import * as contract from '@soleira/domain/person/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { changePerson, createPerson } from './commands.ts'
import { findPerson, listPeople } from './queries.ts'

/** People: their list, their page, and what a change of theirs says elsewhere (decisions §10, §13). */
export function personRoutes(app: FastifyInstance, { db, record }: Parts): void {
  const present = async (scope: Scope, id: number) => {
    const person = await findPerson(db, scope, id)
    if (!person) throw new AppError('not_found')
    return person
  }

  serve(app, contract.listPeople, async ({ scope, query, reply }) => {
    const { rows, total } = await listPeople(db, scope, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, contract.createPerson, async ({ scope, body, request }) => {
    const id = await createPerson(db, scope, body, retryOf(request, body), record)
    return present(scope, id)
  })

  serve(app, contract.readPerson, async ({ scope, params }) => present(scope, params.id))

  serve(app, contract.changePerson, async ({ scope, params, body, request }) => {
    const { version, forProperties, dismissNotes, ...fields } = body
    // An absent field stays; to the schema it looks like one that is empty.
    const named = Object.keys(Object(request.body))
    const change = Object.fromEntries(Object.entries(fields).filter(([name]) => named.includes(name)))
    await changePerson(db, scope, params.id, change, { version, forProperties, dismissNotes }, record)
    return present(scope, params.id)
  })
}
