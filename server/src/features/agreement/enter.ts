import { eq } from 'drizzle-orm'
import { type AgreementLinkRow, accounts, agreementLinks } from '../../database/tables/index.ts'
import type { Parts } from '../../parts.ts'
import { type LinkActor, linkScope, type Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'
import { enterLink } from '../link/enter.ts'

export interface AgreementReader {
  link: AgreementLinkRow
  scope: Scope<LinkActor>
}

/** Throws as `enterLink` does. */
export async function enterToComment(
  { system, guard }: Pick<Parts, 'system' | 'guard'>,
  key: string,
  ip: string,
): Promise<AgreementReader> {
  const [found] = await system
    .select({ link: agreementLinks, deleteAfter: accounts.deleteAfter })
    .from(agreementLinks)
    .innerJoin(accounts, eq(accounts.id, agreementLinks.accountId))
    .where(eq(agreementLinks.keyHash, hashOf(key)))
  const link = await enterLink(guard, found, ip)
  return { link, scope: linkScope('agreement', link) }
}
