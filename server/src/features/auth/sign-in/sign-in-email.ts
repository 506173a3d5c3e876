import { signInKey } from '@soleira/domain/notification/sign-in'
import { and, eq } from 'drizzle-orm'
import { composeEmail } from '../../../adapters/mail/compose.ts'
import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Db } from '../../../database/client.ts'
import { notifications, users } from '../../../database/tables/index.ts'
import { ofUser, sameAccount } from '../../../database/wall.ts'
import { deliverOnce } from '../../../jobs/deliveries.ts'
import { makeWorker, type Queue, type Worker } from '../../../jobs/jobs.ts'
import type { Parts } from '../../../parts.ts'
import { jobScope, type Named, type UserScope } from '../../../scope.ts'

interface Entered extends Named {
  session: number
}

export const signInQueue: Queue<Entered> = { name: 'sign-in-letter', options: { retryLimit: 10 } }

/**
 * Tells the account's address about a sign-in from an unknown browser, at once and whatever the settings say:
 * an intruder could read the notice and turn letters off.
 */
export function signInSender({ db, mailer }: Pick<Parts, 'db' | 'mailer'>): Worker {
  return makeWorker(
    signInQueue,
    async ([job]) => {
      if (!job) return
      const { session } = job.data
      const scope = jobScope(job.data)
      await deliverOnce(db, scope, `mail:${signInKey(session)}`, () => send(db, mailer, scope, session))
    },
    { options: { localConcurrency: 2, pollingIntervalSeconds: 1 } },
  )
}

async function send(db: Db, mailer: Mailer, scope: UserScope, session: number): Promise<void> {
  const { email, firstName, id } = users
  const { title, message } = notifications
  const [told] = await db
    .select({ email, firstName, title, message })
    .from(notifications)
    .innerJoin(users, and(sameAccount(users, notifications), eq(id, notifications.userId)))
    .where(and(ofUser(notifications, scope), eq(notifications.key, signInKey(session))))
  if (!told) return
  await mailer.send(
    composeEmail({
      to: told.email,
      account: scope.account,
      subject: told.title,
      greeting: `Olá, ${told.firstName}.`,
      paragraphs: [
        'Sua conta foi aberta com a senha em um navegador que ainda não era usado nela:',
        told.message,
      ],
      footer: 'Este aviso é enviado sempre que a segurança da conta muda.',
    }),
  )
}
