import type { Mailbox } from '@soleira/domain/mailbox/contract'
import { mailboxFailureText } from '@soleira/domain/mailbox/failure'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { mailboxes } from '../../database/tables/index.ts'
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
