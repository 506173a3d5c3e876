import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Db } from '../../../database/client.ts'
import {
  handedFacts,
  type PersonRow,
  parties,
  personNotes,
  representatives,
  requestedData,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'
import { handsInSpouse } from '../kin.ts'

/** Notes of others that name an erased person as the spouse. */
export const namesInUnion = (fullName: string) =>
  and(eq(personNotes.fact, 'union'), sql`position(lower(${fullName}) in lower(${personNotes.value})) > 0`)

/**
 * Others of whom 'Hoje' may tell otherwise after an erasure: companies that this person represents, people with a note
 * or a handed fact that names this one, and the parties beside heirs of this one.
 */
export async function othersConcerned(db: Db, scope: Scope, { id, fullName }: PersonRow): Promise<number[]> {
  const companies = db
    .select({ id: representatives.companyId })
    .from(representatives)
    .where(and(inAccount(representatives, scope), eq(representatives.personId, id)))
  const noted = db
    .select({ id: personNotes.personId })
    .from(personNotes)
    .where(and(inAccount(personNotes, scope), namesInUnion(fullName)))
  const handed = db
    .select({ id: requestedData.personId })
    .from(handedFacts)
    .innerJoin(
      requestedData,
      and(
        sameAccount(requestedData, handedFacts),
        eq(requestedData.requestId, handedFacts.requestId),
        eq(requestedData.position, handedFacts.position),
      ),
    )
    .where(and(inAccount(handedFacts, scope), isNull(handedFacts.decidedAt), handsInSpouse(fullName)))
  const heirs = alias(parties, 'heirs')
  const beside = db
    .select({ id: parties.personId })
    .from(parties)
    .innerJoin(heirs, and(sameAccount(heirs, parties), eq(heirs.propertyId, parties.propertyId)))
    .where(and(inAccount(parties, scope), eq(heirs.representsId, id)))
  return (await union(companies, noted, handed, beside)).map((row) => row.id)
}
