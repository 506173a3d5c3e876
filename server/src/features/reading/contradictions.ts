import { dayOf } from '@soleira/domain/certificate/validity'
import { type Contradiction, contradictions } from '@soleira/domain/reading/contradictions'
import { numbersOf } from '@soleira/domain/reading/place'
import type { PaperKind, Reading } from '@soleira/domain/reading/proposal'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { people, properties } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { isTheirSpouse, spouse } from '../paper/spouses.ts'

export interface IntendedPlace {
  kind: PaperKind | null
  /** Null while the property is not saved yet: then nothing is compared. */
  propertyId: number | null
  personId: number | null
}

export async function contradictionsAt(
  db: Db,
  scope: Scope,
  reading: Reading | null,
  { kind, propertyId, personId }: IntendedPlace,
): Promise<Contradiction[]> {
  const person = personId === null ? null : await findPerson(db, scope, personId)
  const property = propertyId === null ? null : await findProperty(db, scope, propertyId)
  if (!reading) return []
  return contradictions(reading, {
    ...(kind && { kind }),
    today: dayOf(new Date()),
    ...(person && { person }),
    ...(property && { property: numbersOf(property) }),
  })
}

const registersOf = prepareOnce((db) =>
  db
    .select({
      matricula: properties.registrationNumber,
      inscricao: properties.municipalRegistration,
      cnm: properties.cnm,
      cib: properties.cib,
    })
    .from(properties)
    .where(
      and(eq(properties.accountId, sql.placeholder('account')), eq(properties.id, sql.placeholder('id'))),
    )
    .prepare('registers_of_property'),
)

async function findProperty(db: Db, scope: Scope, id: number) {
  const [row] = await registersOf(db).execute({ account: scope.account, id })
  if (!row) throw new AppError('not_found')
  return row
}

const numbersOfPerson = prepareOnce((db) =>
  db
    .select({
      cpf: people.cpf,
      cnpj: people.cnpj,
      name: people.fullName,
      spouse: { cpf: spouse.cpf, name: spouse.fullName },
    })
    .from(people)
    .leftJoin(spouse, isTheirSpouse)
    .where(and(eq(people.accountId, sql.placeholder('account')), eq(people.id, sql.placeholder('id'))))
    .prepare('numbers_of_person'),
)

async function findPerson(db: Db, scope: Scope, id: number) {
  const [row] = await numbersOfPerson(db).execute({ account: scope.account, id })
  if (!row) throw new AppError('not_found')
  const { cpf, cnpj, name, spouse } = row
  const its = spouse && { name: spouse.name, ...(spouse.cpf && { cpf: spouse.cpf }) }
  return { name, ...(cpf && { cpf }), ...(cnpj && { cnpj }), ...(its && { spouse: its }) }
}
