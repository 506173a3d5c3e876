import { dataExports } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { type Holdings, leftOutTable } from '../../holdings.ts'

export const accountDataHoldings: Holdings = {
  tables: [leftOutTable(dataExports, 'the copy does not hold itself')],
  async storageKeys(db, { account, property }) {
    if (property !== undefined) return []
    const rows = await db
      .select({ key: dataExports.storageKey })
      .from(dataExports)
      .where(inAccount(dataExports, { account }))
    return rows.flatMap(({ key }) => key ?? [])
  },
}
