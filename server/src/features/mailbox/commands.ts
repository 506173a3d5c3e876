import type { MailboxFields } from '@soleira/domain/mailbox/contract'
import { mailboxChanged, mailboxRemoved } from '@soleira/domain/mailbox/events'
import { fieldOfFailure, mailboxFailureText } from '@soleira/domain/mailbox/failure'
import { sql } from 'drizzle-orm'
import { MailboxRefused } from '../../adapters/mailbox/mailbox-refused.ts'
import { lettersLeftOut, mailboxes } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { secretPlace } from '../../secrets/columns.ts'
import { knockMail } from './queue.ts'

type Changing = Pick<Parts, 'db' | 'secrets' | 'record' | 'jobs' | 'mailboxes'>

/**
 * Saves the mailbox once its server has accepted the login. Only later letters are taken; an unchanged folder
 * continues where it was. Throws validation_failed at the field that caused the failure.
 */
export async function saveMailbox(
  { db, secrets, record, jobs, mailboxes: outside }: Changing,
  scope: UserScope,
  fields: MailboxFields,
  signal: AbortSignal,
): Promise<void> {
  const [kept] = await db.select().from(mailboxes).where(inAccount(mailboxes, scope))
  const { host, port, security, username, folder } = fields
  // A stored password goes only to the server and user for which it was typed.
  const isSame = kept?.host === host && kept.port === port && kept.username === username
  const place = secretPlace('mailboxes', scope.account)
  const password = fields.password ?? (isSame ? await secrets.decrypt(place, kept.password) : null)
  if (password === null) throw invalidFields({ password: 'Informe a senha' })
  const found = await outside
    .open({ host, port, security, username, password, folder }, signal, async ({ validity, next }) => ({
      validity,
      next,
    }))
    .catch(refuse)
  await db.transaction(async (db) => {
    const encrypted = await secrets.encrypt(db, place, password)
    const goesOn = isSame && kept.folder === folder && kept.uidValidity === found.validity
    const change = {
      host,
      port,
      security,
      username,
      folder,
      password: encrypted,
      uidValidity: found.validity,
      lastUid: goesOn ? kept.lastUid : found.next - 1,
      failure: null,
      failures: 0,
      // A visit that still runs at the earlier mailbox stores nothing any more.
      begunAt: null,
      heldUntil: null,
      wantedAt: sql`now()`,
    }
    await db
      .insert(mailboxes)
      .values({ ...accountAndUser(scope), ...change })
      .onConflictDoUpdate({ target: mailboxes.accountId, set: { ...change, userId: scope.actor.user } })
    await record(db, scope, mailboxChanged)
    await knockMail(jobs, db)
  })
}

function refuse(error: unknown): never {
  if (!(error instanceof MailboxRefused)) throw error
  throw invalidFields({ [fieldOfFailure(error.failure)]: mailboxFailureText(error.failure) })
}

export async function removeMailbox({ db, record }: Pick<Parts, 'db' | 'record'>, scope: UserScope) {
  await db.transaction(async (db) => {
    const { rowCount } = await db.delete(mailboxes).where(inAccount(mailboxes, scope))
    if (!rowCount) throw new AppError('not_found')
    await db.delete(lettersLeftOut).where(inAccount(lettersLeftOut, scope))
    await record(db, scope, mailboxRemoved)
  })
}

export async function wantFetch({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, scope: UserScope): Promise<void> {
  await db.transaction(async (db) => {
    const { rowCount } = await db
      .update(mailboxes)
      .set({ wantedAt: sql`least(${mailboxes.wantedAt}, now())` })
      .where(inAccount(mailboxes, scope))
    if (!rowCount) throw new AppError('not_found')
    await knockMail(jobs, db)
  })
}
