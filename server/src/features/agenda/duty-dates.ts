import { type AgendaDate, dateOf } from '@soleira/domain/agenda/fact'
import { dayOf } from '@soleira/domain/certificate/validity'
import { dayOfDue, dueKey, dutyWords } from '@soleira/domain/duty/due'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { UserScope } from '../../scope.ts'
import { dueDuties } from '../duty/due.ts'
import { authorOf } from '../link/broker.ts'
import { subject } from '../notification/subject.ts'
import type { Filters } from './sources.ts'

/** The last days of what waits. They are of no person, and a feed asks for none of them. */
export async function dutyDates(
  db: Db,
  scope: UserScope,
  { from, to }: { from: string; to: string },
  { kind, property, person }: Filters,
): Promise<AgendaDate[]> {
  if (person !== undefined || (kind.length && !kind.includes('duty'))) return []
  const now = new Date()
  const { timezone } = await authorOf(db, scope)
  const due = (await dueDuties(db, scope, now)).flatMap(({ due, property: own }) => {
    const day = dayOfDue(due, (moment) => dayOf(moment, timezone))
    const propertyId = own?.id ?? null
    const isWanted = day !== null && day >= from && day <= to && (property ?? propertyId) === propertyId
    return isWanted ? [{ due, day, propertyId }] : []
  })
  const ids = [...new Set(due.flatMap(({ propertyId }) => propertyId ?? []))]
  const named = ids.length
    ? await db
        .select(subject)
        .from(properties)
        .where(and(inAccount(properties, scope), inArray(properties.id, ids)))
    : []
  return due.map(({ due, day, propertyId }) =>
    dateOf({
      kind: 'duty',
      id: due.kind === 'report' ? due.dealId : due.year,
      day,
      minutes: null,
      at: due.kind === 'report' ? due.until : null,
      people: [],
      property: named.find(({ id }) => id === propertyId) ?? null,
      version: 1,
      isOff: false,
      createdAt: now,
      changedAt: now,
      detail: { key: dueKey(due), title: dutyWords(due, timezone) },
    }),
  )
}
