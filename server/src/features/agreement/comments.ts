import { type CommentInput, mostComments, mostLinkComments } from '@soleira/domain/agreement/comment'
import type { CommentThread } from '@soleira/domain/agreement/comment-contract'
import { commentHappened } from '@soleira/domain/agreement/events'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { agreementComments, agreementLinks, agreementThreads } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readAgreement } from './queries.ts'
import { findAgreement, holdAgreement } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/** In the order in which they began; of a link those alone that began by it. */
export async function threadsOf(
  db: Db,
  scope: Scope,
  agreementId: number,
  linkId?: number,
): Promise<CommentThread[]> {
  const rows = await db
    .select({ thread: agreementThreads, author: agreementLinks.name })
    .from(agreementThreads)
    .leftJoin(
      agreementLinks,
      and(sameAccount(agreementLinks, agreementThreads), eq(agreementLinks.id, agreementThreads.linkId)),
    )
    .where(
      and(
        inAccount(agreementThreads, scope),
        eq(agreementThreads.agreementId, agreementId),
        linkId === undefined ? undefined : eq(agreementThreads.linkId, linkId),
      ),
    )
    .orderBy(asc(agreementThreads.id))
  const said = Map.groupBy(
    await commentsIn(
      db,
      scope,
      rows.map(({ thread }) => thread.id),
    ),
    ({ threadId }) => threadId,
  )
  return rows.map(({ thread: { id, clauseId, clause, version, resolvedAt }, author }) => ({
    id,
    clauseId,
    clause,
    version,
    author,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    comments: (said.get(id) ?? []).map(({ id, isBroker, words, createdAt }) => ({
      id,
      isBroker,
      words,
      at: createdAt.toISOString(),
    })),
  }))
}

async function commentsIn(db: Db, scope: Scope, threads: number[]) {
  if (!threads.length) return []
  return db
    .select()
    .from(agreementComments)
    .where(and(inAccount(agreementComments, scope), inArray(agreementComments.threadId, threads)))
    .orderBy(asc(agreementComments.id))
}

/** Throws not_found. */
export async function listComments(db: Db, scope: UserScope, id: number): Promise<CommentThread[]> {
  await findAgreement(db, scope, id)
  return threadsOf(db, scope, id)
}

type About = Pick<CommentThread, 'clause' | 'version'>

interface Saying {
  agreementId: number
  linkId: number | null
  input: CommentInput
  /** The name and the version of a clause that begins a thread; null where it is not there. */
  aboutOf: (db: Db, clauseId: string) => About | null | Promise<About | null>
}

/**
 * Writes a comment in a contract that is locked. Throws not_found for a thread of somebody else, validation_failed
 * for a clause that is not there, and conflict where there are too many.
 */
export async function sayOf(
  db: Db,
  scope: Scope,
  { agreementId, linkId, input: { clauseId, threadId, words }, aboutOf }: Saying,
): Promise<number> {
  const all = await threadsOf(db, scope, agreementId)
  if (all.flatMap(({ comments }) => comments).length >= mostComments) throw tooMany()
  const mine = linkId === null ? all : await threadsOf(db, scope, agreementId, linkId)
  const byLink = mine.flatMap(({ comments }) => comments.filter(({ isBroker }) => !isBroker))
  if (linkId !== null && byLink.length >= mostLinkComments) throw tooMany()
  if (threadId !== undefined && !mine.some(({ id }) => id === threadId)) throw new AppError('not_found')
  const { account: accountId } = scope
  const begin = async () => {
    const about = await aboutOf(db, clauseId ?? '')
    if (!about) throw invalidFields({ clauseId: 'Esta cláusula não está mais no texto' })
    const thread = { accountId, agreementId, linkId, clauseId: clauseId ?? '', ...about }
    return firstRow(await db.insert(agreementThreads).values(thread).returning({ id: agreementThreads.id }))
      .id
  }
  const comment = { accountId, threadId: threadId ?? (await begin()), isBroker: linkId === null, words }
  return firstRow(await db.insert(agreementComments).values(comment).returning({ id: agreementComments.id }))
    .id
}

const tooMany = () =>
  new AppError('conflict', {
    message: 'Este contrato já tem tantos comentários quanto cabem. Fale direto com a outra pessoa.',
  })

/** Throws as `sayOf` does. */
export function addComment(
  { db, record }: Deps,
  scope: UserScope,
  agreementId: number,
  input: CommentInput,
  retry: Retry | null,
): Promise<number> {
  const aboutOf = async (db: Db, clauseId: string) => {
    const { agreement } = await readAgreement(db, scope, agreementId)
    const found = agreement.clauses.find((one) => one.clauseId === clauseId)
    if (!found) return null
    const version = agreement.state === 'kept' ? agreement.lastVersion : null
    return { clause: clauseNameOf(found), version }
  }
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      const { propertyId } = await holdAgreement(db, scope, agreementId)
      const id = await sayOf(db, scope, { agreementId, linkId: null, input, aboutOf })
      await record(db, scope, commentHappened('created', id, propertyId))
      return id
    }),
  )
}

export const clauseNameOf = ({ name }: { name: string | null }): string => name ?? 'Texto livre'

/** Throws not_found. */
export function resolveThread(
  { db, record }: Deps,
  scope: UserScope,
  { agreementId, threadId, resolved }: { agreementId: number; threadId: number; resolved: boolean },
): Promise<void> {
  return db.transaction(async (db) => {
    const { propertyId } = await holdAgreement(db, scope, agreementId)
    const changed = await db
      .update(agreementThreads)
      .set({ resolvedAt: resolved ? sql`now()` : null })
      .where(and(oneThread(scope, threadId), eq(agreementThreads.agreementId, agreementId)))
      .returning({ id: agreementThreads.id })
    if (!changed.length) throw new AppError('not_found')
    await record(db, scope, commentHappened('updated', threadId, propertyId))
  })
}

const oneThread = (scope: Scope, id: number) =>
  and(inAccount(agreementThreads, scope), eq(agreementThreads.id, id))

/** Throws not_found, also for one that came by a link: it is another's. */
export function removeComment(
  { db, record }: Deps,
  scope: UserScope,
  agreementId: number,
  id: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const { propertyId } = await holdAgreement(db, scope, agreementId)
    const thread = (await threadsOf(db, scope, agreementId)).find(({ comments }) =>
      comments.some((one) => one.id === id && one.isBroker),
    )
    if (!thread) throw new AppError('not_found')
    if (thread.comments.length === 1) await db.delete(agreementThreads).where(oneThread(scope, thread.id))
    else
      await db
        .delete(agreementComments)
        .where(and(inAccount(agreementComments, scope), eq(agreementComments.id, id)))
    await record(db, scope, commentHappened('deleted', id, propertyId))
  })
}
