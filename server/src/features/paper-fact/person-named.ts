import { personInput } from '@soleira/domain/person/person'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { notHeld } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'
import { changePerson, createPerson } from '../person/commands.ts'
import { answered, type FactInHand } from './accepting.ts'
import { Records } from './known.ts'

/**
 * The registered person whom a paper names: the namesake who was chosen, else by number, else the only one of that
 * name who takes part in the property or is married to one who does, and who then gets the number. Anybody else is
 * registered now. Throws conflict where a record cannot hold what the paper says, or the namesake is none any more.
 */
export async function personNamed(
  db: Db,
  scope: UserScope,
  { value, propertyId, personId: but, namesake }: FactInHand,
  record: Recorder,
): Promise<number> {
  const { said, cpf, cnpj } = value
  const records = new Records(db, scope)
  if (namesake !== undefined) {
    const known = await records.namesakes(value, but)
    if (!known.some(({ personId }) => personId === namesake)) throw answered()
    return namesake
  }
  const number = cpf ? eq(people.cpf, cpf) : cnpj ? eq(people.cnpj, cnpj) : null
  if (number) {
    const [known] = await db
      .select({ id: people.id })
      .from(people)
      .where(and(inAccount(people, scope), number))
    if (known) return known.id
  }
  const { parts } = await records.property(propertyId)
  const kind = cnpj ? 'legal' : 'natural'
  // Papers often print no accents.
  const fitting = parts.filter(
    (one) =>
      one.personId !== but &&
      searchKey(one.fullName) === searchKey(said) &&
      (!number || (one.kind === kind && !(one.cpf ?? one.cnpj))),
  )
  const [only, ...others] = new Set(fitting.map(({ personId }) => personId))
  if (only !== undefined && !others.length) {
    // The next paper may print the number alone.
    if (number) await changePerson(db, scope, only, cpf ? { cpf } : { cnpj }, {}, record)
    return only
  }
  const input = {
    kind,
    fullName: said,
    ...(cpf && { cpf }),
    ...(cnpj && { cnpj }),
  }
  const person = personInput.safeParse(input)
  if (!person.success) throw notHeld(person.error.issues[0]?.message)
  return createPerson(db, scope, person.data, null, record)
}
