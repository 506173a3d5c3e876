import * as contract from '@soleira/domain/signing/certificate-contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { removeSealCertificate, saveSealCertificate } from './commands.ts'
import { readSealCertificate } from './queries.ts'

/** Part 3 §8. */
export function sealCertificateRoutes(app: FastifyInstance, parts: Parts): void {
  const read = async (scope: Scope) => ({ certificate: await readSealCertificate(parts.db, scope) })

  serve(app, contract.readSealCertificate, ({ scope }) => read(scope))

  serve(app, contract.saveSealCertificate, async ({ scope, body, reply }) => {
    await saveSealCertificate(parts, scope, body, waiterOf(scope, reply, parts.sealer))
    return read(scope)
  })

  serve(app, contract.removeSealCertificate, async ({ scope }) => {
    await removeSealCertificate(parts, scope)
    return undefined
  })
}
