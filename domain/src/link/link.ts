import { z } from 'zod'

export type LinkKind = 'share' | 'request'

export const keyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) })

export type LinkStatus = 'open' | 'expired' | 'revoked'

interface Standing {
  revokedAt: Date | null
  expiresAt: Date
}

/** The last moment already counts as over. A revoked link stays revoked. */
export function linkStatus({ revokedAt, expiresAt }: Standing, now: Date): LinkStatus {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}
