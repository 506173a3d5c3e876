import * as contract from '@soleira/domain/agenda/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { findFeed, makeFeed, revokeFeed } from './commands.ts'
import { enterFeed } from './enter.ts'
import { readAgenda, readFeed } from './queries.ts'

/** Part 3 §12. */
export function agendaRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, linkUrl } = parts

  serve(app, contract.readAgenda, ({ scope, query }) => readAgenda(db, scope, query))

  serve(app, contract.readAgendaFeed, async ({ scope }) => {
    const feed = await findFeed(db, scope)
    return { feed: feed && { madeAt: feed.madeAt.toISOString() } }
  })

  serve(app, contract.makeAgendaFeed, async ({ scope }) => {
    const { key, madeAt } = await makeFeed(parts, scope)
    return { uri: new URL(`/ics/${key}`, linkUrl).href, madeAt: madeAt.toISOString() }
  })

  serve(app, contract.revokeAgendaFeed, async ({ scope }) => {
    await revokeFeed(parts, scope)
    return undefined
  })

  serve(app, contract.downloadAgendaFeed, async ({ params, request, reply }) => {
    const scope = await enterFeed(parts, params.key, request.ip)
    return (
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="soleira.ics"')
        // The address is the key, so nobody may find it.
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' })
        .send(await readFeed(db, scope, new Date()))
    )
  })
}
