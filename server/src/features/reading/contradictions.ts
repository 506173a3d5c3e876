import { dayOf } from '@soleira/domain/certificate/validity'
import { type Contradiction, contradictions } from '@soleira/domain/reading/contradictions'
import { numbersOf } from '@soleira/domain/reading/place'
import type { PaperKind, Reading } from '@soleira/domain/reading/proposal'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { people, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

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

async function findProperty(db: Db, scope: Scope, id: number) {
  const [row] = await db
    .select({
      matricula: properties.registrationNumber,
      inscricao: properties.municipalRegistration,
      cnm: properties.cnm,
      cib: properties.cib,
    })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, id)))
  if (!row) throw new AppError('not_found')
  return row
}

async function findPerson(db: Db, scope: Scope, id: number) {
  const [row] = await db
    .select({ cpf: people.cpf, cnpj: people.cnpj, name: people.fullName })
    .from(people)
    .where(and(inAccount(people, scope), eq(people.id, id)))
  if (!row) throw new AppError('not_found')
  const { cpf, cnpj, name } = row
  return { name, ...(cpf && { cpf }), ...(cnpj && { cnpj }) }
}
