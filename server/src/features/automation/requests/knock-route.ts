import { announceAnswer } from '@soleira/domain/automation/knock'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/route.ts'
import type { Parts } from '../../../parts.ts'
import { knockForAnswer } from './pending.ts'

/** The body is not even read: nothing in it is trusted. */
export async function knockRoute(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  serve(app, announceAnswer, async ({ params }) => {
    await knockForAnswer(parts, params.key)
    return undefined
  })
}
