import { composeEmail, emailLink, type LetterParts } from '../../adapters/mail/compose.ts'
import { errorKind } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { brokerOf } from './broker.ts'

interface LinkLetter extends Pick<LetterParts, 'to' | 'subject'> {
  /** The reader's, whole. */
  name: string
  /** `broker` is the name with the CRECI. */
  paragraphs: (broker: string) => string[]
  action?: { label: string; path: string }
}

type Post = Pick<Parts, 'db' | 'mailer' | 'linkUrl'>

/** Writes to somebody without an account, at the wish of the broker. Throws what the mail server says. */
export async function sendLinkLetter(
  { db, mailer, linkUrl }: Post,
  scope: Scope,
  { name: reader, paragraphs, action, ...letter }: LinkLetter,
): Promise<void> {
  const { name, creci } = await brokerOf(db, scope)
  await mailer.send(
    composeEmail({
      ...letter,
      account: scope.account,
      greeting: `Olá, ${reader.split(' ')[0]}.`,
      paragraphs: paragraphs(`${name} (${creci})`),
      action: action && { label: action.label, url: emailLink(linkUrl, action.path) },
      footer: `Esta mensagem foi enviada a pedido de ${name}, só para você. Se não é com você, ignore-a e avise ${name}.`,
    }),
  )
}

/** The same at once. A letter that is not taken is no failure: the broker has the address, and hands it over. */
export async function mailLink(
  { log, ...post }: Post & Pick<Parts, 'log'>,
  scope: Scope,
  letter: LinkLetter,
): Promise<boolean> {
  try {
    await sendLinkLetter(post, scope, letter)
    return true
  } catch (error) {
    log.warn({ kind: errorKind(error) }, 'a link was not taken by the mail server')
    return false
  }
}
