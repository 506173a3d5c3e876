import { eq } from 'drizzle-orm'
import { accounts, agendaFeeds } from '../../database/tables/index.ts'
import type { Parts } from '../../parts.ts'
import { type LinkActor, linkScope, type Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'
import { enterLink } from '../link/enter.ts'

/** Throws not_found for a key that is not, or not any more, and link_spent while the account waits to go. */
export async function enterFeed(
  { system, guard }: Pick<Parts, 'system' | 'guard'>,
  key: string,
  ip: string,
): Promise<Scope<LinkActor>> {
  const [found] = await system
    .select({ link: agendaFeeds, deleteAfter: accounts.deleteAfter })
    .from(agendaFeeds)
    .innerJoin(accounts, eq(accounts.id, agendaFeeds.accountId))
    .where(eq(agendaFeeds.keyHash, hashOf(key)))
  const endless = found && { ...found, link: { ...found.link, revokedAt: null, expiresAt: null } }
  const feed = await enterLink(guard, endless, ip)
  return linkScope('agenda', { ...feed, id: feed.userId })
}
