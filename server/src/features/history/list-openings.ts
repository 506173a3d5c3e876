import { deviceName } from '@soleira/domain/auth/device'
import type { QueryOf } from '@soleira/domain/contract/endpoint'
import type { listOpenings as contract, PaperOpening } from '@soleira/domain/history/contract'
import type { OpenedThing } from '@soleira/domain/history/opened-things'
import type { WayOfOpening } from '@soleira/domain/history/opening'
import { and, desc, eq, getTableColumns, inArray, isNotNull, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  analyses,
  analysisDocuments,
  authorizations,
  deals,
  documents,
  dossiers,
  events,
  inboxPapers,
  offers,
  properties,
  sessions,
  signIns,
  visits,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { SessionActor, UserScope } from '../../scope.ts'
import { presentEventProperty, stillThere } from './queries.ts'

type Wanted = QueryOf<typeof contract>

export async function listOpenings(
  db: Db,
  scope: UserScope<SessionActor>,
  wanted: Wanted,
): Promise<{ openings: PaperOpening[]; total: number }> {
  const { limit = 50, offset = 0 } = wanted
  const rows = await db
    .select({
      event: getTableColumns(events),
      property: properties.id,
      fileName: sql<
        string | null
      >`coalesce(${documents.fileName}, ${analysisDocuments.fileName}, ${inboxPapers.fileName})`,
      paper: sql<
        number | null
      >`coalesce(${documents.id}, ${analysisDocuments.id}, ${analyses.id}, ${inboxPapers.id}, ${dossiers.id}, ${authorizations.id}, ${offers.id}, ${deals.id}, ${visits.id})`,
      device: signIns.device,
      place: signIns.place,
      userAgent: sessions.userAgent,
    })
    .from(events)
    .leftJoin(properties, stillThere)
    .leftJoin(documents, isThing(documents, ['document', 'certificate']))
    .leftJoin(analysisDocuments, isThing(analysisDocuments, ['analysis_file']))
    .leftJoin(inboxPapers, isThing(inboxPapers, ['inbox_paper']))
    .leftJoin(analyses, isThing(analyses, ['report', 'draft']))
    .leftJoin(authorizations, isThing(authorizations, ['authorization']))
    .leftJoin(offers, isThing(offers, ['offer']))
    .leftJoin(deals, isThing(deals, ['deal', 'commission']))
    .leftJoin(visits, isThing(visits, ['visit']))
    .leftJoin(dossiers, isThing(dossiers, ['dossier']))
    .leftJoin(signIns, and(sameAccount(signIns, events), eq(signIns.sessionId, events.sessionId)))
    .leftJoin(sessions, and(sameAccount(sessions, events), eq(sessions.id, events.sessionId)))
    .where(matches(scope, wanted))
    .orderBy(desc(events.happenedAt), desc(events.id))
    .limit(limit)
    .offset(offset)
  const openings = rows.map(({ event, property, fileName, paper, device, place, userAgent }) => ({
    id: event.id,
    action: event.action as WayOfOpening,
    entity: event.entity as OpenedThing,
    detail: event.detail,
    fileName,
    // Copies of data expire and reports are made anew each time; nobody has deleted them.
    isThere:
      event.entityId === null ||
      event.entity === 'data_copy' ||
      event.entity === 'person_copy' ||
      paper !== null,
    property: presentEventProperty(event, property),
    session: {
      // Older sessions have no stored device. It is read from the session while that is open.
      device: device ?? deviceName(userAgent),
      place,
      isCurrent: event.sessionId === scope.actor.session,
    },
    createdAt: event.happenedAt.toISOString(),
  }))
  return { openings, total: await countOpenings(db, scope, wanted) }
}

/** The last number is the total, so that a long history is not counted for each page. */
async function countOpenings(db: Db, scope: UserScope<SessionActor>, wanted: Wanted): Promise<number> {
  if (wanted.entity.length || wanted.session) return db.$count(events, matches(scope, wanted))
  const [last] = await db
    .select({ number: max(events.openingNumber) })
    .from(events)
    .where(inAccount(events, scope))
  return last?.number ?? 0
}

const isThing = (
  table:
    | typeof documents
    | typeof analysisDocuments
    | typeof analyses
    | typeof inboxPapers
    | typeof dossiers
    | typeof offers
    | typeof deals
    | typeof visits
    | typeof authorizations,
  things: OpenedThing[],
) => and(sameAccount(table, events), eq(table.id, events.entityId), inArray(events.entity, things))

function matches(scope: UserScope<SessionActor>, { entity, session }: Wanted): SQL | undefined {
  const { actor } = scope
  return and(
    inAccount(events, scope),
    // The wording must match the condition of the index on openings.
    sql`${events.action} in ('viewed', 'downloaded')`,
    entity.length ? inArray(events.entity, entity) : undefined,
    session === 'this' ? eq(events.sessionId, actor.session) : undefined,
    session === 'others' ? and(isNotNull(events.sessionId), ne(events.sessionId, actor.session)) : undefined,
  )
}
