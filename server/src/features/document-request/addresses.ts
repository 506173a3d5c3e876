import { requestLinkMade } from '@soleira/domain/document-request/events'
import { mostAddresses } from '@soleira/domain/document-request/wanted'
import { linkStatus } from '@soleira/domain/link/link'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documentRequestKeys, documentRequests } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'

export async function addKey(db: Db, scope: Scope, requestId: number, key: string): Promise<void> {
  await db.insert(documentRequestKeys).values({ accountId: scope.account, requestId, keyHash: hashOf(key) })
}

export const ofProperty = (scope: Scope, propertyId: number, id: number) =>
  and(
    inAccount(documentRequests, scope),
    eq(documentRequests.propertyId, propertyId),
    eq(documentRequests.id, id),
  )

/** Makes another address of a request. Throws as `addLink` does. */
export async function addRequestLink(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  propertyId: number,
  id: number,
): Promise<string> {
  return db.transaction((db) => addLink(db, scope, { propertyId, id }, record))
}

/** Within a transaction. Throws not_found, and conflict when the request is over or has too many keys. */
export async function addLink(
  db: Db,
  scope: UserScope,
  { propertyId, id }: { propertyId: number; id: number },
  record: Parts['record'],
): Promise<string> {
  const [request] = await db
    .select()
    .from(documentRequests)
    .where(ofProperty(scope, propertyId, id))
    .for('update')
  if (!request) throw new AppError('not_found')
  if (linkStatus(request, new Date()) !== 'open') {
    throw new AppError('conflict', { message: 'Este pedido terminou. Faça outro.' })
  }
  const known = await db.$count(
    documentRequestKeys,
    and(inAccount(documentRequestKeys, scope), eq(documentRequestKeys.requestId, id)),
  )
  if (known >= mostAddresses) {
    throw new AppError('conflict', { message: 'Este pedido já tem muitos endereços. Faça outro.' })
  }
  const key = makeToken()
  await addKey(db, scope, id, key)
  await record(db, scope, requestLinkMade(id, propertyId))
  return key
}
