import { resetMinutes } from '@soleira/domain/auth/reset'
import { emailKey } from '@soleira/domain/format/email'
import { ownChanged } from '@soleira/domain/history/own-changed'
import { and, eq, sql } from 'drizzle-orm'
import { composeEmail, emailLink } from '../../../adapters/mail/compose.ts'
import type { SystemDb } from '../../../database/client.ts'
import { mailTokens, users } from '../../../database/tables/index.ts'
import { isSelf, ofUser } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import { type Jobs, makeWorker, type Queue, type Worker } from '../../../jobs/jobs.ts'
import type { Parts } from '../../../parts.ts'
import { accountAndUser, jobScope, type Named, provedScope, type UserScope } from '../../../scope.ts'
import { keepKey, liveKey } from '../mail-tokens.ts'
import { noteQueue } from '../notes.ts'
import { hashPassword } from '../passwords.ts'
import { lockUser } from '../proof.ts'
import { hashOf, makeToken } from '../tokens.ts'
import { replacePassword } from './password-change.ts'

/**
 * A job without a user does nothing. It exists so that known and unknown addresses take the same steps (T12).
 */
const resetQueue: Queue<Named | Record<keyof Named, null>> = {
  name: 'reset-letter',
  options: { retryLimit: 5 },
}

export async function requestReset(system: SystemDb, jobs: Jobs, email: string): Promise<void> {
  const [person] = await system
    .select({ accountId: users.accountId, userId: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  await jobs.send(system, resetQueue, person ?? { accountId: null, userId: null })
}

type Sender = Pick<Parts, 'db' | 'mailer' | 'linkUrl'>

export function resetSender(sender: Sender): Worker {
  return makeWorker(
    resetQueue,
    async ([job]) => {
      if (job?.data.userId) await sendResetLetter(sender, jobScope(job.data))
    },
    { options: { localConcurrency: 4, pollingIntervalSeconds: 1 } },
  )
}

/** The key is made here and exists only in the letter, never in a job (T11, T20). */
async function sendResetLetter({ db, mailer, linkUrl }: Sender, scope: UserScope): Promise<void> {
  const [person] = await db.select().from(users).where(isSelf(scope))
  if (!person) return
  const token = makeToken()
  await db.transaction((db) =>
    keepKey(db, scope, {
      purpose: 'reset',
      tokenHash: hashOf(token),
      lasts: sql`make_interval(mins => ${resetMinutes})`,
    }),
  )
  await mailer.send(
    composeEmail({
      to: person.email,
      account: scope.account,
      subject: 'Redefinir sua senha',
      greeting: `Olá, ${person.firstName}.`,
      paragraphs: [
        'Recebemos um pedido para definir uma nova senha para a sua conta.',
        `O link vale por ${resetMinutes} minutos e uma única vez.`,
      ],
      // After the #, the key reaches no server's log and no Referer.
      action: { label: 'Definir nova senha', url: emailLink(linkUrl, `/redefinir-senha#${token}`) },
      footer: 'Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.',
    }),
  )
}

/**
 * Sets the password, ends every session and returns the account's e-mail. Throws link_spent when the key is
 * unknown, used, replaced by a newer one or too old.
 */
export async function resetPassword(
  { db, system, jobs, record }: Pick<Parts, 'db' | 'system' | 'jobs' | 'record'>,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const live = liveKey(hashOf(token), 'reset')
  const { accountId, userId } = mailTokens
  const [found] = await system.select({ accountId, userId }).from(mailTokens).where(live)
  if (!found) throw new AppError('link_spent')
  // The key was sent to the account's address, so its holder counts as known.
  const scope = provedScope(found)
  const passwordHash = await hashPassword(password, 'known')
  return db.transaction(async (db) => {
    const person = await lockUser(db, scope)
    const spent = await db
      .delete(mailTokens)
      .where(and(ofUser(mailTokens, scope), live))
      .returning({ purpose: mailTokens.purpose })
    if (!person || !spent.length) throw new AppError('link_spent')
    await replacePassword(db, scope, passwordHash)
    await record(db, scope, ownChanged('forgotten_password', 'updated'))
    await jobs.send(db, noteQueue, { ...accountAndUser(scope), note: 'password_reset' })
    return person.email
  })
}
