import type { RegisterField } from '@soleira/domain/paper-fact/fact'
import { propertyInput } from '@soleira/domain/property/property'
import type { Db } from '../../database/client.ts'
import { AppError, notHeld } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { replaceProperty } from './commands.ts'
import { presentedProperty } from './queries.ts'

const withoutOwners = propertyInput.omit({ owners: true })

/**
 * Changes one register and leaves the rest, the owners too: one whom a paper named has no telephone yet, which
 * the form would ask for. Returns the number that stood there before. Throws
 * not_found, and conflict where the record cannot hold the number.
 */
export async function changeRegister(
  db: Db,
  scope: UserScope,
  id: number,
  { field, value }: { field: RegisterField; value: string | null },
  writers: Pick<Parts, 'jobs' | 'record'>,
): Promise<string | null> {
  const property = await presentedProperty(db, scope, id)
  if (!property) throw new AppError('not_found')
  const { owners: present, version } = property
  const input = withoutOwners.safeParse({ ...property, [field]: value })
  if (!input.success) throw notHeld(input.error.issues[0]?.message)
  const owners = present.map(({ personId: _, isDeceased: __, ...owner }) => owner)
  await replaceProperty(db, scope, id, { ...input.data, owners, version }, writers)
  return property[field]
}
