import { type Deadline, deadlineReminder } from '@soleira/domain/letter/deadlines'
import { standingOf } from '@soleira/domain/property/standing'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { readDeadlines } from '../diligence/deadlines.ts'
import { propertiesOf } from '../property/queries.ts'
import type { Message } from './send.ts'

/** The reminder of a morning: certificates that expired or soon will, and those that were asked for and did not come. */
export async function writeDeadlineReminder(
  db: Db,
  scope: Scope,
  today: string,
  timezone: string,
): Promise<Message | null> {
  const deadlines = await readDeadlines(db, scope, today, timezone)
  const said = deadlineReminder(deadlines, await standingsOf(db, scope, deadlines))
  return (
    said && {
      ...said,
      action: { label: 'Abrir a due diligence', path: '/due-diligence' },
      footer:
        'Você recebe este lembrete porque os lembretes de prazos estão ligados na sua conta no Soleira.',
    }
  )
}

/** Where the properties stand; a letter names no owner. */
async function standingsOf(db: Db, scope: Scope, deadlines: readonly Deadline[]) {
  const ids = new Set(deadlines.map(({ property }) => property.id))
  const properties = await propertiesOf(db, scope, [...ids])
  return new Map(properties.map((property) => [property.id, standingOf({ ...property, owners: [] })]))
}
