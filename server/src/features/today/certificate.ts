import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { sealCertificates, userSettings } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`

const sealedUntil = prepareOnce((db) =>
  db
    .select({ day: sql<string>`(${sealCertificates.validUntil} at time zone ${zone})::date::text` })
    .from(sealCertificates)
    .leftJoin(
      userSettings,
      and(sameAccount(userSettings, sealCertificates), eq(userSettings.userId, sql.placeholder('user'))),
    )
    .where(eq(sealCertificates.accountId, sql.placeholder('account')))
    .prepare('sealed_until'),
)

/** The last day of the broker's own certificate, in the time zone of the account; null without one. */
export async function lastDayOfCertificate(db: Db, { account, actor }: Scope): Promise<string | null> {
  const [row] = await sealedUntil(db).execute({ account, user: actor.user })
  return row?.day ?? null
}
