import { visitHours } from '@soleira/domain/share/share'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { accounts, shares, shareVisits } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { type LinkActor, linkScope, type Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'
import { enterLink } from '../link/enter.ts'

export interface EnteredShare {
  share: typeof shares.$inferSelect
  scope: Scope<LinkActor>
}

export async function enterShare(
  { system, guard }: Pick<Parts, 'system' | 'guard'>,
  key: string,
  ip: string,
): Promise<EnteredShare> {
  const [found] = await system
    .select({ link: shares, deleteAfter: accounts.deleteAfter })
    .from(shares)
    .innerJoin(accounts, eq(accounts.id, shares.accountId))
    .where(eq(shares.keyHash, hashOf(key)))
  const share = await enterLink(guard, found, ip)
  return { share, scope: linkScope('share', share) }
}

export async function visitOf(
  db: Db,
  { share, scope }: EnteredShare,
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
