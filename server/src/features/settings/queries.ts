import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { userSettings } from '../../database/tables/index.ts'
import type { UserScope } from '../../scope.ts'

export type Settings = Omit<typeof userSettings.$inferSelect, 'accountId' | 'userId'>

const { accountId: _, userId: __, ...columns } = getTableColumns(userSettings)

const chosen = prepareOnce((db) =>
  db
    .select(columns)
    .from(userSettings)
    .where(
      and(
        eq(userSettings.accountId, sql.placeholder('account')),
        eq(userSettings.userId, sql.placeholder('user')),
      ),
    )
    .prepare('settings'),
)

/** Returns the defaults for a person who never chose (part 2 §9). */
export async function readSettings(db: Db, { account, actor }: UserScope): Promise<Settings> {
  const [row] = await chosen(db).execute({ account, user: actor.user })
  return row ?? defaults
}

const defaults: Settings = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  marketingEmails: false,
  weeklyReports: true,
  reminderDeadlines: true,
  publicProfile: false,
  usageAnalytics: false,
  packByPlace: false,
  movesWithDeal: false,
  isCompany: false,
  cnpj: null,
  timezone: officialTimeZone,
  terms: null,
  holidays: [],
}
