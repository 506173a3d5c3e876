import type { DeliveryWay } from '@soleira/domain/signing/signing'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, signingLinks, signingSigners, signings } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import { type LinkActor, linkScope, type Scope } from '../../scope.ts'
import { hashOf } from '../auth/tokens.ts'
import type { CodedLink } from '../link/codes.ts'
import { enterLink } from '../link/enter.ts'

/** For how many days after its term the page of a link says how it ended, and hands out the signed file. */
const daysAfterEnd = 30

export interface EnteredSigning extends CodedLink {
  scope: Scope<LinkActor>
  signingId: number
  signerId: number
  delivered: DeliveryWay
}

/**
 * Throws as `enterLink` does. All links of a signer are one for the limits on guessing, so that a reminder gives
 * no further tries.
 */
export async function enterToSign(
  { system, guard }: Pick<Parts, 'system' | 'guard'>,
  key: string,
  ip: string,
): Promise<EnteredSigning> {
  const [found] = await system
    .select({
      link: {
        id: signingSigners.id,
        accountId: signings.accountId,
        userId: signings.userId,
        signingId: signings.id,
        delivered: signingLinks.way,
        expiresAt:
          sql`greatest(${signings.expiresAt}, ${signings.endedAt}) + make_interval(days => ${daysAfterEnd})`.mapWith(
            signings.expiresAt,
          ),
      },
      deleteAfter: accounts.deleteAfter,
    })
    .from(signingLinks)
    .innerJoin(
      signingSigners,
      and(sameAccount(signingSigners, signingLinks), eq(signingSigners.id, signingLinks.signerId)),
    )
    .innerJoin(
      signings,
      and(sameAccount(signings, signingSigners), eq(signings.id, signingSigners.signingId)),
    )
    .innerJoin(accounts, eq(accounts.id, signingLinks.accountId))
    .where(eq(signingLinks.keyHash, hashOf(key)))
  const held = found && { ...found, link: { ...found.link, revokedAt: null } }
  const link = await enterLink(guard, held, ip)
  return {
    kind: 'signing',
    key,
    scope: linkScope('signing', link),
    signingId: link.signingId,
    signerId: link.id,
    delivered: link.delivered,
  }
}
