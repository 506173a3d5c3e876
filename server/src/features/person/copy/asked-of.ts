import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import {
  documentRequests,
  handedFacts,
  handedPapers,
  requestedData,
  requestedPapers,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'

/** LGPD, art. 18. */
export async function papersAskedOf(db: Db, scope: Scope, personId: number) {
  const rows = await db
    .select({
      propertyId: documentRequests.propertyId,
      askedAt: documentRequests.createdAt,
      expiresAt: documentRequests.expiresAt,
      revokedAt: documentRequests.revokedAt,
      reminds: documentRequests.reminds,
      kind: requestedPapers.kind,
      handedAt: handedPapers.handedAt,
      refusedAt: handedPapers.refusedAt,
      reason: handedPapers.reason,
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

export async function dataAskedOf(db: Db, scope: Scope, personId: number) {
  return db
    .select({
      propertyId: documentRequests.propertyId,
      askedAt: documentRequests.createdAt,
      facts: requestedData.facts,
      fact: handedFacts.fact,
      value: handedFacts.value,
      handedAt: handedFacts.handedAt,
      decidedAt: handedFacts.decidedAt,
      reason: handedFacts.reason,
    })
    .from(requestedData)
    .innerJoin(
      documentRequests,
      and(sameAccount(documentRequests, requestedData), eq(documentRequests.id, requestedData.requestId)),
    )
    .leftJoin(
      handedFacts,
      and(
        sameAccount(handedFacts, requestedData),
        eq(handedFacts.requestId, requestedData.requestId),
        eq(handedFacts.position, requestedData.position),
      ),
    )
    .where(and(inAccount(requestedData, scope), eq(requestedData.personId, personId)))
    .orderBy(asc(requestedData.requestId), asc(requestedData.position), asc(handedFacts.id))
}
