import { type CommentLinkInput, mostCommentLinks } from '@soleira/domain/agreement/comment'
import type { CommentLink } from '@soleira/domain/agreement/comment-contract'
import { commentLinkHappened } from '@soleira/domain/agreement/events'
import { linkStatus } from '@soleira/domain/link/link'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  agreementComments,
  agreementLinks,
  agreementThreads,
  agreementVersions,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'
import { mailLink } from '../link/letter.ts'
import { namedSubject } from '../notification/subject.ts'
import { findAgreement, holdAgreement, lockAgreement, versionsOf } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/** The newest first. Throws not_found. */
export async function listCommentLinks(db: Db, scope: UserScope, id: number): Promise<CommentLink[]> {
  await findAgreement(db, scope, id)
  const rows = await db
    .select({ link: agreementLinks, version: agreementVersions.number, comments: commentsBy(db, scope) })
    .from(agreementLinks)
    .innerJoin(agreementVersions, ofVersion)
    .where(and(inAccount(agreementLinks, scope), eq(agreementVersions.agreementId, id)))
    .orderBy(desc(agreementLinks.id))
  const now = new Date()
  return rows.map(({ link, version, comments }) => ({
    id: link.id,
    name: link.name,
    email: link.email,
    side: link.side,
    version,
    comments,
    status: linkStatus(link, now),
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    mailedAt: link.mailedAt?.toISOString() ?? null,
  }))
}

const ofVersion = and(
  sameAccount(agreementVersions, agreementLinks),
  eq(agreementVersions.id, agreementLinks.versionId),
)

const commentsBy = (db: Db, scope: Scope) =>
  db.$count(
    db
      .select({ id: agreementComments.id })
      .from(agreementComments)
      .innerJoin(
        agreementThreads,
        and(
          sameAccount(agreementThreads, agreementComments),
          eq(agreementThreads.id, agreementComments.threadId),
        ),
      )
      .where(
        and(
          inAccount(agreementComments, scope),
          eq(agreementThreads.linkId, agreementLinks.id),
          eq(agreementComments.isBroker, false),
        ),
      )
      .as('said'),
  )

/**
 * Makes a link, and sends it where an e-mail is given. Its address is stored nowhere. Throws not_found, and conflict
 * without a kept version, with too many links, once it is signed, or where the deal was undone.
 */
export async function makeCommentLink(
  parts: Deps & Pick<Parts, 'mailer' | 'linkUrl' | 'log'>,
  scope: UserScope,
  id: number,
  { days, ...reader }: CommentLinkInput,
): Promise<{ id: number; uri: string; isMailed: boolean }> {
  const { db, record, linkUrl } = parts
  const key = makeToken()
  const made = await db.transaction(async (db) => {
    const { propertyId } = await lockAgreement(db, scope, id)
    const [last] = (await versionsOf(db, scope, [id])).get(id) ?? []
    if (!last)
      throw new AppError('conflict', { message: 'Guarde uma versão antes de enviar: é ela que se lê.' })
    if ((await listCommentLinks(db, scope, id)).length >= mostCommentLinks)
      throw new AppError('conflict', { message: `Um contrato tem no máximo ${mostCommentLinks} links.` })
    const made = firstRow(
      await db
        .insert(agreementLinks)
        .values({
          ...accountAndUser(scope),
          ...reader,
          versionId: last.id,
          keyHash: hashOf(key),
          expiresAt: sql`now() + make_interval(days => ${days})`,
        })
        .returning({ id: agreementLinks.id }),
    )
    await record(db, scope, commentLinkHappened('created', made.id, propertyId))
    return { id: made.id, propertyId, version: last.number }
  })
  const isMailed = reader.email !== null && (await mailTo(parts, scope, { ...reader, ...made, days, key }))
  return { id: made.id, uri: new URL(`/c/${key}`, linkUrl).href, isMailed }
}

interface Mailed extends CommentLinkInput {
  id: number
  propertyId: number
  version: number
  key: string
}

async function mailTo(
  parts: Pick<Parts, 'db' | 'mailer' | 'linkUrl' | 'log'>,
  scope: UserScope,
  { id, propertyId, version, key, name, email, days }: Mailed,
): Promise<boolean> {
  const { db } = parts
  const property = propertyTitle(await namedSubject(db, scope, propertyId))
  const isMailed = await mailLink(parts, scope, {
    to: email ?? '',
    name,
    subject: `Contrato para comentar: imóvel ${property}`,
    paragraphs: (broker) => [
      `${broker} enviou a você a versão ${version} do contrato do imóvel ${property}.`,
      `Leia e comente cláusula por cláusula, pelo celular ou computador e sem cadastro, por ${days} dias.`,
    ],
    action: { label: 'Ler e comentar', path: `/c/${key}` },
  })
  if (isMailed)
    await db
      .update(agreementLinks)
      .set({ mailedAt: sql`now()` })
      .where(and(inAccount(agreementLinks, scope), eq(agreementLinks.id, id)))
  return isMailed
}

/** Throws not_found. One that was ended already stays so. */
export function revokeCommentLink(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  linkId: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const { propertyId } = await holdAgreement(db, scope, id)
    const known = await listCommentLinks(db, scope, id)
    if (!known.some((one) => one.id === linkId)) throw new AppError('not_found')
    const ended = await db
      .update(agreementLinks)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          inAccount(agreementLinks, scope),
          eq(agreementLinks.id, linkId),
          isNull(agreementLinks.revokedAt),
        ),
      )
      .returning({ id: agreementLinks.id })
    if (ended.length) await record(db, scope, commentLinkHappened('deleted', linkId, propertyId))
  })
}
