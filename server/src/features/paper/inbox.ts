import { createHash } from 'node:crypto'
import { digitsOf } from '@soleira/domain/format/digits'
import { and, asc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxFiles, inboxPapers, people, readings, receivedLetters } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** The papers of the inbox that nobody has filed and that are about somebody by CPF or CNPJ, each with its file. */
export async function inboxPapersAbout(db: Db, scope: Scope, personId: number) {
  const subject = sql`${readings.reading} -> 'proposal' -> 'subject'`
  return db
    .select({ paper: inboxPapers, file: inboxFiles, read: readings.reading })
    .from(readings)
    .innerJoin(people, and(sameAccount(people, readings), eq(people.id, personId)))
    .innerJoin(
      inboxFiles,
      and(sameAccount(inboxFiles, readings), eq(inboxFiles.paperId, readings.inboxPaperId)),
    )
    .innerJoin(inboxPapers, and(sameAccount(inboxPapers, inboxFiles), eq(inboxPapers.id, inboxFiles.paperId)))
    .where(
      and(
        inAccount(readings, scope),
        isNull(readings.documentId),
        or(eq(people.cpf, sql`${subject} ->> 'cpf'`), eq(people.cnpj, sql`${subject} ->> 'cnpj'`)),
      ),
    )
    .orderBy(asc(inboxPapers.id))
}

/** By what a number of somebody who was erased is known until what waits was read. */
export const erasedMark = (number: string): string =>
  createHash('sha256').update(digitsOf(number)).digest('hex')

/**
 * Removes the papers of the inbox that are about somebody; answers the keys of their files. Of those that nobody has read
 * yet the reader removes what turns out to be about them.
 */
export async function forgetInboxPapersAbout(db: Db, scope: Scope, personId: number): Promise<string[]> {
  const [person] = await db
    .select({ cpf: people.cpf, cnpj: people.cnpj })
    .from(people)
    .where(and(inAccount(people, scope), eq(people.id, personId)))
  const marks = [person?.cpf, person?.cnpj].flatMap((number) => (number ? erasedMark(number) : []))
  // First, so that whoever is reading one is waited for, or sees it.
  if (marks.length) {
    await db
      .update(readings)
      .set({ erased: sql`${readings.erased} || ${sql.param(marks)}::text[]` })
      .where(and(inAccount(readings, scope), eq(readings.status, 'waiting'), isNull(readings.documentId)))
  }
  const about = await inboxPapersAbout(db, scope, personId)
  if (about.length) {
    await db.delete(inboxPapers).where(
      and(
        inAccount(inboxPapers, scope),
        inArray(
          inboxPapers.id,
          about.map(({ paper }) => paper.id),
        ),
      ),
    )
  }
  await forgetIdleLetters(db, scope)
  return about.map(({ file }) => file.storageKey)
}

/** Of letters whose papers are all gone nobody needs who sent them, and what about. They are known when they come again. */
export async function forgetIdleLetters(db: Db, scope: Scope): Promise<void> {
  const itsPapers = db
    .select({ id: inboxPapers.id })
    .from(inboxPapers)
    .where(and(sameAccount(inboxPapers, receivedLetters), eq(inboxPapers.letterId, receivedLetters.id)))
  await db
    .update(receivedLetters)
    .set({ sender: null, subject: null })
    .where(and(inAccount(receivedLetters, scope), isNotNull(receivedLetters.sender), notExists(itsPapers)))
}
