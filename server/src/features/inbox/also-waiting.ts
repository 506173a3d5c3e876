import { matriculaOf } from '@soleira/domain/property/matricula'
import type { KnownProperty } from '@soleira/domain/reading/known-records'
import type { PaperPlace } from '@soleira/domain/reading/place'
import type { Proposal } from '@soleira/domain/reading/proposal'
import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { bareRegister, cnmIsOf, inboxPapers, proposedIn, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { digits } from './matching.ts'

export type WaitingRow = Awaited<ReturnType<typeof findAlsoWaiting>>[number]

interface Taking {
  proposal: Proposal
  place: PaperPlace
}

interface Beside {
  taking: readonly Taking[]
  /** Those in which a place is taken, at least. */
  properties: readonly KnownProperty[]
  /** Papers that are at hand already. */
  these: readonly number[]
}

/**
 * Papers that wait beside these and may be for the place of one of them: of its kind, and of its person or
 * their spouse, or of its property. Returns `most` of them, the latest first.
 */
export async function findAlsoWaiting(
  db: Db,
  scope: Scope,
  { taking, properties, these }: Beside,
  most: number,
) {
  const kinds = taking.flatMap(({ proposal }) => proposal.kind ?? [])
  if (!kinds.length) return []
  const subjects = taking.flatMap(({ proposal, place }) =>
    place.personId === null ? [] : (proposal.subject ?? []),
  )
  const spouses = taking.flatMap(({ place }) => place.spouse ?? [])
  const own = new Set(taking.map(({ place }) => (place.personId === null ? place.propertyId : null)))
  return db
    .select({
      paper: {
        id: inboxPapers.id,
        fileName: inboxPapers.fileName,
        sha256: inboxPapers.sha256,
        propertyId: inboxPapers.propertyId,
        documentId: inboxPapers.documentId,
      },
      read: readings.reading,
    })
    .from(inboxPapers)
    .innerJoin(readings, and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id)))
    .where(
      and(
        inAccount(inboxPapers, scope),
        isNull(inboxPapers.documentId),
        notInArray(inboxPapers.id, [...these]),
        eq(readings.status, 'read'),
        inArray(proposedIn('kind'), kinds),
        or(
          inArray(
            proposedIn('subject', 'cpf'),
            [...subjects, ...spouses].flatMap(({ cpf }) => cpf ?? []),
          ),
          inArray(
            proposedIn('subject', 'cnpj'),
            subjects.flatMap(({ cnpj }) => cnpj ?? []),
          ),
          mayBeOf(properties.filter(({ id }) => own.has(id))),
        ),
      ),
    )
    .orderBy(desc(inboxPapers.id))
    .limit(most)
}

/** Those brought for one of the properties, or that print a number or at least a house number of one. */
function mayBeOf(properties: readonly KnownProperty[]) {
  const matriculas = digits(properties.map(matriculaOf))
  const printed = (field: 'matricula' | 'inscricao' | 'cnm' | 'cib' | 'address') =>
    proposedIn('subject', field)
  const isNamed = or(
    inArray(bareRegister(printed('matricula')), matriculas),
    cnmIsOf(printed('cnm'), matriculas),
    inArray(bareRegister(printed('inscricao')), digits(properties.map(({ inscricao }) => inscricao))),
    inArray(
      printed('cnm'),
      properties.flatMap(({ cnm }) => cnm ?? []),
    ),
    inArray(
      printed('cib'),
      properties.flatMap(({ cib }) => cib ?? []),
    ),
    holdsNumber(printed('address'), digits(properties.map(({ number }) => number))),
  )
  const ids = properties.map(({ id }) => id)
  return and(
    sql`${proposedIn('subject', 'kind')} is distinct from 'person'`,
    or(inArray(inboxPapers.propertyId, ids), and(isNull(inboxPapers.propertyId), isNamed)),
  )
}

const holdsNumber = (address: SQL, houses: readonly string[]) =>
  houses.length ? sql`${address} ~ ${`(^|[^0-9])0*(${houses.join('|')})([^0-9]|$)`}` : undefined
