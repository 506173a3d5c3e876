import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxFiles, inboxPapers, people, readings } from '../../database/tables/index.ts'
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

/** Removes the papers of the inbox that are about somebody; answers the keys of their files. */
export async function forgetInboxPapersAbout(db: Db, scope: Scope, personId: number): Promise<string[]> {
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
  return about.map(({ file }) => file.storageKey)
}
