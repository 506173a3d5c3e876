import { shareStatus, visitHours } from '@soleira/domain/share/share'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { accounts, shares, shareVisits } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { type LinkActor, linkScope, type Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'

/** A link that somebody has shown the key of. */
export interface Entered {
  share: typeof shares.$inferSelect
  scope: Scope<LinkActor>
}

/** What a link that lets nobody in any more says. */
export const spent = {
  revoked: 'Este link foi encerrado por quem o enviou.',
  expired: 'O prazo deste link terminou. Peça outro a quem o enviou.',
  used_up: 'Este link já foi aberto tantas vezes quanto podia. Peça outro a quem o enviou.',
} as const

/**
 * Finds the link of a key, while it is open. Throws not_found for a key that nobody has made, which counts against its sender,
 * and link_spent, also while the account waits to be deleted. It is asked with every request, so that nothing leaves once it is over.
 */
export async function enter(
  { system, guard }: Pick<Parts, 'system' | 'guard'>,
  key: string,
  ip: string,
): Promise<Entered> {
  const [found] = await system
    .select({ share: shares, deleteAfter: accounts.deleteAfter })
    .from(shares)
    .innerJoin(accounts, eq(accounts.id, shares.accountId))
    .where(eq(shares.keyHash, hashOf(key)))
  if (!found) {
    await guard.wrongLink(ip)
    throw new AppError('not_found', {
      message: 'Este link não existe. Confira se o endereço está completo.',
    })
  }
  const { share, deleteAfter } = found
  // Why is nobody's business; where the deletion is taken back, it goes on.
  if (deleteAfter) throw new AppError('link_spent', { message: spent.revoked })
  const status = shareStatus(share, new Date())
  if (status === 'revoked' || status === 'expired') {
    throw new AppError('link_spent', { message: spent[status] })
  }
  return { share, scope: linkScope({ ...share, link: share.id }) }
}

/** The visit that a request belongs to. Throws unauthenticated for none, and for one that has lasted too long. */
export async function visitOf(
  db: Db,
  { share, scope }: Entered,
  token: string | string[] | undefined,
): Promise<number> {
  const [visit] =
    typeof token === 'string'
      ? await db
          .update(shareVisits)
          .set({ lastAt: sql`now()` })
          .where(
            and(
              inAccount(shareVisits, scope),
              eq(shareVisits.shareId, share.id),
              eq(shareVisits.tokenHash, hashOf(token)),
              sql`${shareVisits.beganAt} > now() - make_interval(hours => ${visitHours})`,
            ),
          )
          .returning({ id: shareVisits.id })
      : []
  if (!visit) throw new AppError('unauthenticated', { message: 'Abra o link de novo.' })
  return visit.id
}
