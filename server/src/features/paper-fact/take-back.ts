import { factWords } from '@soleira/domain/document-request/accept-data'
import { offerTakenBack } from '@soleira/domain/paper-fact/events'
import {
  factWordsOf,
  isOfBurden,
  isOfUnion,
  isPersonFact,
  isRegister,
  type PaperFactField,
  paperFactName,
} from '@soleira/domain/paper-fact/fact'
import { isAboutSame, isRecorded, restOfHome } from '@soleira/domain/paper-fact/known'
import { addressColumns } from '@soleira/domain/person/deed-facts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PaperFactRow, paperFacts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { changePerson } from '../person/commands.ts'
import { findPerson } from '../person/queries.ts'
import { takeBurdenOut, takeCancellationOut, takeDenialOut } from '../property/burdens-of-papers.ts'
import { changeRegisters } from '../property/registers.ts'
import { changeShares } from '../property/shares.ts'
import { Records } from './known.ts'

/**
 * Takes out of the records what this paper alone has brought, and returns what stays, as a broker reads it: what
 * stood there before in other words, what another paper says too, people, and unions.
 */
export async function takeOffersBack(
  db: Db,
  scope: UserScope,
  documentId: number,
  writers: Pick<Parts, 'jobs' | 'record'>,
): Promise<string[]> {
  const mine = and(inAccount(paperFacts, scope), eq(paperFacts.documentId, documentId))
  const rows = await db.select().from(paperFacts).where(mine).orderBy(paperFacts.id).for('update')
  const stays: string[] = []
  for (const row of rows.filter(({ answer }) => answer === 'accepted')) {
    const other = await otherSaying(db, scope, row)
    if (other) await handOver(db, scope, row, other)
    const isOwn = !other && (await isItsOwn(db, scope, row))
    const left = isOwn ? await takeOut(db, scope, row, writers) : await leftOf(db, scope, row)
    if (left) stays.push(`${paperFactName(row.field)}: ${left}`)
    else await writers.record(db, scope, offerTakenBack(row.id, row.propertyId))
  }
  await db.delete(paperFacts).where(mine)
  return stays
}

/** People and unions stay, since other things may rest on them by now. */
const goesWithPaper = (field: PaperFactField): boolean => field !== 'owner' && !isOfUnion(field)

/** The record still says it, and had nothing there before. */
async function isItsOwn(db: Db, scope: UserScope, row: PaperFactRow): Promise<boolean> {
  const { field, value, wasEmpty } = row
  return wasEmpty === true && goesWithPaper(field) && isRecorded(field, value, await recordOf(db, scope, row))
}

/** The words that the record still has of it, where it has them. */
async function leftOf(db: Db, scope: UserScope, row: PaperFactRow): Promise<string> {
  const { field, value } = row
  return isRecorded(field, value, await recordOf(db, scope, row)) ? factWordsOf(field, value) : ''
}

const recordOf = (db: Db, scope: UserScope, row: PaperFactRow) => new Records(db, scope).here(row.field, row)

/** Another filed paper that says what the record says in the place of this fact. */
async function otherSaying(db: Db, scope: UserScope, row: PaperFactRow): Promise<PaperFactRow | undefined> {
  const { field, value, personId, propertyId } = row
  const known = await recordOf(db, scope, row)
  if (!goesWithPaper(field) || !isRecorded(field, value, known)) return undefined
  const others = await db
    .select()
    .from(paperFacts)
    .where(
      and(
        inAccount(paperFacts, scope),
        ne(paperFacts.documentId, row.documentId),
        eq(paperFacts.field, field),
        sql`${paperFacts.answer} is distinct from 'refused'`,
        personId === null ? undefined : eq(paperFacts.personId, personId),
        isPersonFact(field) ? undefined : eq(paperFacts.propertyId, propertyId),
      ),
    )
    .orderBy(paperFacts.id)
  return others.find((one) => isAboutSame(field, one.value, value) && isRecorded(field, one.value, known))
}

/** From now on the record has it from the other paper, with which it goes. */
async function handOver(
  db: Db,
  scope: UserScope,
  { wasEmpty }: PaperFactRow,
  other: PaperFactRow,
): Promise<void> {
  await db
    .update(paperFacts)
    .set({ answer: 'accepted', answeredAt: sql`now()`, wasEmpty: Boolean(wasEmpty || other.wasEmpty) })
    .where(and(inAccount(paperFacts, scope), eq(paperFacts.id, other.id)))
}

const takeOutOf = { burden: takeBurdenOut, burdenEnd: takeCancellationOut, burdenFree: takeDenialOut }

/** Returns the words that stay. */
async function takeOut(
  db: Db,
  scope: UserScope,
  row: PaperFactRow,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<string> {
  const { field, value, personId, propertyId } = row
  if (isPersonFact(field)) {
    const person = personId === null ? null : await findPerson(db, scope, personId)
    if (!person) return factWordsOf(field, value)
    const rest = value.address ? restOfHome(person, value.address) : null
    const gone = rest ? addressColumns.filter((column) => rest[column] === null) : [field]
    const change = Object.fromEntries(gone.map((column) => [column, null]))
    await changePerson(db, scope, person.id, change, { version: person.version }, record)
    return rest ? factWords('address', rest) : ''
  }
  if (field === 'share' && personId !== null) {
    await changeShares(db, scope, propertyId, new Map([[personId, null]]), { jobs, record })
    return ''
  }
  if (isOfBurden(field)) {
    return (await takeOutOf[field](db, scope, row, record)) ? '' : leftOf(db, scope, row)
  }
  if (!isRegister(field)) return factWordsOf(field, value)
  await changeRegisters(db, scope, propertyId, { [field]: null }, { jobs, record })
  return ''
}
