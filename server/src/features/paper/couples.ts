import { civilStatus } from '@soleira/domain/document/category'
import { maskCpf } from '@soleira/domain/format/cpf'
import { couplePapers, isCouplePaper } from '@soleira/domain/paper/couple'
import { namesAnotherSpouse, otherOn, spouseNamedOn } from '@soleira/domain/reading/of-couple'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { cpfsOn, type PaperKind, type Reading } from '@soleira/domain/reading/proposal'
import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, type PersonRow, papers, people, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { neverAgain } from './erased.ts'
import { isTheirSpouse, spouse } from './spouses.ts'

export interface FiledFor {
  kind: string
  personId: number | null
}

/** Those of a paper, as far as it is read. */
export interface Words {
  reading: Reading | null
  text?: PaperText | null
}

/**
 * Finds the other one of the couple whose certificate it is, who then stays that whoever marries later. Where its words
 * do not number them, it is `supposed`, or without it who is the spouse now, unless its words name another one. Where
 * nobody is supposed, it is the spouse whom its words name.
 */
export async function otherOfCouple(
  db: Db,
  scope: Scope,
  { kind, personId }: FiledFor,
  { reading, text = null }: Words,
  supposed?: number | null,
): Promise<number | null> {
  if (!isCouplePaper(kind) || personId === null) return null
  const told = asFiled(kind, reading)
  const known = await peopleOn(db, scope, told, [personId, ...(supposed ? [supposed] : [])])
  const byId = (id: number | null) => known.find((one) => one.id === id)
  const person = byId(personId)
  if (!person) return null
  const spouse = (supposed === undefined ? person.spouse : byId(supposed)) ?? null
  const supposing = { ...person, spouse }
  // It may print the number of a later spouse, too, which changes nothing.
  const people = supposed ? [supposing, ...known.filter((one) => one !== person)] : known
  const namesAnother = (one: Named) => text !== null && namesAnotherSpouse(text, person, one)
  const other =
    otherOn<Named, OnPaper>(told, supposing, people, namesAnother) ??
    (text && spouseNamedOn(told, text, person))
  if (!other || (await holdPeople(db, scope, [other.id]))) return other?.id ?? null
  return otherOfCouple(db, scope, { kind, personId }, { reading, text }, supposed)
}

/** The spouse whom a paper of the civil status names. */
export async function spouseNamed(
  db: Db,
  scope: Scope,
  personId: number,
  { reading, text }: { reading: Reading; text: PaperText },
): Promise<number | null> {
  const person = (await peopleOn(db, scope, reading, [personId])).find(({ id }) => id === personId)
  const spouse = person ? spouseNamedOn(reading, text, person) : null
  return spouse && (await holdPeople(db, scope, [spouse.id])) ? spouse.id : null
}

/** A paper of the civil status tells by its title whether it is a couple's. */
function asFiled(kind: PaperKind, reading: Reading | null): Reading {
  const { proposal, ...read } = reading ?? { proposal: null, evidence: [], doubts: [] }
  return {
    ...read,
    proposal: {
      sureness: 'doubtful',
      ...proposal,
      kind: proposal?.kind === civilStatus ? civilStatus : kind,
    },
  }
}

type Numbered = Pick<PersonRow, 'id' | 'cpf'>
type Named = Numbered & Pick<PersonRow, 'fullName'>
type OnPaper = Named & { spouse: Named | null }

/** Those whose numbers it prints, and these. */
export async function peopleOn(
  db: Db,
  scope: Scope,
  reading: Reading,
  ids: readonly number[],
): Promise<OnPaper[]> {
  const numbers = cpfsOn(reading).map(maskCpf)
  return db
    .select({
      id: people.id,
      cpf: people.cpf,
      fullName: people.fullName,
      spouse: { id: spouse.id, cpf: spouse.cpf, fullName: spouse.fullName },
    })
    .from(people)
    .leftJoin(spouse, isTheirSpouse)
    .where(and(inAccount(people, scope), or(inArray(people.cpf, numbers), inArray(people.id, [...ids]))))
}

/** Lets none of them go before a row refers to them. Returns whether all are still there. */
export async function holdPeople(db: Db, scope: Scope, ids: readonly number[]): Promise<boolean> {
  const held = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
    .orderBy(asc(people.cpf), asc(people.id))
    .for('key share')
  return held.length === ids.length
}

/**
 * The version by which a reading is called examined whose words may tell more since its people are known better. No
 * examination of before had it: the first was 0.
 */
export const anew = -1

/** Examinations of before kept no couple: it may be that of now. */
export const couplesKept = 3

/**
 * Call once their union or number has changed: papers of either that name nobody beside may name the other one. Those
 * of before wait to be examined as such.
 */
export async function examineCouple(db: Db, scope: Scope, personId: number): Promise<void> {
  const union = db
    .select({ id: people.unionId })
    .from(people)
    .where(and(inAccount(people, scope), eq(people.id, personId)))
  const couple = db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.unionId, union)))
  const theirs = db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .where(
      and(
        inAccount(documents, scope),
        or(
          and(
            inArray(papers.personId, couple),
            isNull(papers.spouseId),
            inArray(papers.kind, [...couplePapers]),
          ),
          and(
            inArray(documents.personId, couple),
            isNull(documents.spouseId),
            eq(documents.category, civilStatus),
          ),
        ),
      ),
    )
  await db
    .update(readings)
    .set({ examined: anew, examineTries: 0 })
    .where(
      and(
        inAccount(readings, scope),
        inArray(readings.documentId, theirs),
        gte(readings.examined, couplesKept),
        lt(readings.examined, neverAgain),
      ),
    )
}

/** Somebody took the spouse from the words of this paper, so that it is of the two. */
export async function keepOther(
  db: Db,
  scope: Scope,
  documentId: number,
  { personId, spouseId }: { personId: number; spouseId: number },
): Promise<void> {
  await db
    .update(papers)
    .set({ spouseId })
    .where(
      and(
        inAccount(papers, scope),
        eq(papers.documentId, documentId),
        eq(papers.personId, personId),
        isNull(papers.spouseId),
        inArray(papers.kind, [...couplePapers]),
      ),
    )
  await db
    .update(documents)
    .set({ spouseId })
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.id, documentId),
        eq(documents.personId, personId),
        isNull(documents.spouseId),
        eq(documents.category, civilStatus),
      ),
    )
}
