import type { Activity } from '@soleira/domain/history/contract'
import type { EventAction } from '@soleira/domain/history/happening'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, desc, eq, getTableColumns, notInArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, properties } from '../../database/tables/index.ts'
import { ofUser, sameAccount } from '../../database/wall.ts'
import type { UserScope } from '../../scope.ts'

/** Part 2 §3. */
const shown: Record<EventAction, Activity['action']> = {
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  moved: 'updated',
  viewed: 'viewed',
  downloaded: 'viewed',
}

interface Wanted {
  limit?: number | undefined
  offset?: number | undefined
}

/**
 * The latest first. Leaves out sessions, which have their own list, jobs that continue earlier work, and
 * actions of others by a link.
 */
export async function listActivity(
  db: Db,
  scope: UserScope,
  { limit = 10, offset = 0 }: Wanted,
): Promise<Activity[]> {
  const rows = await db
    .select({ event: getTableColumns(events), property: properties.id })
    .from(events)
    .leftJoin(properties, stillThere)
    .where(
      and(
        ofUser(events, scope),
        notInArray(events.actor, ['job', 'link']),
        notInArray(events.entity, ['account', 'session']),
      ),
    )
    .orderBy(desc(events.happenedAt), desc(events.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ event, property }) => ({
    id: event.id,
    action: shown[event.action],
    entity: event.entity,
    detail: event.detail,
    property: presentEventProperty(event, property),
    createdAt: event.happenedAt.toISOString(),
  }))
}

export const stillThere = and(sameAccount(properties, events), eq(properties.id, events.propertyId))

export function presentEventProperty(
  { propertyNumber }: Pick<typeof events.$inferSelect, 'propertyNumber'>,
  id: number | null,
): Activity['property'] {
  return propertyNumber === null ? null : { id, sequenceNumber: formatSequenceNumber(propertyNumber) }
}
