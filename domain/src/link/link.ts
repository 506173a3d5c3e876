import { z } from 'zod'

/** What a link without an account can be to. */
export type LinkKind = 'share' | 'request'

/** The key of a link, as it stands in an address. */
export const keyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) })

/** Whether a link lets anybody in: an open one does. */
export type LinkStatus = 'open' | 'expired' | 'revoked'

interface Standing {
  revokedAt: Date | null
  expiresAt: Date
}

/** How a link stands at a moment: at its last one it is over, and revoked it stays revoked. */
export function linkStatus({ revokedAt, expiresAt }: Standing, now: Date): LinkStatus {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}
