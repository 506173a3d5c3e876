import { type EmailChange, emailChangeHours } from '@soleira/domain/auth/email-change'
import { emailKey } from '@soleira/domain/format/email'
import { ownChanged } from '@soleira/domain/history/own-changed'
import { and, eq, sql } from 'drizzle-orm'
import { composeEmail, emailLink } from '../../../adapters/mail/compose.ts'
import type { Db } from '../../../database/client.ts'
import { mailTokens, users } from '../../../database/tables/index.ts'
import { isSelf, ofUser } from '../../../database/wall.ts'
import { AppError, invalidFields } from '../../../errors.ts'
import { makeWorker, type Queue, type Worker } from '../../../jobs/jobs.ts'
import type { Parts } from '../../../parts.ts'
import type { Recorder } from '../../../record.ts'
import { accountAndUser, jobScope, type Named, type UserScope } from '../../../scope.ts'
import { takenRefusal } from '../accounts.ts'
import { endKey, endKeys, keepKey, liveKey, liveKeyOf } from '../mail-tokens.ts'
import { noteQueue } from '../notes.ts'
import { lockUser, type Proof } from '../proof.ts'
import { endOtherSessions } from '../sessions.ts'
import { hashOf, makeToken } from '../tokens.ts'

const confirmationQueue: Queue<Named> = { name: 'email-letter', options: { retryLimit: 10 } }

const lasts = sql`make_interval(hours => ${emailChangeHours})`

/**
 * Stores the wish and queues the confirmation letter. Throws conflict when an account already has the e-mail.
 * `proof` proves the password.
 */
export async function requestEmailChange(
  { db, system, jobs, record }: Pick<Parts, 'db' | 'system' | 'jobs' | 'record'>,
  scope: UserScope,
  { email, proof }: { email: string; proof: Proof },
): Promise<void> {
  const [holder] = await system
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  if (holder?.id === scope.actor.user) throw invalidFields({ email: 'Este já é o seu e-mail' })
  if (holder) throw new AppError('conflict', { message: taken, fields: { email: taken } })
  await db.transaction(async (db) => {
    await proof(db)
    // A placeholder hash of a key that nobody has. The job that writes the letter makes the real key and
    // stores its hash.
    await keepKey(db, scope, { purpose: 'email', tokenHash: hashOf(makeToken()), email, lasts })
    await record(db, scope, ownChanged('email_change', 'created'))
    await jobs.send(db, confirmationQueue, accountAndUser(scope))
    await jobs.send(db, noteQueue, { ...accountAndUser(scope), note: 'email_change' })
  })
}

const taken = 'E-mail já cadastrado'

export async function pendingEmailChange(db: Db, scope: UserScope): Promise<EmailChange | null> {
  const [wish] = await db
    .select({ email: mailTokens.email, expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(liveKeyOf(scope, 'email'))
  return wish?.email ? { email: wish.email, expiresAt: wish.expiresAt.toISOString() } : null
}

/** A letter already sent becomes useless; one still queued is not sent. */
export async function cancelEmailChange(db: Db, scope: UserScope, record: Recorder): Promise<void> {
  await db.transaction(async (db) => {
    if (await endKey(db, scope, 'email')) await record(db, scope, ownChanged('email_change', 'deleted'))
  })
}

type Sender = Pick<Parts, 'db' | 'mailer' | 'linkUrl'>

export function confirmationSender(sender: Sender): Worker {
  return makeWorker(
    confirmationQueue,
    async ([job]) => {
      if (job) await sendConfirmation(sender, jobScope(job.data))
    },
    { options: { localConcurrency: 2, pollingIntervalSeconds: 1 } },
  )
}

async function sendConfirmation({ db, mailer, linkUrl }: Sender, scope: UserScope): Promise<void> {
  const token = makeToken()
  const [wish] = await db
    .update(mailTokens)
    .set({ tokenHash: hashOf(token) })
    .where(liveKeyOf(scope, 'email'))
    .returning({ email: mailTokens.email })
  if (!wish?.email) return
  await mailer.send(
    composeEmail({
      to: wish.email,
      account: scope.account,
      subject: 'Confirme seu novo e-mail',
      greeting: 'Olá.',
      paragraphs: [
        'Este endereço foi indicado como o novo e-mail de uma conta do Soleira. A troca acontece quando for confirmada, e encerra as outras sessões da conta.',
        `O link vale por ${emailChangeHours} horas e uma única vez; ele pede que você esteja conectado à conta.`,
      ],
      action: { label: 'Confirmar e-mail', url: emailLink(linkUrl, `/confirmar-email#${token}`) },
      footer: 'Se você não tem conta no Soleira, ignore esta mensagem.',
    }),
  )
}

/**
 * Changes the e-mail and ends all other sessions. The key works only in a session of its own account, so a
 * letter to a mistyped address gives a stranger nothing. Throws link_spent, or conflict when another account
 * has taken the address meanwhile.
 */
export async function confirmEmail(db: Db, scope: UserScope, token: string, record: Recorder): Promise<void> {
  try {
    await db.transaction(async (db) => {
      await lockUser(db, scope)
      const [wish] = await db
        .delete(mailTokens)
        .where(and(liveKey(hashOf(token), 'email'), ofUser(mailTokens, scope)))
        .returning({ email: mailTokens.email })
      if (!wish?.email) throw new AppError('link_spent')
      await db.update(users).set({ email: wish.email, updatedAt: sql`now()` }).where(isSelf(scope))
      await endOtherSessions(db, scope)
      // Keys in letters to the old address become invalid.
      await endKeys(db, scope)
      await record(db, scope, ownChanged('email', 'updated'))
    })
  } catch (error) {
    throw takenRefusal(error)
  }
}
