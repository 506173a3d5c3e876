import * as contract from '@soleira/domain/closing/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { openerOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { changeMilestone } from './commands.ts'
import { changeMilestonePaper, chooseProof, keepMilestonePaper, removeMilestonePaper } from './papers.ts'
import { listProofs } from './proofs.ts'
import { readClosing } from './queries.ts'
import * as registry from './registry.ts'
import { protocolDeal } from './rows.ts'

/** Part 3 §9. Each act answers the closing whole. */
export async function closingRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  const shown = (scope: UserScope, dealId: number) => readClosing(db, scope, dealId)

  serve(app, contract.readMilestones, ({ scope, params }) => shown(scope, params.id))

  serve(app, contract.changeMilestone, async ({ scope, params: { id }, body }) => {
    await changeMilestone(parts, scope, id, body)
    return shown(scope, id.dealId)
  })

  serve(app, contract.listProofs, ({ scope, params }) => listProofs(db, scope, params.id))

  serve(app, contract.chooseProof, async ({ scope, params: { id, documentId } }) => {
    await chooseProof(parts, scope, id, documentId)
    return shown(scope, id.dealId)
  })

  serve(app, contract.changeMilestonePaper, async ({ scope, params: { id, documentId }, body }) => {
    await changeMilestonePaper(parts, scope, id, documentId, body)
    return shown(scope, id.dealId)
  })

  serve(app, contract.removeMilestonePaper, async ({ scope, params: { id, documentId } }) => {
    await removeMilestonePaper(parts, scope, id, documentId)
    return shown(scope, id.dealId)
  })

  serve(app, contract.createProtocol, async ({ scope, params, body, request }) => {
    await registry.createProtocol(parts, scope, params.id, body, retryOf(request, { ...body, ...params }))
    return shown(scope, params.id)
  })

  serve(app, contract.changeProtocol, async ({ scope, params, body }) =>
    shown(scope, await registry.changeProtocol(parts, scope, params.id, body)),
  )

  serve(app, contract.removeProtocol, async ({ scope, params }) =>
    shown(scope, await registry.removeProtocol(parts, scope, params.id)),
  )

  serve(app, contract.changeRegistryNote, async ({ scope, params, body }) =>
    shown(scope, await registry.changeNote(parts, scope, params.id, body)),
  )

  serve(app, contract.removeRegistryNote, async ({ scope, params }) =>
    shown(scope, await registry.removeNote(parts, scope, params.id)),
  )

  await acceptUploads(app)
  serve(app, contract.sendMilestonePaper, ({ scope, params: { id }, request, reply }) =>
    withUpload(request, parts.storage, { fields: z.object({}) }, async (upload) => {
      const { fileName, staged } = upload
      const judgement = await judgeFile(fileName, staged, openerOf(parts, scope, reply))
      const retry = upload.retry({ ...id })
      const paper = { ...judgement, file: await upload.keep(judgement) }
      await keepMilestonePaper(parts, scope, id, paper, retry)
      return shown(scope, id.dealId)
    }),
  )

  serve(app, contract.sendRegistryNote, ({ scope, params: { id }, request, reply }) =>
    withUpload(request, parts.storage, { fields: contract.noteFields }, async (upload) => {
      const { fields, fileName, staged } = upload
      const judgement = await judgeFile(fileName, staged, openerOf(parts, scope, reply))
      const retry = upload.retry({ ...fields, id })
      const paper = { ...fields, ...judgement, file: await upload.keep(judgement) }
      await registry.keepNote(parts, scope, id, paper, retry)
      return shown(scope, await protocolDeal(db, scope, id))
    }),
  )
}
