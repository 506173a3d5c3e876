import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { getTableColumns } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { userSettings } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import type { UserScope } from '../../scope.ts'

export type Settings = Omit<typeof userSettings.$inferSelect, 'accountId' | 'userId'>

const { accountId: _, userId: __, ...columns } = getTableColumns(userSettings)

/** Returns the defaults for a person who never chose (part 2 §9). */
export async function readSettings(db: Db, scope: UserScope): Promise<Settings> {
  const [row] = await db.select(columns).from(userSettings).where(ofUser(userSettings, scope))
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
