import { and, eq } from 'drizzle-orm'
import { accounts, documentRequestKeys, documentRequests } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import { type LinkActor, linkScope, type Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'
import { enterLink } from '../link/enter.ts'

export interface EnteredRequest {
  request: typeof documentRequests.$inferSelect
  scope: Scope<LinkActor>
}

/** Throws as `enterLink` does. */
export async function enterRequest(
  { system, guard }: Pick<Parts, 'system' | 'guard'>,
  key: string,
  ip: string,
): Promise<EnteredRequest> {
  const [found] = await system
    .select({ link: documentRequests, deleteAfter: accounts.deleteAfter })
    .from(documentRequestKeys)
    .innerJoin(
      documentRequests,
      and(
        sameAccount(documentRequests, documentRequestKeys),
        eq(documentRequests.id, documentRequestKeys.requestId),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, documentRequests.accountId))
    .where(eq(documentRequestKeys.keyHash, hashOf(key)))
  const request = await enterLink(guard, found, ip)
  return { request, scope: linkScope('request', request) }
}
