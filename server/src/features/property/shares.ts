import { wrongParties } from '@soleira/domain/property/party'
import type { Db } from '../../database/client.ts'
import { AppError, notHeld } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { listParties, replaceParties } from './parties.ts'

type Part = NonNullable<Awaited<ReturnType<typeof listParties>>>['parties'][number]

/** A part as `replaceParties` takes it. */
export const partOf = ({ id, personId, role, share, representsId, goods, acquiredBy, acquiredOn }: Part) => ({
  id,
  personId,
  role,
  share,
  representsId,
  goods,
  acquiredBy,
  acquiredOn,
})

interface Share {
  propertyId: number
  personId: number
  /** In percent; null takes it out. */
  share: string | null
}

/**
 * Changes the share of an owner and leaves the rest. Throws not_found, and conflict where all shares would be
 * more than the whole.
 */
export async function changeShare(
  db: Db,
  scope: UserScope,
  { propertyId, personId, share }: Share,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  const present = await listParties(db, scope, propertyId)
  const isTheirs = (one: Part) => one.personId === personId && one.role === 'owner'
  if (!present?.parties.some(isTheirs)) throw new AppError('not_found')
  const parties = present.parties.map((one) => (isTheirs(one) ? { ...partOf(one), share } : partOf(one)))
  const [wrong] = Object.values(wrongParties(parties))
  if (wrong) throw notHeld(wrong)
  await replaceParties({ db, jobs, record }, scope, propertyId, { parties, version: present.version })
}
