import type { Proposal } from '@soleira/domain/reading/proposal'
import { and, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxPapers, proposedIn, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export type WaitingRow = Awaited<ReturnType<typeof findAlsoWaiting>>[number]

const mostBeside = 1_000

/** Papers that wait beside these and may be for the place of one of them: of its kind, and of its person or none. */
export async function findAlsoWaiting(
  db: Db,
  scope: Scope,
  beside: readonly Proposal[],
  these: readonly number[],
) {
  const kinds = beside.flatMap(({ kind }) => kind ?? [])
  if (!kinds.length) return []
  const [cpfs, cnpjs] = [
    beside.flatMap(({ subject }) => subject?.cpf ?? []),
    beside.flatMap(({ subject }) => subject?.cnpj ?? []),
  ]
  const ofSame = or(
    sql`${proposedIn('subject', 'kind')} is distinct from 'person'`,
    cpfs.length ? inArray(proposedIn('subject', 'cpf'), cpfs) : undefined,
    cnpjs.length ? inArray(proposedIn('subject', 'cnpj'), cnpjs) : undefined,
  )
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
        ofSame,
      ),
    )
    .orderBy(desc(inboxPapers.id))
    .limit(mostBeside)
}
