import { type RegisterField, registerChange, registersOf } from '@soleira/domain/paper-fact/registers'
import { propertyInput } from '@soleira/domain/property/property'
import type { Db } from '../../database/client.ts'
import { AppError, notHeld } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { replaceProperty } from './commands.ts'
import { presentedProperty } from './queries.ts'

const withoutOwners = propertyInput.omit({ owners: true })

/**
 * Changes registers and leaves the rest, the owners too: one whom a paper named has no telephone yet, which
 * the form would ask for. Returns the registers as they were before. Throws not_found, and conflict where the
 * record cannot hold a value.
 */
export async function changeRegisters(
  db: Db,
  scope: UserScope,
  id: number,
  change: { [field in RegisterField]?: string | null },
  writers: Pick<Parts, 'jobs' | 'record'>,
): Promise<Record<RegisterField, string | null>> {
  const property = await presentedProperty(db, scope, id)
  if (!property) throw new AppError('not_found')
  const { owners: present, version } = property
  const said = Object.entries(change).map(([field, said]) => registerChange(field as RegisterField, said))
  const input = withoutOwners.safeParse(Object.assign({}, property, ...said))
  if (!input.success) throw notHeld(input.error.issues[0]?.message)
  const owners = present.map(({ personId: _, isDeceased: __, ...owner }) => owner)
  await replaceProperty(db, scope, id, { ...input.data, owners, version }, writers)
  return registersOf(property)
}
