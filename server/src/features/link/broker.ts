import { showCreci } from '@soleira/domain/auth/creci'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { userSettings, users } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** Who a link is from. `brokerOf` has what its page shows; this is what signs a document. */
export async function authorOf(db: Db, scope: Scope) {
  const row = firstRow(
    await db
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        creci: users.creci,
        phone: users.phone,
        email: users.email,
        timezone: userSettings.timezone,
      })
      .from(users)
      .leftJoin(userSettings, and(sameAccount(userSettings, users), eq(userSettings.userId, users.id)))
      .where(and(inAccount(users, scope), eq(users.id, scope.actor.user))),
  )
  return { ...row, timezone: row.timezone ?? officialTimeZone }
}

export async function brokerOf(db: Db, scope: Scope) {
  const { firstName, lastName, creci, phone, email, timezone } = await authorOf(db, scope)
  return { name: `${firstName} ${lastName}`, creci: showCreci(creci), phone, email, timezone }
}
