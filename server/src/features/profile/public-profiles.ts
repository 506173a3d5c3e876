import type { PublicProfile } from '@soleira/domain/profile/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { accounts, userSettings, users } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'

/**
 * Excludes accounts that wait to be deleted. The switch 'Perfil Público' promises only these fields, so no id
 * and no contact is listed.
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
