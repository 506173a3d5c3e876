import { showCreci } from '@soleira/domain/auth/creci'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { userSettings, users } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

const authors = prepareOnce((db) =>
  db
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
    .where(and(eq(users.accountId, sql.placeholder('account')), eq(users.id, sql.placeholder('user'))))
    .prepare('author'),
)

/** Who a link is from. `brokerOf` has what its page shows; this is what signs a document. */
export async function authorOf(db: Db, { account, actor }: Scope) {
  const row = firstRow(await authors(db).execute({ account, user: actor.user }))
  return { ...row, timezone: row.timezone ?? officialTimeZone }
}

export async function brokerOf(db: Db, scope: Scope) {
  const { firstName, lastName, creci, phone, email, timezone } = await authorOf(db, scope)
  return { name: `${firstName} ${lastName}`, creci: showCreci(creci), phone, email, timezone }
}
