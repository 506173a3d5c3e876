import * as contract from '@soleira/domain/person/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { retryOf } from '../../http/idempotency.ts'
import { namedFields } from '../../http/named-fields.ts'
import { serve } from '../../http/route.ts'
import { sendList } from '../../http/send-list.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { changePerson, createPerson } from './commands.ts'
import { personCopyRoutes } from './copy/copy-routes.ts'
import { erasePerson, previewErasure } from './erasure/erase.ts'
import { mergeRecords } from './merge/merge.ts'
import { listPeople, longPeopleList } from './people-list.ts'
import { findPerson } from './queries.ts'

/** Rules §10, §13. */
export function personRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, record } = parts
  const present = async (scope: Scope, id: number) => {
    const person = await findPerson(db, scope, id)
    if (!person) throw new AppError('not_found')
    return person
  }

  serve(app, contract.listPeople, async ({ scope, query, reply }) => {
    const { rows, total } = await listPeople(db, scope, query)
    reply.header('x-total-count', total)
    const isWhole = query.limit !== undefined || (query.offset ?? 0) + rows.length >= total
    return isWhole ? rows : sendList(reply, await longPeopleList(db, scope, query))
  })

  serve(app, contract.createPerson, async ({ scope, body, request }) => {
    const id = await createPerson(db, scope, body, retryOf(request, body), record)
    return present(scope, id)
  })

  serve(app, contract.readPerson, async ({ scope, params }) => present(scope, params.id))

  serve(app, contract.changePerson, async ({ scope, params, body, request }) => {
    const { version, forProperties, dismissNotes, ...fields } = body
    const change = namedFields(request, fields)
    await changePerson(db, scope, params.id, change, { version, forProperties, dismissNotes }, record)
    return present(scope, params.id)
  })

  serve(app, contract.mergePeople, async ({ scope, params, body }) => {
    await mergeRecords(db, scope, params.id, body, parts)
    return present(scope, params.id)
  })

  serve(app, contract.previewErasure, async ({ scope, params }) => {
    const preview = await previewErasure(db, scope, params.id)
    if (!preview) throw new AppError('not_found')
    return preview
  })

  serve(app, contract.erasePerson, async ({ scope, params }) => {
    await erasePerson(parts, scope, params.id)
    return undefined
  })

  personCopyRoutes(app, parts, present)
}
