import { eq } from 'drizzle-orm'
import { accounts, type OfferLinkRow, offerLinks } from '../../database/tables/index.ts'
import type { Parts } from '../../parts.ts'
import { type LinkActor, linkScope, type Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'
import type { CodedLink } from '../link/codes.ts'
import { enterLink } from '../link/enter.ts'

export interface EnteredOffer extends CodedLink {
  link: OfferLinkRow
  scope: Scope<LinkActor>
}

/** Throws as `enterLink` does. It does not ask whether the offer is still open. */
export async function enterOffered(
  { system, guard }: Pick<Parts, 'system' | 'guard'>,
  key: string,
  ip: string,
): Promise<EnteredOffer> {
  const [found] = await system
    .select({ link: offerLinks, deleteAfter: accounts.deleteAfter })
    .from(offerLinks)
    .innerJoin(accounts, eq(accounts.id, offerLinks.accountId))
    .where(eq(offerLinks.keyHash, hashOf(key)))
  const link = await enterLink(guard, found, ip)
  return { kind: 'offer', key, link, scope: linkScope('offer', link) }
}
