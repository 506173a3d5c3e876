import * as contract from '@soleira/domain/share/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { listReady } from '../dossier/queries.ts'
import { createShare, revokeShare } from './commands.ts'
import { listGrounds, listShares, readViews, sharedPaperLabels } from './queries.ts'
import { shareRecipientRoutes } from './recipient-routes.ts'
import { listShareable } from './shareable.ts'

/** Rules §13. */
export function shareRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, linkUrl } = parts
  shareRecipientRoutes(app, parts)

  serve(app, contract.listShares, async ({ scope, params }) => {
    const shareable = await listShareable(db, scope, params.id)
    const labels = await sharedPaperLabels(db, scope, params.id)
    const shares = await listShares(db, scope, params.id, labels)
    const dossiers = await listReady(db, scope, params.id)
    return { shares, shareable, dossiers, grounds: await listGrounds(db, scope, params.id) }
  })

  serve(app, contract.createShare, async ({ scope, params, body }) => {
    const { id, key } = await createShare(parts, scope, params.id, body)
    return { id, uri: new URL(`/s/${key}`, linkUrl).href }
  })

  serve(app, contract.revokeShare, async ({ scope, params }) => {
    await revokeShare(parts, scope, params.id, params.shareId)
    return undefined
  })

  serve(app, contract.listViews, async ({ scope, params }) => readViews(db, scope, params.id, params.shareId))
}
