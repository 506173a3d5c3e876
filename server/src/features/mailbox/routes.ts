import * as contract from '@soleira/domain/mailbox/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { removeMailbox, saveMailbox, wantFetch } from './commands.ts'
import { listLeftOut, readMailbox } from './queries.ts'

const longest = 60_000

/** Rules §13. */
export function mailboxRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const read = async (scope: Scope) => ({
    mailbox: await readMailbox(db, scope),
    leftOut: await listLeftOut(db, scope),
  })

  serve(app, contract.readMailbox, async ({ scope }) => read(scope))

  serve(app, contract.saveMailbox, async ({ scope, body, reply }) => {
    await saveMailbox(parts, scope, body, waiterOf(scope, reply, { longest }).signal)
    return read(scope)
  })

  serve(app, contract.removeMailbox, async ({ scope }) => {
    await removeMailbox(parts, scope)
    return undefined
  })

  serve(app, contract.fetchMailbox, async ({ scope }) => {
    await wantFetch(parts, scope)
    return read(scope)
  })
}
