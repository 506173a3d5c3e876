import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { userSettings } from '../../database/tables/index.ts'

export type SettingsRow = typeof userSettings.$inferSelect

/** What a person chose; as it is by default where they never chose (part 2 §9). */
export async function readSettings(db: Db, userId: number): Promise<SettingsRow> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId))
  return row ?? { userId, ...defaults }
}

const defaults: Omit<SettingsRow, 'userId'> = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  marketingEmails: false,
  weeklyReports: true,
  reminderDeadlines: true,
  publicProfile: false,
  usageAnalytics: false,
  timezone: officialTimeZone,
}
