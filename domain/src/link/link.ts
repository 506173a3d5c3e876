import { z } from 'zod'

export type LinkKind = 'share' | 'request' | 'agenda' | 'offer' | 'signing' | 'agreement'

export const keyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) })

export type LinkStatus = 'open' | 'expired' | 'revoked'

interface Standing {
  revokedAt: Date | null
  /** Null where a link has no end of its own. */
  expiresAt: Date | null
}

/** The last moment already counts as over. A revoked link stays revoked. */
export function linkStatus({ revokedAt, expiresAt }: Standing, now: Date): LinkStatus {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'open'
}
