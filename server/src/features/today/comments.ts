import type { CommentedFacts } from '@soleira/domain/today/of-comments'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  agreementComments,
  agreements,
  agreementThreads,
  deals,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** More than a list ever shows. */
const most = 500

/** Open threads that came by link and in which the broker has not had the last word, the latest first. */
export function unansweredComments(db: Db, scope: Scope): Promise<CommentedFacts[]> {
  const { id, sequenceNumber, type, street, number, currentStage } = properties
  const isLast = sql`not exists (
    select from agreement_comments later where later.account_id = ${scope.account}
      and later.thread_id = ${agreementComments.threadId} and later.id > ${agreementComments.id})`
  return db
    .select({
      commentId: agreementComments.id,
      property: { id, sequenceNumber, type, street, number },
      stage: currentStage,
    })
    .from(agreementThreads)
    .innerJoin(
      agreementComments,
      and(
        sameAccount(agreementComments, agreementThreads),
        eq(agreementComments.threadId, agreementThreads.id),
      ),
    )
    .innerJoin(
      agreements,
      and(sameAccount(agreements, agreementThreads), eq(agreements.id, agreementThreads.agreementId)),
    )
    .innerJoin(deals, and(sameAccount(deals, agreements), eq(deals.id, agreements.dealId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(
      and(
        inAccount(agreementThreads, scope),
        isNotNull(agreementThreads.linkId),
        isNull(agreementThreads.resolvedAt),
        isNull(deals.undoneOn),
        eq(agreementComments.isBroker, false),
        isLast,
      ),
    )
    .orderBy(desc(agreementComments.id))
    .limit(most)
}
