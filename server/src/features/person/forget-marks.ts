import { type PersonOfMarks, withoutPerson } from '@soleira/domain/risk/marks/without-person'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { analyses, readings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/**
 * Removes an erased person from the table behind the marks in reports, so that only the mark stays. Readings
 * of analysis files that name them go too; the files stay with their analysis.
 */
export async function forgetMarks(db: Db, scope: Scope, person: PersonOfMarks): Promise<void> {
  const subject = sql`${readings.reading} -> 'proposal' -> 'subject'`
  const { cpf, cnpj } = person
  await db
    .delete(readings)
    .where(
      and(
        inAccount(readings, scope),
        isNotNull(readings.analysisDocumentId),
        or(
          cpf ? eq(sql`${subject} ->> 'cpf'`, cpf) : sql`false`,
          cnpj ? eq(sql`${subject} ->> 'cnpj'`, cnpj) : sql`false`,
        ),
      ),
    )
  const rows = await db
    .select({ id: analyses.id, marks: analyses.marks })
    .from(analyses)
    .where(and(inAccount(analyses, scope), sql`${analyses.marks} <> '[]'::jsonb`))
  for (const { id, marks } of rows) {
    const left = withoutPerson(marks, person)
    if (left.length === marks.length) continue
    await db
      .update(analyses)
      .set({ marks: left })
      .where(and(inAccount(analyses, scope), eq(analyses.id, id)))
  }
}
