import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { sealCertificates, userSettings } from '../../database/tables/index.ts'
import { inAccount, ofUser } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** The last day of the broker's own certificate, in the time zone of the account; null without one. */
export async function lastDayOfCertificate(db: Db, scope: Scope): Promise<string | null> {
  const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`
  const [row] = await db
    .select({ day: sql<string>`(${sealCertificates.validUntil} at time zone ${zone})::date::text` })
    .from(sealCertificates)
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(inAccount(sealCertificates, scope))
  return row?.day ?? null
}
