import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documentRequests, handedPapers, requestedPapers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** Papers that were asked of a person by link, or that are theirs, and what was handed in for each (LGPD, art. 18). */
export async function askedOf(db: Db, scope: Scope, personId: number) {
  const rows = await db
    .select({
      ...{ propertyId: documentRequests.propertyId, askedAt: documentRequests.createdAt },
      ...{ expiresAt: documentRequests.expiresAt, revokedAt: documentRequests.revokedAt },
      ...{ reminds: documentRequests.reminds, kind: requestedPapers.kind },
      ...{ handedAt: handedPapers.handedAt, refusedAt: handedPapers.refusedAt, reason: handedPapers.reason },
    })
    .from(requestedPapers)
    .innerJoin(
      documentRequests,
      and(sameAccount(documentRequests, requestedPapers), eq(documentRequests.id, requestedPapers.requestId)),
    )
    .leftJoin(
      handedPapers,
      and(
        sameAccount(handedPapers, requestedPapers),
        eq(handedPapers.requestId, requestedPapers.requestId),
        eq(handedPapers.position, requestedPapers.position),
      ),
    )
    .where(
      and(
        inAccount(requestedPapers, scope),
        or(eq(requestedPapers.personId, personId), eq(documentRequests.personId, personId)),
      ),
    )
    .orderBy(asc(requestedPapers.requestId), asc(requestedPapers.position), asc(handedPapers.id))
  return rows
}
