import type { CommentInput } from '@soleira/domain/agreement/comment'
import type { ToComment } from '@soleira/domain/agreement/comment-contract'
import { commentedByLink } from '@soleira/domain/agreement/events'
import { headingsOf } from '@soleira/domain/agreement/write'
import { linkStatus } from '@soleira/domain/link/link'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { agreementLinks, agreements, agreementVersions, deals } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { brokerOf } from '../link/broker.ts'
import { spent } from '../link/enter.ts'
import { namedSubject } from '../notification/subject.ts'
import { clauseNameOf, sayOf, threadsOf } from './comments.ts'
import type { AgreementReader } from './enter.ts'
import { closedWords, lockAgreement } from './rows.ts'

async function findSent(db: Db, { scope, link }: AgreementReader) {
  const [found] = await db
    .select({
      version: agreementVersions,
      kind: agreements.kind,
      propertyId: deals.propertyId,
      undoneOn: deals.undoneOn,
    })
    .from(agreementVersions)
    .innerJoin(
      agreements,
      and(sameAccount(agreements, agreementVersions), eq(agreements.id, agreementVersions.agreementId)),
    )
    .innerJoin(deals, and(sameAccount(deals, agreements), eq(deals.id, agreements.dealId)))
    .where(and(inAccount(agreementVersions, scope), eq(agreementVersions.id, link.versionId)))
  if (!found) throw new AppError('not_found')
  return found
}

/** The kept version as its page shows it: what is printed, and nothing of the record beside it. */
export async function readToComment(db: Db, reader: AgreementReader): Promise<ToComment> {
  const { scope, link } = reader
  const { version, kind, propertyId, undoneOn } = await findSent(db, reader)
  const { title, preamble, clauses, closing, signatures } = version.written
  const { name, creci, phone } = await brokerOf(db, scope)
  const headings = headingsOf(clauses)
  return {
    broker: { name, creci, phone },
    recipient: link.name,
    property: propertyTitle(await namedSubject(db, scope, propertyId)),
    version: version.number,
    expiresAt: link.expiresAt.toISOString(),
    isClosed: (await closedWords(db, scope, { id: version.agreementId, kind, undoneOn })) !== null,
    title,
    preamble,
    closing,
    signatures,
    clauses: clauses.map((one) => ({
      clauseId: one.clauseId,
      name: clauseNameOf(one),
      text: one.text,
      heading: headings.get(one.clauseId) ?? null,
    })),
    comments: await threadsOf(db, scope, version.agreementId, link.id),
  }
}

/**
 * The broker is told, without names or words. Throws link_spent where the link has ended meanwhile,
 * too_many_requests, and as `lockAgreement` and `sayOf` do.
 */
export async function commentByLink(
  { db, guard, record }: Pick<Parts, 'db' | 'guard' | 'record'>,
  reader: AgreementReader,
  { input, ip, retry }: { input: CommentInput; ip: string; retry: Retry | null },
): Promise<void> {
  const { scope, link } = reader
  await guard.beforeLinkUse({ actor: scope.actor, ip })
  const { version, propertyId } = await findSent(db, reader)
  const { agreementId, number, written } = version
  const property = await namedSubject(db, scope, propertyId)
  const aboutOf = (_: Db, clauseId: string) => {
    const found = written.clauses.find((one) => one.clauseId === clauseId)
    return found ? { clause: clauseNameOf(found), version: number } : null
  }
  await db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      await lockAgreement(db, scope, agreementId)
      await mustStillHold(db, reader)
      const id = await sayOf(db, scope, { agreementId, linkId: link.id, input, aboutOf })
      await record(db, scope, commentedByLink(id, property, agreementId))
      return id
    }),
  )
}

async function mustStillHold(db: Db, { scope, link: { id } }: AgreementReader): Promise<void> {
  const [link] = await db
    .select()
    .from(agreementLinks)
    .where(and(inAccount(agreementLinks, scope), eq(agreementLinks.id, id)))
    .for('share')
  const status = link ? linkStatus(link, new Date()) : 'revoked'
  if (status !== 'open') throw new AppError('link_spent', { message: spent[status] })
}
