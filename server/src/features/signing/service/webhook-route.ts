import { receiveWebhook } from '@soleira/domain/signing/webhook'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/route.ts'
import type { Parts } from '../../../parts.ts'
import { takeHint } from './hints.ts'

const bodyLimit = 1024 * 1024

/** A signature covers the bytes as they came, so they are read as such. */
export async function webhookRoute(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))

  serve(app, receiveWebhook, async ({ params: { provider, key }, request }) => {
    if (!parts.publicUrl) throw new AppError('not_found')
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    await takeHint(parts, provider, key, { headers: request.headers, rawBody })
    return undefined
  })
}
