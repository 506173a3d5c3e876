import { randomInt } from 'node:crypto'
import { type CodeKind, codeMinutes, codeTries } from '@soleira/domain/link/code'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { composeEmail } from '../../adapters/mail/compose.ts'
import type { Db, SystemDb } from '../../database/client.ts'
import { linkCodes } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { LinkActor, Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'

export interface CodedLink {
  kind: CodeKind
  /** As it stands in the address. The database does not have it, so nobody guesses a code from its hash. */
  key: string
  scope: Scope<LinkActor>
}

interface CodeLetter {
  email: string
  subject: string
  /** A sentence about its use: 'Digite-o na página …'. */
  use: string
  footer: string
}

/**
 * Sends a code to the mailbox that belongs to a link; an earlier one ends. Throws too_many_requests, and
 * unavailable where the letter could not be sent, so that nobody waits for it.
 */
export async function sendCode(
  { db, guard, mailer }: Pick<Parts, 'db' | 'guard' | 'mailer'>,
  link: CodedLink,
  ip: string,
  { email, subject, use, footer }: CodeLetter,
): Promise<void> {
  const { scope, kind } = link
  await guard.beforeLinkCode({ actor: scope.actor, ip })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    codeHash: hashIn(link, code),
    tries: 0,
    sentAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${codeMinutes})`,
  }
  await db
    .insert(linkCodes)
    .values({ accountId: scope.account, kind, linkId: scope.actor.link, ...fresh })
    .onConflictDoUpdate({ target: [linkCodes.accountId, linkCodes.kind, linkCodes.linkId], set: fresh })
  const letter = composeEmail({
    to: email,
    account: scope.account,
    subject,
    footer,
    greeting: 'Olá.',
    paragraphs: [
      `Seu código é ${code}. ${use}`,
      `Ele vale por ${codeMinutes} minutos e uma vez só. Ninguém da imobiliária precisa dele: não o passe a outra pessoa.`,
    ],
  })
  try {
    await mailer.send(letter)
  } catch (cause) {
    await db.delete(linkCodes).where(ofLink(link))
    const refusal = new AppError('unavailable', {
      message: 'Não foi possível enviar o código agora. Tente de novo em instantes.',
    })
    refusal.cause = cause
    throw refusal
  }
}

export interface GivenCode {
  codeHash: Buffer
  sentAt: Date
}

/**
 * Counts a try, and says whether the code is right. It is spent by `spendCode`, together with what it is for.
 * Throws validation_failed for a wrong, old or used code, and too_many_requests.
 */
export async function checkCode(
  { db, guard }: Pick<Parts, 'db' | 'guard'>,
  link: CodedLink,
  ip: string,
  code: string,
): Promise<GivenCode> {
  return guard.linkPassword({ actor: link.scope.actor, ip }, async () => {
    const [known] = await db
      .update(linkCodes)
      .set({ tries: sql`${linkCodes.tries} + 1` })
      .where(and(ofLink(link), lt(linkCodes.tries, codeTries), gt(linkCodes.expiresAt, sql`now()`)))
      .returning({ codeHash: linkCodes.codeHash, sentAt: linkCodes.sentAt })
    if (!known) throw over()
    if (!known.codeHash.equals(hashIn(link, code))) throw invalidFields({ code: 'Código incorreto' })
    return known
  })
}

/** Call it in the transaction of what the code is for. Throws validation_failed where it was used meanwhile. */
export async function spendCode(db: Db, link: CodedLink, { codeHash }: GivenCode): Promise<void> {
  const spent = await db
    .delete(linkCodes)
    .where(and(ofLink(link), eq(linkCodes.codeHash, codeHash), gt(linkCodes.expiresAt, sql`now()`)))
    .returning({ linkId: linkCodes.linkId })
  if (!spent.length) throw over()
}

export async function forgetOldCodes(system: SystemDb): Promise<void> {
  await system.delete(linkCodes).where(lt(linkCodes.expiresAt, sql`now()`))
}

const over = () => invalidFields({ code: 'Este código não vale mais. Peça outro.' })

const hashIn = ({ key }: CodedLink, code: string) => hashOf(`${key}.${code}`)

const ofLink = ({ scope, kind }: CodedLink) =>
  and(inAccount(linkCodes, scope), eq(linkCodes.kind, kind), eq(linkCodes.linkId, scope.actor.link))
