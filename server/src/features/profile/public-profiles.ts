import type { PublicProfile } from '@soleira/domain/profile/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { accounts, userSettings, users } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'

/**
 * The brokers, of whichever account, who have switched 'Perfil Público' on and whose account is not about to go. Names
 * no id and no way to write to them: what they show is what the switch says.
 */
export function listPublicProfiles(system: SystemDb): Promise<PublicProfile[]> {
  return system
    .select({ firstName: users.firstName, lastName: users.lastName, creci: users.creci, bio: users.bio })
    .from(users)
    .innerJoin(userSettings, and(sameAccount(userSettings, users), eq(userSettings.userId, users.id)))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(userSettings.publicProfile, true), isNull(accounts.deleteAfter)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(200)
}
