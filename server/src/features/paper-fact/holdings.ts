import { and, asc, eq, or, sql } from 'drizzle-orm'
import { paperFacts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const paperFactHoldings: Holdings = {
  tables: [copiedTable(paperFacts)],
  copy: {
    documents: {
      'dados-lidos-em-papeis.json':
        'o que os papéis arquivados disseram e o cadastro não tinha, e o que foi respondido ("answer"; sem resposta, ainda espera)',
    },
    async read(db, scope) {
      const facts = await db
        .select()
        .from(paperFacts)
        .where(inAccount(paperFacts, scope))
        .orderBy(asc(paperFacts.id))
      return { 'dados-lidos-em-papeis.json': { facts: facts.map(withoutNames) } }
    },
  },
  async joinPeople(db, scope, { kept, gone }) {
    await db
      .update(paperFacts)
      .set({ personId: kept })
      .where(and(inAccount(paperFacts, scope), eq(paperFacts.personId, gone)))
  },
  /** Neither their own facts stay nor those that name them as a spouse, parent or owner. */
  async forgetPersonBeyond(db, scope, { person }) {
    const { id, fullName } = person
    await db.delete(paperFacts).where(
      and(
        inAccount(paperFacts, scope),
        or(
          eq(paperFacts.personId, id),
          sql`lower(${paperFacts.value} ->> 'said') = lower(${fullName})`,
          sql`exists (select 1 from people p where p.account_id = ${paperFacts.accountId} and p.id = ${id}
            and (p.cpf = ${paperFacts.value} ->> 'cpf' or p.cnpj = ${paperFacts.value} ->> 'cnpj'))`,
        ),
      ),
    )
    // A quote of somebody else may name them, too.
    await db
      .update(paperFacts)
      .set({ words: sql`${paperFacts.value} ->> 'said'` })
      .where(
        and(
          inAccount(paperFacts, scope),
          sql`position(lower(${fullName}) in lower(${paperFacts.words})) > 0`,
        ),
      )
    return []
  },
}
