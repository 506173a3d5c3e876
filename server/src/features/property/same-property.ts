import { bareRegister as bare } from '@soleira/domain/format/bare-register'
import { matriculaOf } from '@soleira/domain/property/matricula'
import { type NumbersAndPlace, sameWords, sharedNumber } from '@soleira/domain/property/same-property'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { bareRegister, cnmIsOf, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

/**
 * Throws same_property. Who makes a property holds the lock of the account's row before it asks: of two that
 * come at once the second sees the first.
 */
export async function refuseSame(db: Db, scope: Scope, input: NumbersAndPlace): Promise<void> {
  const { registrationNumber, cnm, cib } = input
  const matricula = bare(matriculaOf({ matricula: registrationNumber, cnm }))
  if (!matricula && !cnm && !cib) return
  const rows = await db
    .select({
      id: properties.id,
      sequenceNumber: properties.sequenceNumber,
      registrationNumber: properties.registrationNumber,
      cnm: properties.cnm,
      cib: properties.cib,
      registryOffice: properties.registryOffice,
      city: properties.city,
      state: properties.state,
    })
    .from(properties)
    .where(
      and(
        inAccount(properties, scope),
        or(
          matricula ? eq(bareRegister(properties.registrationNumber), matricula) : undefined,
          matricula ? cnmIsOf(properties.cnm, [matricula]) : undefined,
          cnm ? eq(properties.cnm, cnm) : undefined,
          cib ? eq(properties.cib, cib) : undefined,
        ),
      ),
    )
    .orderBy(asc(properties.id))
  for (const { id, sequenceNumber, ...other } of rows) {
    const shared = sharedNumber(input, other)
    if (!shared) continue
    const message = `${sameWords[shared]}: ${formatSequenceNumber(sequenceNumber)}`
    throw new AppError('same_property', { message, propertyId: id })
  }
}
