import { type PersonOfMarks, withoutPerson } from '@soleira/domain/risk/marks/without-person'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { analyses } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** Takes an erased person out of what the marks in reports stand for: there only the mark stays. */
export async function forgetMarks(db: Db, scope: Scope, person: PersonOfMarks): Promise<void> {
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
