import type { PaperFact } from '@soleira/domain/paper-fact/fact'
import { isSameFact } from '@soleira/domain/paper-fact/known'
import { areAlikeNames } from '@soleira/domain/reading/contradictions'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { paperFacts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import type { PersonRecord } from '../person/queries.ts'
import { Records } from './known.ts'

/** Withdraws what waits to be answered about somebody, though the paper says it of a person of another name. */
export async function withdrawStrange(
  db: Db,
  scope: Scope,
  documentId: number,
  says: () => readonly PaperFact[],
): Promise<void> {
  const waiting = await db
    .select()
    .from(paperFacts)
    .where(
      and(
        inAccount(paperFacts, scope),
        eq(paperFacts.documentId, documentId),
        isNotNull(paperFacts.personId),
        isNull(paperFacts.answer),
      ),
    )
    // One that somebody is answering is theirs.
    .for('update', { skipLocked: true })
  if (!waiting.length) return
  const [facts, records] = [says(), new Records(db, scope)]
  const strange: number[] = []
  for (const { id, field, value, personId } of waiting) {
    const person = personId === null ? null : await records.person(personId)
    const told = facts.filter((fact) => fact.field === field && isSameFact(field, fact.value, value))
    if (person && told.length && told.every((fact) => isOfAnother(fact, person))) strange.push(id)
  }
  if (strange.length)
    await db.delete(paperFacts).where(and(inAccount(paperFacts, scope), inArray(paperFacts.id, strange)))
}

function isOfAnother({ whose }: PaperFact, { cpf, fullName }: PersonRecord): boolean {
  const isTheirs = whose?.cpf !== undefined && whose.cpf === cpf
  return !isTheirs && Boolean(whose?.name) && !areAlikeNames(whose?.name ?? '', fullName)
}
