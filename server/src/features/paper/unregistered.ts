import { unregisteredWords } from '@soleira/domain/paper-fact/fact'
import { isKnown } from '@soleira/domain/paper-fact/known'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { paperFacts, parties, people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** Owners whom papers name and nobody has registered or refused: nothing is asked for of them yet. */
export async function unregisteredOwners(db: Db, scope: Scope, propertyId: number): Promise<string[]> {
  const named = await db
    .select({ value: paperFacts.value })
    .from(paperFacts)
    .where(
      and(
        inAccount(paperFacts, scope),
        eq(paperFacts.propertyId, propertyId),
        eq(paperFacts.field, 'owner'),
        isNull(paperFacts.answer),
      ),
    )
    .orderBy(asc(paperFacts.id))
  if (!named.length) return []
  const owners = await db
    .select({ fullName: people.fullName, cpf: people.cpf, cnpj: people.cnpj })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId), eq(parties.role, 'owner')))
  const unknown = named.filter(
    ({ value }) => !isKnown('owner', value, { person: null, property: null, owners }),
  )
  const words = unknown.map(({ value: { said: name, matricula = null, act = null } }) =>
    unregisteredWords({ name, matricula, act }),
  )
  return [...new Set(words)].map((text) => `${text}: as certidões dessa pessoa ainda não são pedidas.`)
}
