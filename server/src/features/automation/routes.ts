import * as contract from '@soleira/domain/automation/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { automationChannel } from './channel-route.ts'
import { cancelAutomation, judgeReceived, startDiligence } from './commands.ts'
import { changeProvider, readProviders } from './providers.ts'
import { listAutomations, readAutomation } from './queries.ts'

/** Certificates that the product asks for by itself (part 2 §4, decisions §11). */
export function automationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, issuers } = parts
  automationChannel(app, parts)

  serve(app, contract.startDiligence, async ({ scope, body }) =>
    readAutomation(db, scope, await startDiligence(parts, scope, body)),
  )

  serve(app, contract.listAutomations, async ({ scope, params }) => listAutomations(db, scope, params.id))

  serve(app, contract.readAutomation, async ({ scope, params }) => readAutomation(db, scope, params.id))

  serve(app, contract.cancelAutomation, async ({ scope, params }) => {
    await cancelAutomation(parts, scope, params.id)
    return readAutomation(db, scope, params.id)
  })

  serve(app, contract.judgeReceived, async ({ scope, params, body }) => {
    await judgeReceived(parts, scope, params.id, body)
    return readAutomation(db, scope, params.id)
  })

  serve(app, contract.listProviders, async ({ scope }) => readProviders(db, scope, issuers))

  serve(app, contract.changeProvider, async ({ scope, params, body }) => {
    await changeProvider(parts, scope, params.provider, body)
    const changed = (await readProviders(db, scope, issuers)).find(({ id }) => id === params.provider)
    if (!changed) throw new AppError('not_found')
    return changed
  })
}
