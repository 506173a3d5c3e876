import { todayEmail } from '@soleira/domain/today/today-email'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { readToday } from '../today/queries.ts'
import type { Message } from './send.ts'

export async function writeTodayList(db: Db, scope: Scope, day: string): Promise<Message | null> {
  const { standings, ...today } = await readToday(db, scope, day, {
    namesPeople: false,
    // No letter tells of a report (docs/decisions/0090).
    withDuties: false,
  })
  const said = todayEmail(today, standings)
  return (
    said && {
      ...said,
      action: { label: 'Abrir o Soleira', path: '/dashboard' },
      footer:
        'Você recebe esta lista porque os lembretes de prazos e pendências estão ligados na sua conta no Soleira.',
    }
  )
}
