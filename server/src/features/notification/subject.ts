import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

export const subject = {
  id: properties.id,
  sequenceNumber: properties.sequenceNumber,
  type: properties.type,
  street: properties.street,
  number: properties.number,
}

/** A property as notices and letters name it. Throws not_found. */
export async function namedSubject(db: Db, scope: Scope, propertyId: number) {
  const [named] = await db
    .select(subject)
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (!named) throw new AppError('not_found')
  return named
}
