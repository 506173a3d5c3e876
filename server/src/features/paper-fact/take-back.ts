import { offerTakenBack } from '@soleira/domain/paper-fact/events'
import { factWordsOf, isPersonFact, paperFactName } from '@soleira/domain/paper-fact/fact'
import { isKnown } from '@soleira/domain/paper-fact/known'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PaperFactRow, paperFacts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { changePerson } from '../person/commands.ts'
import { findPerson } from '../person/queries.ts'
import { changeRegister } from '../property/registers.ts'
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
    if (!(await isBroughtAlone(db, scope, row)) || !(await takeOut(db, scope, row, writers))) {
      stays.push(`${paperFactName(row.field)}: ${factWordsOf(row.field, row.value)}`)
    } else await writers.record(db, scope, offerTakenBack(row.id, row.propertyId))
  }
  await db.delete(paperFacts).where(mine)
  return stays
}

const apart = ['owner', 'spouseName', 'regime', 'unionSince', 'maritalStatus']

/** The record still says it, had nothing there before, and no other paper has brought it too. */
async function isBroughtAlone(db: Db, scope: UserScope, row: PaperFactRow): Promise<boolean> {
  const { id, field, value, personId, propertyId, wasEmpty } = row
  if (!wasEmpty || apart.includes(field)) return false
  const known = await new Records(db, scope).here(field, { personId, propertyId })
  if (!isKnown(field, value, known)) return false
  const others = await db
    .select({ value: paperFacts.value })
    .from(paperFacts)
    .where(
      and(
        inAccount(paperFacts, scope),
        ne(paperFacts.id, id),
        ne(paperFacts.documentId, row.documentId),
        eq(paperFacts.field, field),
        personId === null ? eq(paperFacts.propertyId, propertyId) : eq(paperFacts.personId, personId),
      ),
    )
  return !others.some((one) => isKnown(field, one.value, known))
}

async function takeOut(
  db: Db,
  scope: UserScope,
  { field, personId, propertyId }: PaperFactRow,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<boolean> {
  if (isPersonFact(field)) {
    const person = personId === null ? null : await findPerson(db, scope, personId)
    if (!person) return false
    await changePerson(db, scope, person.id, { [field]: null }, { version: person.version }, record)
    return true
  }
  if (field === 'owner') return false
  await changeRegister(db, scope, propertyId, { field, value: null }, { jobs, record })
  return true
}
