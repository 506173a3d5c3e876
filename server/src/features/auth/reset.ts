import { resetMinutes } from '@soleira/domain/auth/reset'
import { emailKey } from '@soleira/domain/format/email'
import { eq, sql } from 'drizzle-orm'
import { composeLetter, linkTo } from '../../adapters/mail/compose.ts'
import type { Db } from '../../database/client.ts'
import { events, mailTokens, users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import { type Jobs, type Queue, type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { keepKey, liveKey } from './mail-tokens.ts'
import { noteQueue } from './notes.ts'
import { replacePassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'
import { lockAccount } from './proof.ts'
import { hashOf, makeToken } from './tokens.ts'

/** Without a user there is nothing to send: the job is there so that both kinds of requests do the same (T12). */
const resetQueue: Queue<{ userId: number | null }> = { name: 'reset-letter', options: { retryLimit: 5 } }

/** Asks for the letter. Whether anybody has the address shows in nothing that the caller can see. */
export async function requestReset(db: Db, jobs: Jobs, email: string): Promise<void> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  await jobs.send(db, resetQueue, { userId: person?.id ?? null })
}

type Sender = Pick<Parts, 'db' | 'mailer' | 'linkUrl'>

/** Sends the letters with which forgotten passwords are set anew. */
export function resetSender(sender: Sender): Worker {
  return worker(
    resetQueue,
    async ([job]) => {
      if (job?.data.userId) await sendResetLetter(sender, job.data.userId)
    },
    { options: { localConcurrency: 4, pollingIntervalSeconds: 1 } },
  )
}

/** The key is made here, so that no job, and nothing but the letter, ever holds it (T11, T20). */
async function sendResetLetter({ db, mailer, linkUrl }: Sender, userId: number): Promise<void> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) return
  const token = makeToken()
  await db.transaction((db) =>
    keepKey(db, {
      userId,
      purpose: 'reset',
      tokenHash: hashOf(token),
      lasts: sql`make_interval(mins => ${resetMinutes})`,
    }),
  )
  await mailer.send(
    composeLetter({
      to: person.email,
      account: userId,
      subject: 'Redefinir sua senha',
      greeting: `Olá, ${person.firstName}.`,
      paragraphs: [
        'Recebemos um pedido para definir uma nova senha para a sua conta.',
        `O link vale por ${resetMinutes} minutos e uma única vez.`,
      ],
      // After the #, the key reaches no server's log and no Referer.
      action: { label: 'Definir nova senha', url: linkTo(linkUrl, `/redefinir-senha#${token}`) },
      footer: 'Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.',
    }),
  )
}

/**
 * Sets a password with the key from the letter and ends every session. Answers the account's e-mail. Throws
 * link_spent when the key is unknown, used, replaced by a newer one or too old.
 */
export async function resetPassword(
  db: Db,
  jobs: Jobs,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const live = liveKey(hashOf(token), 'reset')
  const [found] = await db.select({ userId: mailTokens.userId }).from(mailTokens).where(live)
  if (!found) throw new AppError('link_spent')
  // The key that the account's own address received is as good as a session.
  const userId = found.userId as BrokerId
  const passwordHash = await hashPassword(password, 'known')
  return db.transaction(async (db) => {
    const account = await lockAccount(db, userId)
    const spent = await db.delete(mailTokens).where(live).returning({ userId: mailTokens.userId })
    if (!account || !spent.length) throw new AppError('link_spent')
    await replacePassword(db, userId, passwordHash)
    await db
      .insert(events)
      .values({ userId, action: 'updated', entity: 'forgotten_password', entityId: userId })
    await jobs.send(db, noteQueue, { userId, note: 'password_reset' })
    return account.email
  })
}
