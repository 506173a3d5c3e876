import type { CommentedFacts } from '@soleira/domain/today/of-comments'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import {
  agreementComments,
  agreements,
  agreementThreads,
  deals,
  properties,
} from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { subjectColumns } from './subject.ts'

/** More than a list ever shows. */
const most = 500

const isLast = sql`not exists (
  select from agreement_comments later where later.account_id = ${agreementComments.accountId}
    and later.thread_id = ${agreementComments.threadId} and later.id > ${agreementComments.id})`

const lastWords = prepareOnce((db) =>
  db
    .select({
      commentId: agreementComments.id,
      property: subjectColumns,
      stage: properties.currentStage,
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
        eq(agreementThreads.accountId, sql.placeholder('account')),
        isNotNull(agreementThreads.linkId),
        isNull(agreementThreads.resolvedAt),
        isNull(deals.undoneOn),
        eq(agreementComments.isBroker, false),
        isLast,
      ),
    )
    .orderBy(desc(agreementComments.id))
    .limit(most)
    .prepare('unanswered_comments'),
)

/** Open threads that came by link and in which the broker has not had the last word, the latest first. */
export function unansweredComments(db: Db, { account }: Scope): Promise<CommentedFacts[]> {
  return lastWords(db).execute({ account })
}
