import * as contract from '@soleira/domain/letter/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { readSubscription, unsubscribeFromEmails } from './subscription.ts'

const bodyLimit = 1_024
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * A GET changes nothing, because programs that check mail open every link. Only these routes accept forms,
 * which the buttons of mail programs send. The form is not read: the address says everything.
 */
export async function letterRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null))
  serve(app, contract.readSubscription, ({ params }) => readSubscription(parts, params.token))
  serve(app, contract.stopLetters, ({ params }) => unsubscribeFromEmails(parts, params.token))
}
