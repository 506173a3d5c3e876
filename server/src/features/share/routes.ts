import * as contract from '@soleira/domain/share/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { listReady } from '../dossier/queries.ts'
import { createShare, renewShare, revokeShare } from './commands.ts'
import { lastChoices, listGrounds, listShares, readViews, sharedPaperLabels } from './queries.ts'
import { shareRecipientRoutes } from './recipient-routes.ts'
import { listShareable } from './shareable.ts'

/** Rules §13. */
export function shareRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, linkUrl } = parts
  const addressOf = ({ id, key }: { id: number; key: string }) => ({
    id,
    uri: new URL(`/s/${key}`, linkUrl).href,
  })
  shareRecipientRoutes(app, parts)

  serve(app, contract.listShares, async ({ scope, params }) => {
    const shareable = await listShareable(db, scope, params.id)
    const labels = await sharedPaperLabels(db, scope, params.id)
    const shares = await listShares(db, scope, params.id, labels)
    const dossiers = await listReady(db, scope, params.id)
    const grounds = await listGrounds(db, scope, params.id)
    return { shares, shareable, dossiers, grounds, last: await lastChoices(db, scope) }
  })

  serve(app, contract.createShare, async ({ scope, params, body }) =>
    addressOf(await createShare(parts, scope, params.id, body)),
  )

  serve(app, contract.renewShare, async ({ scope, params }) =>
    addressOf(await renewShare(parts, scope, params.id, params.shareId)),
  )

  serve(app, contract.revokeShare, async ({ scope, params }) => {
    await revokeShare(parts, scope, params.id, params.shareId)
    return undefined
  })

  serve(app, contract.listViews, async ({ scope, params }) => readViews(db, scope, params.id, params.shareId))
}
