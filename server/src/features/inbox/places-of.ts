import { dayOf } from '@soleira/domain/certificate/validity'
import { spotsOf, withCollisions } from '@soleira/domain/reading/collisions'
import type { KnownRecords } from '@soleira/domain/reading/known-records'
import { findFilingPlace, type PaperPlace } from '@soleira/domain/reading/place'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { findAlsoWaiting, type WaitingRow } from './also-waiting.ts'
import { knownTo, wantsOf } from './matching.ts'
import type { InboxRow } from './queries.ts'

/** Says where each would be filed, also in view of the others that wait. One that is filed waits for nothing. */
export async function placesOf(
  db: Db,
  scope: Scope,
  rows: readonly InboxRow[],
): Promise<Map<number, PaperPlace>> {
  const these = rows.map(({ paper, reading }) => ({ paper, read: reading?.read ?? null }))
  const places = await judge(db, scope, these)
  const open = these.filter(({ paper }) => paper.documentId === null)
  const taking = open.flatMap(({ paper, read }) => {
    const place = places.get(paper.id)
    return read && place && spotsOf(place).length ? [read.proposal] : []
  })
  const others = await findAlsoWaiting(
    db,
    scope,
    taking,
    rows.map(({ paper }) => paper.id),
  )
  const known = new Map([...places, ...(await judge(db, scope, others))])
  const waiting = [...open, ...others].flatMap(({ paper: { id, fileName, sha256 }, read }) => {
    const place = known.get(id)
    const issuedOn = read?.proposal.issuedOn ?? null
    return place ? [{ id, fileName, content: sha256.toString('hex'), issuedOn, place }] : []
  })
  const settled = withCollisions(waiting)
  return new Map([...places].map(([id, place]) => [id, settled.get(id) ?? place]))
}

async function judge(db: Db, scope: Scope, papers: readonly WaitingRow[]): Promise<Map<number, PaperPlace>> {
  if (!papers.length) return new Map()
  const seeking = papers.map(({ paper, read }) => ({
    id: paper.id,
    propertyId: paper.propertyId,
    reading: read,
  }))
  const known = await knownTo(db, scope, seeking)
  const today = dayOf(new Date())
  const placesIn = (known: KnownRecords) =>
    new Map(
      seeking.flatMap(({ id, reading, propertyId }) =>
        reading ? [[id, findFilingPlace(reading, propertyId, known, today)] as const] : [],
      ),
    )
  // A paper of a person may count for each of their properties.
  const named = new Set([
    ...[...placesIn(known).values()].flatMap(({ propertyId }) => propertyId ?? []),
    ...known.people.flatMap(({ propertyIds }) => propertyIds),
  ])
  if (!named.size) return placesIn(known)
  const wants = await wantsOf(db, scope, [...named])
  const properties = known.properties.map((one) => {
    const wanted = wants.get(one.id)
    return wanted ? { ...one, wants: wanted } : one
  })
  return placesIn({ ...known, properties })
}
