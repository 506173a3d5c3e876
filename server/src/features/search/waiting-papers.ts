import { paperKindName } from '@soleira/domain/reading/kind-name'
import type { PaperKind } from '@soleira/domain/reading/proposal'
import type { FoundPaper } from '@soleira/domain/search/contract'
import { nameCase } from '@soleira/domain/text/name-case'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxPapers, people, properties, proposedIn, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace } from '../paper/queries.ts'

const most = 5
const mostLooked = 500
const fewestLetters = 2

/** Papers of the inbox that nobody has filed, of the latest ones, by kind, by whose they are, and by file name. */
export async function papersWaiting(db: Db, scope: Scope, text: string): Promise<FoundPaper[]> {
  const wanted = searchKey(text).split(' ')
  if (!wanted.some((word) => word.length >= fewestLetters)) return []
  const rows = await db
    .select({
      readingId: readings.id,
      paperId: inboxPapers.id,
      fileName: inboxPapers.fileName,
      kind: proposedIn('kind'),
      printed: proposedIn('subject', 'name'),
      registered: people.fullName,
      place: pickPropertyPlace(properties),
    })
    .from(inboxPapers)
    .leftJoin(readings, and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id)))
    .leftJoin(
      people,
      and(
        sameAccount(people, inboxPapers),
        or(eq(people.cpf, proposedIn('subject', 'cpf')), eq(people.cnpj, proposedIn('subject', 'cnpj'))),
      ),
    )
    .leftJoin(
      properties,
      and(sameAccount(properties, inboxPapers), eq(properties.id, inboxPapers.propertyId)),
    )
    .where(and(inAccount(inboxPapers, scope), isNull(inboxPapers.documentId)))
    .orderBy(desc(inboxPapers.id))
    .limit(mostLooked)
  const found = rows.flatMap(({ kind, printed, registered, place, ...row }) => {
    const kindName = kind && paperKindName(kind as PaperKind)
    const whose = registered ?? (printed && nameCase(printed))
    const known = searchKey(kindName, printed, registered, row.fileName)
    const isFound = wanted.every((part) => beginsWord(known, part))
    const property = place && namedProperty(place)
    return isFound
      ? [{ ...row, kindName, property, number: null, page: 1, passage: '', waits: { whose } }]
      : []
  })
  return found.slice(0, most)
}

/** 'RG/CNH' begins with 'cnh', and 'certidao(3).pdf' with 'pdf'. */
function beginsWord(known: string, part: string): boolean {
  for (let at = known.indexOf(part); at >= 0; at = known.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(known.charAt(at - 1))) return true
  return false
}
