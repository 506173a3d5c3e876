import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import * as contract from '@soleira/domain/document-request/contract'
import {
  acceptData,
  listHandedOfPerson,
  listHandedOfProperty,
  refuseData,
} from '@soleira/domain/document-request/data-contract'
import { askOnce } from '@soleira/domain/document-request/wanted'
import type { FastifyInstance } from 'fastify'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { addRequestLink } from './addresses.ts'
import { createRequest, refusePaper, revokeRequest } from './commands.ts'
import * as data from './data-commands.ts'
import { listHanded, listLacking } from './data-queries.ts'
import { findOpenWants, listPartyContacts, listRequests } from './queries.ts'
import { requestRecipientRoutes } from './recipient-routes.ts'

/** Rules §13. */
export async function documentRequestRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, linkUrl } = parts
  await requestRecipientRoutes(app, parts)
  const addressOf = (key: string) => new URL(`/e/${key}`, linkUrl).href

  serve(app, contract.listDocumentRequests, async ({ scope, params }) => {
    const open = await findOpenWants(db, scope, params.id)
    const people = await listPartyContacts(db, scope, params.id)
    return {
      requests: await listRequests(db, scope, params.id, open),
      people,
      lacking: await listLacking(db, scope, people),
      open: askOnce(open).map((want) => ({ ...want, isUsual: !isCatalogueKind(want.kind) })),
    }
  })

  serve(app, contract.createDocumentRequest, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...params, ...body })
    const { id, key } = await createRequest(parts, scope, params.id, body, retry)
    return { id, uri: addressOf(key) }
  })

  serve(app, contract.addRequestAddress, async ({ scope, params }) => ({
    uri: addressOf(await addRequestLink(parts, scope, params.id, params.requestId)),
  }))

  serve(app, contract.revokeDocumentRequest, async ({ scope, params }) => {
    await revokeRequest(parts, scope, params.id, params.requestId)
    return undefined
  })

  serve(app, listHandedOfProperty, async ({ scope, params }) =>
    listHanded(db, scope, { propertyId: params.id }),
  )

  serve(app, listHandedOfPerson, async ({ scope, params }) => listHanded(db, scope, { personId: params.id }))

  serve(app, acceptData, async ({ scope, params, body: { ids, ...manner } }) => {
    const deciding = { propertyId: params.id, requestId: params.requestId, ids }
    await data.acceptData(parts, scope, deciding, manner)
    return undefined
  })

  serve(app, refuseData, async ({ scope, params, body: { ids, reason } }) => {
    const deciding = { propertyId: params.id, requestId: params.requestId, ids }
    await data.refuseData(parts, scope, deciding, reason)
    return undefined
  })

  serve(app, contract.refusePaper, async ({ scope, params, body }) => {
    await refusePaper(parts, scope, params.id, body.reason)
    return undefined
  })
}
