import { addDays } from '@soleira/domain/certificate/validity'
import { weeklyReport } from '@soleira/domain/letter/weekly-report'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { certificatesDuring } from '../diligence/week.ts'
import { documentsDuring } from '../document/week.ts'
import { propertiesDuring } from '../property/week.ts'
import type { Message } from './send.ts'

export async function writeWeeklyReport(
  db: Db,
  scope: Scope,
  monday: string,
  timezone: string,
): Promise<Message | null> {
  const period = { from: addDays(monday, -7), to: monday, timezone }
  const week = {
    ...(await propertiesDuring(db, scope, period)),
    documents: await documentsDuring(db, scope, period),
    ...(await certificatesDuring(db, scope, period)),
  }
  const said = weeklyReport(week, period.from, addDays(monday, -1))
  return (
    said && {
      ...said,
      action: { label: 'Abrir o Soleira', path: '/dashboard' },
      footer: 'Você recebe este relatório às segundas-feiras porque ele está ligado na sua conta no Soleira.',
    }
  )
}
