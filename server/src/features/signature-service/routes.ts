import * as contract from '@soleira/domain/signing/services-contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import {
  makeWebhookAddress,
  removeSignatureService,
  saveSignatureService,
  testSignatureServiceNow,
} from './commands.ts'
import { listSignatureServices } from './queries.ts'

/** Part 3 §8. */
export function signatureServiceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.listSignatureServices, async ({ scope }) => listSignatureServices(parts, scope))

  serve(app, contract.saveSignatureService, async ({ scope, params: { service }, body }) => {
    await saveSignatureService(parts, scope, service, body)
    const saved = (await listSignatureServices(parts, scope)).find((one) => one.service === service)
    if (!saved) throw new AppError('not_found')
    return saved
  })

  serve(app, contract.removeSignatureService, async ({ scope, params }) => {
    await removeSignatureService(parts, scope, params.service)
    return undefined
  })

  serve(app, contract.makeWebhookAddress, async ({ scope, params }) => ({
    uri: await makeWebhookAddress(parts, scope, params.service),
  }))

  serve(app, contract.testSignatureService, async ({ scope, params }) =>
    testSignatureServiceNow(parts, scope, params.service),
  )
}
