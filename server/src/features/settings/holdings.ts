import { withoutName } from '@soleira/domain/person/erasure'
import { and, eq } from 'drizzle-orm'
import { userSettings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings } from '../../holdings.ts'
import { ownHolidays } from './calendar.ts'
import { readSettings } from './queries.ts'

export const settingsHoldings: Holdings = {
  tables: [copiedTable(userSettings)],
  copy: {
    documents: { 'configuracoes.json': 'suas preferências' },
    async read(db, scope) {
      return { 'configuracoes.json': await readSettings(db, scope) }
    },
  },
  async forgetPersonBeyond(db, scope, { person: { fullName } }) {
    const known = await ownHolidays(db, scope)
    const holidays = known.map(({ day, name }) => ({ day, name: withoutName(name, fullName) }))
    if (holidays.some(({ name }, place) => name !== known[place]?.name))
      await db
        .update(userSettings)
        .set({ holidays })
        .where(and(inAccount(userSettings, scope), eq(userSettings.userId, scope.actor.user)))
    return []
  },
}
