import { changeBy, refuseAccepting } from '@soleira/domain/document-request/accept-data'
import type { HandedValue } from '@soleira/domain/document-request/asked-data'
import { isPersonFact } from '@soleira/domain/paper-fact/fact'
import { currentSaid, isKnown, saysSame } from '@soleira/domain/paper-fact/known'
import type { Person } from '@soleira/domain/person/contract'
import type { RecordedFact } from '@soleira/domain/person/deed-facts'
import { mergeUnions } from '@soleira/domain/person/union'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { paperFacts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, notHeld } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { changePerson } from '../person/commands.ts'
import { lockTogether } from '../person/lock-together.ts'
import { findPerson } from '../person/queries.ts'
import { type FactInHand, markAccepted, refuseTwoWords, refuseUnseen, type Writers } from './accepting.ts'
import { Records } from './known.ts'
import { personNamed } from './person-named.ts'

/**
 * A spouse may have a union of their own, with whom nobody knew. Nobody was shown where it says otherwise, so that the
 * paper's word waits there. Returns the ids of such words.
 */
export async function acceptOfPerson(
  db: Db,
  scope: UserScope,
  personId: number,
  facts: readonly FactInHand[],
  { record }: Writers,
): Promise<number[]> {
  refuseTwoWords(facts)
  const spouse = facts.find(({ field }) => field === 'spouseName')
  const spouseId = spouse ? await personNamed(db, scope, spouse, record) : null
  await lockTogether(db, scope, spouseId === null ? [personId] : [personId, spouseId])
  const person = await findPerson(db, scope, personId)
  if (!person) throw new AppError('not_found')
  const union = spouseId === null ? person.union : joined(person, await findPerson(db, scope, spouseId))
  const records = new Records(db, scope)
  const unseen: number[] = []
  const said = new Map<RecordedFact, HandedValue>()
  let isContrary = false
  for (const fact of facts) {
    const { id, field, value, propertyId } = fact
    const known = await records.here(field, { personId, propertyId })
    refuseUnseen(fact, known)
    const current = currentSaid(field, known)
    const ofBoth = { ...known, person: { ...person, union } }
    if (current === null && currentSaid(field, ofBoth) !== null && !isKnown(field, value, ofBoth)) {
      unseen.push(id)
      continue
    }
    if (isPersonFact(field) && !isKnown(field, value, known)) {
      said.set(field, value.address ?? value.said)
      isContrary ||= current !== null
    }
    await markAccepted(db, scope, id, current === null)
  }
  const [wrong] = Object.values(refuseAccepting(person, said))
  if (wrong) throw new AppError('conflict', { message: `${wrong}.` })
  if (!said.size) return unseen
  const manner = { version: person.version, forProperties: isContrary }
  const change = changeBy({ ...person, union }, said, spouseId)
  await changePerson(db, scope, personId, change, manner, record).catch(tellWrongField)
  if (spouse && spouseId !== null) await marryToo(db, scope, { ...spouse, personId }, spouseId, record)
  return unseen
}

/** Their union, and what that of the spouse says beside. */
function joined({ union }: Person, spouse: Person | null): Person['union'] {
  const theirs = spouse?.union?.spouse ? null : (spouse?.union ?? null)
  return union && theirs ? { ...mergeUnions(union, theirs).union, spouse: union.spouse } : (union ?? theirs)
}

/** Nobody sees the fields of a record here, which could be marked. */
function tellWrongField(error: unknown): never {
  const isOfField = error instanceof AppError && error.code === 'validation_failed'
  throw isOfField ? notHeld(Object.values(error.fields ?? {})[0]) : error
}

/** A union is one record of two, but each has a marital state. Where the other one has another, the paper's waits. */
async function marryToo(
  db: Db,
  scope: UserScope,
  fact: FactInHand & { personId: number },
  spouseId: number,
  record: Writers['record'],
): Promise<void> {
  const { documentId, propertyId, personId } = fact
  const { maritalStatus } = (await findPerson(db, scope, personId)) ?? {}
  const spouse = await findPerson(db, scope, spouseId)
  if (!maritalStatus || !spouse) return
  if (!spouse.maritalStatus)
    return changePerson(db, scope, spouseId, { maritalStatus }, { version: spouse.version }, record)
  const ofPaper = and(eq(paperFacts.documentId, documentId), eq(paperFacts.field, 'maritalStatus'))
  const told = await db
    .select()
    .from(paperFacts)
    .where(and(inAccount(paperFacts, scope), ofPaper))
  const otherwise = { ...fact, value: { said: maritalStatus }, isSure: false }
  const { value, page, words, isSure } = told.find((one) => one.personId === personId) ?? otherwise
  const isAsked = told.some((one) => one.personId === spouseId)
  if (isAsked || saysSame('maritalStatus', spouse.maritalStatus, value.said)) return
  const asked = { documentId, propertyId, personId: spouseId, value, page, words, isSure }
  await db.insert(paperFacts).values({ ...asked, accountId: scope.account, field: 'maritalStatus' })
}
