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

/**
 * Changes shares of owners, by their person ids, and leaves the rest: percents, or null to take one out. Throws
 * not_found, and conflict where all shares would be more than the whole.
 */
export async function changeShares(
  db: Db,
  scope: UserScope,
  propertyId: number,
  shares: ReadonlyMap<number, string | null>,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  const present = await listParties(db, scope, propertyId)
  if (!present) throw new AppError('not_found')
  const parties = present.parties.map((one) => {
    const share = one.role === 'owner' ? shares.get(one.personId) : undefined
    return share === undefined ? partOf(one) : { ...partOf(one), share }
  })
  const [wrong] = Object.values(wrongParties(parties))
  if (wrong) throw notHeld(wrong)
  await replaceParties({ db, jobs, record }, scope, propertyId, { parties, version: present.version })
}
