import type { FactValue } from '@soleira/domain/paper-fact/fact'
import { personInput } from '@soleira/domain/person/person'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { parties, people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { notHeld } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'
import { createPerson } from '../person/commands.ts'

/**
 * The registered person whom a paper names: by number, else the only one of that name who takes part in the
 * property. Anybody else is registered now. Throws conflict where a record cannot hold what the paper says.
 */
export async function personNamed(
  db: Db,
  scope: UserScope,
  { said, cpf, cnpj }: FactValue,
  { propertyId, but }: { propertyId: number; but: number | null },
  record: Recorder,
): Promise<number> {
  const number = cpf ? eq(people.cpf, cpf) : cnpj ? eq(people.cnpj, cnpj) : null
  if (number) {
    const [known] = await db
      .select({ id: people.id })
      .from(people)
      .where(and(inAccount(people, scope), number))
    if (known) return known.id
  }
  const namesakes = await db
    .selectDistinct({ id: people.id, cpf: people.cpf, cnpj: people.cnpj, fullName: people.fullName })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        but === null ? undefined : ne(people.id, but),
      ),
    )
  // Papers often print no accents.
  const fitting = namesakes.filter(
    (one) => searchKey(one.fullName) === searchKey(said) && (!number || !(one.cpf ?? one.cnpj)),
  )
  const [only, ...others] = fitting
  if (only && !others.length) return only.id
  const input = {
    kind: cnpj ? 'legal' : 'natural',
    fullName: said,
    ...(cpf && { cpf }),
    ...(cnpj && { cnpj }),
  }
  const person = personInput.safeParse(input)
  if (!person.success) throw notHeld(person.error.issues[0]?.message)
  return createPerson(db, scope, person.data, null, record)
}
