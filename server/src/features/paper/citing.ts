import {
  bareNumber,
  type Citation,
  citationIn,
  namesPerson,
  numbersIn,
  plainName,
} from '@soleira/domain/reading/citation'
import { searchWords } from '@soleira/domain/reading/find-words'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import {
  inboxFiles,
  inboxPapers,
  type PersonRow,
  people,
  readingPages,
  readings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { neverAgain } from './erased.ts'

type Account = Pick<Scope, 'account'>
export type Whom = Pick<PersonRow, 'id' | 'fullName' | 'cpf' | 'cnpj' | 'fatherName' | 'motherName'>

interface CitingPaper {
  paper: typeof inboxPapers.$inferSelect
  file: typeof inboxFiles.$inferSelect
  read: (typeof readings.$inferSelect)['reading']
  citation: Citation
  isTheirs: boolean
}

export async function inboxFilesCiting(db: Db, scope: Account, whom: Whom): Promise<CitingPaper[]> {
  const found: (CitingPaper & { text: string })[] = []
  const ids = await likelyPapers(db, scope, whom)
  // Texts are long, so only so many are read at once.
  for (let from = 0; from < ids.length; from += 20) {
    for (const row of await withTexts(db, scope, ids.slice(from, from + 20))) {
      const citation = citationOf(row, whom)
      if (citation) found.push({ ...row, citation, isTheirs: citation.by !== 'name' && citation.isAlone })
    }
  }
  const theirs = found.filter(({ isTheirs }) => isTheirs)
  const naming = await namingOthers(db, scope, whom, theirs)
  for (const row of theirs) row.isTheirs = !naming.has(row)
  const named = await citingByFileName(db, scope, whom)
  return [...found.map(({ text: _, ...row }) => row), ...named].sort(
    (one, other) => one.paper.id - other.paper.id,
  )
}

function citationOf(
  { text, read }: { text: string; read: CitingPaper['read'] },
  { fullName, cpf, cnpj }: Whom,
): Citation | null {
  const name = plainName(fullName)
  const numbers = [cpf, cnpj].map((number) => number && bareNumber(number))
  const subject = read?.proposal.subject ?? null
  const cited = citationIn(
    { text, subject },
    {
      isNumber: (bare) => numbers.includes(bare),
      isName: (plain) => plain === name && namesPerson(plain, name),
    },
  )
  if (cited) return cited
  return namesPerson(plainName(text), name) ? { by: 'name', isAlone: !numbersIn(text).size } : null
}

export async function mayCite(db: Db, scope: Account, people: readonly Whom[]): Promise<boolean> {
  const rows = await unreadOrLikely(db).execute({ account: scope.account, ...namesOf(people) })
  return rows.length > 0
}

async function likelyPapers(db: Db, scope: Account, whom: Whom): Promise<number[]> {
  const rows = await likelyReadings(db).execute({ account: scope.account, ...namesOf([whom]) })
  return rows.map(({ id }) => id)
}

/** Without any name the query is empty, and finds nothing. */
function namesOf(people: readonly Whom[]): { query: string; numbers: string[] } {
  const words = people.flatMap(({ fullName, cpf, cnpj }) => [
    ...wordsOfName(fullName),
    ...wordsOfNumber(cpf ?? cnpj),
  ])
  const numbers = people.flatMap(({ cpf, cnpj }) => cpf ?? cnpj ?? [])
  const query = words.map((words) => `(${words.map((word) => `'${word}'`).join(' & ')})`).join(' | ')
  return { query, numbers }
}

const account = sql.placeholder('account')
const isOpen = and(
  eq(readings.accountId, account),
  isNull(readings.documentId),
  isNotNull(readings.inboxPaperId),
)

const likelyReadings = prepareOnce((db) => selectLikely(db).prepare('likely_readings'))

const unreadOrLikely = prepareOnce((db) => {
  const unread = db
    .select({ id: readings.id })
    .from(readings)
    .where(and(isOpen, ne(readings.status, 'read')))
  return union(unread, selectLikely(db)).limit(1).prepare('may_cite')
})

function selectLikely(db: Db) {
  const subject = sql`${readings.reading} -> 'proposal' -> 'subject'`
  return union(
    db
      .select({ id: readings.id })
      .from(readingPages)
      .innerJoin(readings, and(sameAccount(readings, readingPages), eq(readings.id, readingPages.readingId)))
      .where(
        and(
          eq(readingPages.accountId, account),
          sql`${readingPages.words} @@ ${sql.placeholder('query')}::tsquery`,
          isOpen,
        ),
      ),
    db
      .select({ id: readings.id })
      .from(readings)
      .where(
        and(
          isOpen,
          sql`array[${subject} ->> 'cpf', ${subject} ->> 'cnpj'] && ${sql.placeholder('numbers')}::text[]`,
        ),
      ),
  )
}

/** A filed paper that names somebody who is erased offers nothing any more, whatever later rules tell of it. */
export async function examineNoneNaming(db: Db, scope: Account, whom: Whom): Promise<void> {
  const { query } = namesOf([whom])
  const named = db
    .select({ id: readingPages.readingId })
    .from(readingPages)
    .where(and(inAccount(readingPages, scope), sql`${readingPages.words} @@ ${query}::tsquery`))
  await db
    .update(readings)
    .set({ examined: neverAgain })
    .where(and(inAccount(readings, scope), isNotNull(readings.documentId), inArray(readings.id, named)))
}

/** A single word may be another person's name, or no name at all. */
function wordsOfName(name: string): string[][] {
  const words = searchWords(name)
  return words.length > 1 ? [words] : []
}

function wordsOfNumber(number: string | null): string[][] {
  if (!number) return []
  const bare = bareNumber(number).toLowerCase()
  const groups = number.toLowerCase().split(/[./-]/)
  const stem = groups.slice(0, 3).join('')
  return [[bare], [`cpf${bare}`], [`cnpj${bare}`], groups, [stem, ...groups.slice(3)], [...new Set(bare)]]
}

const itsPaper = and(sameAccount(inboxPapers, readings), eq(inboxPapers.id, readings.inboxPaperId))
const itsFile = and(sameAccount(inboxFiles, inboxPapers), eq(inboxFiles.paperId, inboxPapers.id))

function withTexts(db: Db, scope: Account, ids: number[]) {
  const text = sql<string>`coalesce((
    select string_agg(w.word #>> '{}', ' ' order by w.at)
    from jsonb_path_query(${readings.text}, '$.pages[*].lines[*].words[*].text') with ordinality as w(word, at)
  ), '')`
  return db
    .select({ paper: inboxPapers, file: inboxFiles, read: readings.reading, text })
    .from(readings)
    .innerJoin(inboxPapers, itsPaper)
    .innerJoin(inboxFiles, itsFile)
    .where(and(inAccount(readings, scope), inArray(readings.id, ids)))
}

/** Covers papers without a text. A name alone removes no paper. */
async function citingByFileName(db: Db, scope: Account, whom: Whom): Promise<CitingPaper[]> {
  const rows = await db
    .select({ paper: inboxPapers, file: inboxFiles })
    .from(readings)
    .innerJoin(inboxPapers, itsPaper)
    .innerJoin(inboxFiles, itsFile)
    .where(and(inAccount(readings, scope), isNull(readings.documentId), ne(readings.status, 'read')))
  return rows.flatMap((row) => {
    const citation = citationOf({ text: row.paper.fileName, read: null }, whom)
    return citation ? [{ ...row, read: null, citation, isTheirs: false }] : []
  })
}

/**
 * Returns the texts that name another person of the account. The person's parents do not count. A namesake
 * counts unless a number tells the two apart.
 */
export async function namingOthers<T extends { text: string; citation: Citation }>(
  db: Pick<Db, 'select'>,
  scope: Account,
  { id, fullName, fatherName, motherName }: Pick<Whom, 'id' | 'fullName' | 'fatherName' | 'motherName'>,
  papers: readonly T[],
): Promise<Set<T>> {
  const begins = new Set(papers.flatMap(({ text }) => pairsOf(text)))
  if (!begins.size) return new Set()
  const firstTwo = sql`split_part(${people.searchKey}, ' ', 1) || ' ' || split_part(${people.searchKey}, ' ', 2)`
  const known = await db
    .select({ name: people.fullName })
    .from(people)
    .where(
      and(
        inAccount(people, scope),
        ne(people.id, id),
        sql`${firstTwo} = any(${sql.param([...begins])}::text[])`,
      ),
    )
  const own = plainName(fullName)
  const parents = [fatherName, motherName].map((name) => plainName(name ?? ''))
  const others = new Set(known.map(({ name }) => plainName(name)))
  for (const parent of parents) others.delete(parent)
  return new Set(
    papers.filter(({ text, citation }) => {
      const plain = plainName(text)
      return [...others].some(
        (other) => (other !== own || citation.by !== 'number') && namesPerson(plain, other),
      )
    }),
  )
}

function pairsOf(text: string): string[] {
  const words = searchKey(text)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  return words.slice(1).map((word, index) => `${words[index]} ${word}`)
}
