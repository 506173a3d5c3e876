import * as contract from '@soleira/domain/document-request/recipient'
import { mostHandedFiles } from '@soleira/domain/document-request/wanted'
import { propertyTitle } from '@soleira/domain/property/title'
import type { FastifyInstance } from 'fastify'
import { takeApart } from '../../files/take-apart.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { madeBy, retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { lineOf, takerOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { brokerOf } from '../link/broker.ts'
import { namedSubject } from '../notification/subject.ts'
import { handIn, refuseFull } from './commands.ts'
import { handDataIn } from './data-commands.ts'
import { listRequestedData } from './data-queries.ts'
import { enterRequest } from './enter.ts'
import { listRequested, nameOfPerson } from './queries.ts'

export async function requestRecipientRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, guard } = parts
  await acceptUploads(app)

  serve(app, contract.readRequested, async ({ params, request }) => {
    const { request: asked, scope } = await enterRequest(parts, params.key, request.ip)
    const { name, creci, phone, email } = await brokerOf(db, scope)
    return {
      broker: { name, creci, phone, email },
      property: propertyTitle(await namedSubject(db, scope, asked.propertyId)),
      recipient: await nameOfPerson(db, scope, asked.personId),
      expiresAt: asked.expiresAt.toISOString(),
      papers: await listRequested(db, scope, asked),
      data: await listRequestedData(db, scope, asked.id),
      filesLeft: Math.max(0, mostHandedFiles - asked.files),
    }
  })

  serve(app, contract.handDataIn, async ({ params, body, request }) => {
    const entered = await enterRequest(parts, params.key, request.ip)
    await guard.beforeLinkUse({ actor: entered.scope.actor, ip: request.ip })
    await handDataIn(parts, entered, body)
    return undefined
  })

  serve(app, contract.handPaperIn, async ({ params, request, reply }) => {
    // Checks the link before the first byte of a file is taken. A retry of a paper that has arrived is
    // answered even when the link is full.
    const entered = await enterRequest(parts, params.key, request.ip)
    await guard.beforeLinkUse({ actor: entered.scope.actor, ip: request.ip })
    if ((await madeBy(db, entered.scope, retryOf(request, null))) === null) refuseFull(entered.request)
    return withUpload(request, storage, { fields: contract.handedFields }, async (upload) => {
      const { fields } = upload
      const came = await takeApart(parts, upload, takerOf(parts, lineOf(entered.scope), reply))
      const id = await handIn(parts, entered, { ...fields, ...came }, upload.retry(fields))
      return { id, papers: came.papers.length, leftOut: came.leftOut }
    })
  })
}
