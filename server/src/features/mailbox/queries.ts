import type { LeftOutLine, Mailbox } from '@soleira/domain/mailbox/contract'
import { mailboxFailureText } from '@soleira/domain/mailbox/failure'
import { leftOutDays, mostLeftOut } from '@soleira/domain/mailbox/left-out'
import { and, desc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { lettersLeftOut, mailboxes } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export async function readMailbox(db: Db, scope: Scope): Promise<Mailbox | null> {
  const [row] = await db
    .select({
      host: mailboxes.host,
      port: mailboxes.port,
      security: mailboxes.security,
      username: mailboxes.username,
      folder: mailboxes.folder,
      failure: mailboxes.failure,
      papers: mailboxes.papers,
      leftOut: mailboxes.leftOut,
      fetchedAt: mailboxes.fetchedAt,
      isFetching: sql<boolean>`coalesce(${mailboxes.heldUntil} > now(), false) or ${mailboxes.wantedAt} <= now()`,
    })
    .from(mailboxes)
    .where(inAccount(mailboxes, scope))
  if (!row) return null
  const { failure, fetchedAt, ...rest } = row
  return {
    ...rest,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    failure: failure && { code: failure, message: mailboxFailureText(failure) },
  }
}

export async function listLeftOut(db: Db, scope: Scope): Promise<LeftOutLine[]> {
  const { sender: from, receivedAt, name, reason } = lettersLeftOut
  const rows = await db
    .select({ from, receivedAt, name, reason })
    .from(lettersLeftOut)
    .where(
      and(
        inAccount(lettersLeftOut, scope),
        gt(receivedAt, sql`now() - make_interval(days => ${leftOutDays})`),
      ),
    )
    .orderBy(desc(receivedAt), desc(lettersLeftOut.id))
    .limit(mostLeftOut)
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
}
