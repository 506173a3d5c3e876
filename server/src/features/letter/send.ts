import { type LetterSwitch, lettersName } from '@soleira/domain/letter/kind'
import { composeEmail, emailLink, type LetterParts } from '../../adapters/mail/compose.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import { deliverOnce } from '../../jobs/deliveries.ts'
import type { Queue } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'
import { sealSubscription, subscriptionToken } from './subscription.ts'

export type Post = Pick<Parts, 'db' | 'secrets' | 'mailer' | 'linkUrl'>

/** A mail server may be away for a day. When a process dies while it sends, another takes over. */
export const patientQueue: Queue<never>['options'] = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
}

export interface Message extends Pick<LetterParts, 'subject' | 'paragraphs'> {
  action: { label: string; path: string }
  footer: string
}

interface Addressed {
  key: string
  letters: LetterSwitch
  write: (timezone: string) => Promise<Message | null>
}

export async function sendEmail(
  post: Post,
  scope: UserScope,
  { key, letters, write }: Addressed,
): Promise<void> {
  const { db, mailer, linkUrl } = post
  const settings = await readSettings(db, scope)
  if (!settings[letters]) return
  await deliverOnce(db, scope, key, async () => {
    const [person] = await db
      .select({ email: users.email, firstName: users.firstName })
      .from(users)
      .where(isSelf(scope))
    const message = person && (await write(settings.timezone))
    if (!message) return
    const { action, ...said } = message
    const token = await subscriptionToken(post, scope, letters)
    const letter = composeEmail({
      ...said,
      to: person.email,
      account: scope.account,
      greeting: `Olá, ${person.firstName}.`,
      action: { label: action.label, url: emailLink(linkUrl, action.path) },
      unsubscribe: {
        page: {
          label: `Parar de receber ${lettersName(letters)}`,
          url: emailLink(linkUrl, `/cancelar-inscricao?token=${token}`),
        },
        oneClick: emailLink(linkUrl, `/api/unsubscribe/${token}`),
      },
      messageId: `<${await sealSubscription(post, `${scope.actor.user}:${key}`)}@${new URL(linkUrl).hostname}>`,
    })
    await mailer.send(letter)
  })
}
