import * as contract from '@soleira/domain/agreement/comment-contract'
import type { FastifyInstance } from 'fastify'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { commentByLink, readToComment } from './comment-by-link.ts'
import { listCommentLinks, makeCommentLink, revokeCommentLink } from './comment-links.ts'
import { addComment, listComments, removeComment, resolveThread } from './comments.ts'
import { enterToComment } from './enter.ts'

/** Part 3 §7. */
export function commentRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, contract.listComments, ({ scope, params }) => listComments(db, scope, params.id))

  serve(app, contract.addComment, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...body, agreementId: params.id })
    return { id: await addComment(parts, scope, params.id, body, retry) }
  })

  serve(app, contract.resolveThread, async ({ scope, params: { id, threadId }, body }) => {
    await resolveThread(parts, scope, { agreementId: id, threadId, ...body })
    return undefined
  })

  serve(app, contract.removeComment, async ({ scope, params }) => {
    await removeComment(parts, scope, params.id, params.commentId)
    return undefined
  })

  serve(app, contract.listCommentLinks, ({ scope, params }) => listCommentLinks(db, scope, params.id))

  serve(app, contract.makeCommentLink, ({ scope, params, body }) =>
    makeCommentLink(parts, scope, params.id, body),
  )

  serve(app, contract.revokeCommentLink, async ({ scope, params }) => {
    await revokeCommentLink(parts, scope, params.id, params.linkId)
    return undefined
  })

  serve(app, contract.readToComment, async ({ params, request }) =>
    readToComment(db, await enterToComment(parts, params.key, request.ip)),
  )

  serve(app, contract.commentByLink, async ({ params, body, request }) => {
    const reader = await enterToComment(parts, params.key, request.ip)
    const retry = retryOf(request, { ...body, link: reader.link.id })
    await commentByLink(parts, reader, { input: body, ip: request.ip, retry })
    return readToComment(db, reader)
  })
}
