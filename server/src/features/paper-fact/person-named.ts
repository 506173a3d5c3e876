import { personInput } from '@soleira/domain/person/person'
import type { Db } from '../../database/client.ts'
import { AppError, notHeld } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'
import { changePerson, createPerson } from '../person/commands.ts'
import type { FactInHand } from './accepting.ts'
import { Records } from './known.ts'

/**
 * The registered person whom a paper names: the namesake who was chosen, else who is told by number or place. They get
 * the number. Anybody else is registered now. Throws conflict where a record cannot hold what the paper says, or the
 * namesake is none any more.
 */
export async function personNamed(
  db: Db,
  scope: UserScope,
  fact: FactInHand,
  record: Recorder,
): Promise<number> {
  const { namesake } = fact
  const { said, cpf, cnpj } = fact.value
  const records = new Records(db, scope)
  const known = namesake === undefined ? await records.registered(fact) : await records.chosen(fact, namesake)
  if (known === null && namesake !== undefined) {
    throw new AppError('conflict', {
      message: 'A pessoa escolhida não está mais no cadastro com este nome. Confira a situação atual.',
    })
  }
  if (known !== null) {
    const person = await records.person(known)
    // The next paper may print the number alone.
    if ((cpf || cnpj) && !(person?.cpf ?? person?.cnpj))
      await changePerson(db, scope, known, cpf ? { cpf } : { cnpj }, {}, record)
    return known
  }
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
