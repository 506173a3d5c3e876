import type { FoundRequest } from '@soleira/domain/search/contract'
import { wantedCertificate } from '@soleira/domain/search/request'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { readChecklist } from '../checklist/checklist.ts'
import { propertiesSoldBy } from '../checklist/sellers.ts'
import { peopleFound } from './people.ts'
import { propertiesFound, propertiesNamed } from './properties.ts'

const most = 5
/** Checklists that are read for one search: each is a few milliseconds of work. */
const mostLooked = 4

/**
 * Certificates that nobody has asked for yet, among those that the text names: of the people whom it names, or of the
 * properties and everybody who sells them.
 */
export async function requestsFound(db: Db, scope: Scope, text: string): Promise<FoundRequest[]> {
  const wanted = wantedCertificate(text)
  if (!wanted) return []
  const people = await peopleFound(db, scope, wanted.whose)
  const sold = await propertiesSoldBy(
    db,
    scope,
    people.map(({ id }) => id),
  )
  const properties = people.length
    ? await propertiesNamed(db, scope, sold.toReversed().slice(0, mostLooked))
    : (await propertiesFound(db, scope, wanted.whose)).slice(0, mostLooked)
  const kinds: readonly string[] = wanted.kinds
  const whose = new Set(people.map(({ id }) => id))
  const found: FoundRequest[] = []
  for (const { id, sequenceNumber, title } of properties) {
    const checklist = await readChecklist(db, scope, id)
    for (const { kind, label, subject, counts, row } of checklist?.items ?? []) {
      const isTheirs = !people.length || (subject?.personId != null && whose.has(subject.personId))
      if (!counts || row.status !== 'pending' || !kinds.includes(kind) || !isTheirs) continue
      const person = subject?.personId == null ? null : { id: subject.personId, fullName: subject.name }
      found.push({ kind, label, person, property: { propertyId: id, sequenceNumber, title } })
    }
  }
  return found.slice(0, most)
}
