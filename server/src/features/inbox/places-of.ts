import { dayOf } from '@soleira/domain/certificate/validity'
import { spotsOf, withCollisions } from '@soleira/domain/reading/collisions'
import type { KnownProperty, KnownRecords } from '@soleira/domain/reading/known-records'
import { findFilingPlace, type PaperPlace } from '@soleira/domain/reading/place'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { findAlsoWaiting, type WaitingRow } from './also-waiting.ts'
import { knownTo, wantsOf } from './matching.ts'
import type { InboxRow } from './queries.ts'

const mostBeside = 1_000

/**
 * Says where each would be filed, also in view of the others that wait. One that is filed waits for nothing. Where more
 * than `most` wait beside them, none of those that they may meet is sure.
 */
export async function placesOf(
  db: Db,
  scope: Scope,
  rows: readonly InboxRow[],
  most = mostBeside,
): Promise<Map<number, PaperPlace>> {
  const these = rows.map(({ paper, reading }) => ({ paper, read: reading?.read ?? null }))
  const { places, properties } = await judge(db, scope, these)
  const open = these.filter(({ paper }) => paper.documentId === null)
  const taking = open.flatMap(({ paper: { id }, read }) => {
    const place = places.get(id)
    return read && place && spotsOf(place).length ? [{ id, proposal: read.proposal, place }] : []
  })
  const beside = { taking, properties, these: rows.map(({ paper }) => paper.id) }
  const found = await findAlsoWaiting(db, scope, beside, most + 1)
  const others = found.slice(0, most)
  const known = new Map([...places, ...(await judge(db, scope, others)).places])
  const waiting = [...open, ...others].flatMap(({ paper: { id, fileName, sha256 }, read }) => {
    const place = known.get(id)
    const issuedOn = read?.proposal.issuedOn ?? null
    return place ? [{ id, fileName, content: sha256.toString('hex'), issuedOn, place }] : []
  })
  const settled = withCollisions(waiting)
  // An older one that was not looked at may be for the same place.
  const unsure = new Set(found.length > most ? taking.map(({ id }) => id) : [])
  return new Map(
    [...places].map(([id, judged]) => {
      const place = settled.get(id) ?? judged
      return [id, unsure.has(id) ? { ...place, isSure: false } : place]
    }),
  )
}

interface Judged {
  places: Map<number, PaperPlace>
  properties: readonly KnownProperty[]
}

async function judge(db: Db, scope: Scope, papers: readonly WaitingRow[]): Promise<Judged> {
  if (!papers.length) return { places: new Map(), properties: [] }
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
    ...known.people.flatMap(({ propertyIds, spouse }) => [...propertyIds, ...(spouse?.propertyIds ?? [])]),
  ])
  if (!named.size) return { places: placesIn(known), properties: known.properties }
  const wants = await wantsOf(db, scope, [...named])
  const properties = known.properties.map((one) => {
    const wanted = wants.get(one.id)
    return wanted ? { ...one, wants: wanted } : one
  })
  return { places: placesIn({ ...known, properties }), properties }
}
