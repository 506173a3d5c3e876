import * as contract from '@soleira/domain/catalogue/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { createPack, deletePack, replacePack } from './commands.ts'
import { listOwnKinds } from './own-kinds.ts'
import { listPacks } from './queries.ts'

/** Packs of certificates and the account's own kinds (rules §10). */
export function catalogueRoutes(app: FastifyInstance, { db, record }: Parts): void {
  const present = async (scope: Scope, id: number) => {
    const pack = (await listPacks(db, scope)).find((one) => one.id === `pack-${id}`)
    if (!pack) throw new AppError('not_found')
    return pack
  }

  serve(app, contract.listPacks, async ({ scope }) => listPacks(db, scope))

  serve(app, contract.createPack, async ({ scope, body, request }) =>
    present(scope, await createPack(db, scope, body, retryOf(request, body), record)),
  )

  serve(app, contract.replacePack, async ({ scope, params, body }) => {
    await replacePack(db, scope, params.id, body, record)
    return present(scope, params.id)
  })

  serve(app, contract.deletePack, async ({ scope, params }) => {
    await deletePack(db, scope, params.id, record)
    return undefined
  })

  serve(app, contract.listOwnKinds, async ({ scope }) => listOwnKinds(db, scope))
}
