import { type FactValue, unregisteredWords } from '@soleira/domain/paper-fact/fact'
import { isKnown, type KnownHere } from '@soleira/domain/paper-fact/known'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { paperFacts, parties, people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** Whom papers name as owners and the record does not, told in words; of a stranger nothing is asked for yet. */
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
  const parts = await db
    .select({ fullName: people.fullName, cpf: people.cpf, cnpj: people.cnpj, role: parties.role })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId)))
  const numbered = await peopleOf(db, scope, named)
  const owners = parts.filter(({ role }) => role === 'owner')
  const isAmong = (value: FactValue, owners: KnownHere['owners']) =>
    isKnown('owner', value, { person: null, property: null, part: null, owners, burdens: [] })
  const words = named.flatMap(({ value }) => {
    if (isAmong(value, owners)) return []
    const { said: name, matricula = null, act = null } = value
    const isRegistered = isAmong(value, parts) || isAmong(value, numbered)
    const told = unregisteredWords({ name, matricula, act, isRegistered })
    return isRegistered ? `${told}.` : `${told}: as certidões dessa pessoa ainda não são pedidas.`
  })
  return [...new Set(words)]
}

/** Those in the account who bear a number that a fact prints. */
function peopleOf(db: Db, scope: Scope, named: readonly { value: FactValue }[]) {
  const [cpfs, cnpjs] = [
    named.flatMap(({ value }) => value.cpf ?? []),
    named.flatMap(({ value }) => value.cnpj ?? []),
  ]
  return db
    .select({ fullName: people.fullName, cpf: people.cpf, cnpj: people.cnpj })
    .from(people)
    .where(and(inAccount(people, scope), or(inArray(people.cpf, cpfs), inArray(people.cnpj, cnpjs))))
}
