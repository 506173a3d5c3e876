import { isOfBurden, isRegister } from '@soleira/domain/paper-fact/fact'
import { isKnown, percentOf } from '@soleira/domain/paper-fact/known'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { addBurdenOfPaper, endBurdenByPaper, endDeniedBurdens } from '../property/burdens-of-papers.ts'
import { listParties, replaceParties } from '../property/parties.ts'
import { changeRegisters } from '../property/registers.ts'
import { changeShares, partOf } from '../property/shares.ts'
import {
  answered,
  type FactInHand,
  markAccepted,
  refuseTwoWords,
  refuseUnseen,
  type Writers,
} from './accepting.ts'
import { Records } from './known.ts'
import { personNamed } from './person-named.ts'

export async function acceptOfProperty(
  db: Db,
  scope: UserScope,
  propertyId: number,
  facts: readonly FactInHand[],
  writers: Writers,
): Promise<void> {
  const registers = facts.flatMap(({ field, ...fact }) => (isRegister(field) ? [{ ...fact, field }] : []))
  refuseTwoWords(registers)
  const records = new Records(db, scope)
  const change: Parameters<typeof changeRegisters>[3] = {}
  for (const fact of registers) {
    const { field, value } = fact
    const known = await records.here(field, { personId: null, propertyId })
    refuseUnseen(fact, known)
    // The longer of two words that agree says more: an IPTU with its year.
    const isMore = value.said.length > (change[field]?.length ?? 0)
    if (isMore && !isKnown(field, value, known)) change[field] = value.said
  }
  if (registers.length) {
    const before = await changeRegisters(db, scope, propertyId, change, writers)
    for (const { id, field } of registers) {
      const was = before[field]
      const { property } = await records.property(propertyId)
      if (was !== property?.[field]) throw answered()
      await markAccepted(db, scope, id, !was)
    }
  }
  for (const fact of facts.filter(({ field }) => field === 'owner')) {
    await acceptOwner(db, scope, fact, writers)
  }
  for (const fact of facts) {
    if (isOfBurden(fact.field)) await acceptBurden(db, scope, fact, writers)
  }
  const shares = facts.filter(({ field }) => field === 'share')
  if (shares.length) await acceptShares(db, scope, propertyId, shares, writers)
}

/** All at once: of two that change, the sum in between may be more than the whole. */
async function acceptShares(
  db: Db,
  scope: UserScope,
  propertyId: number,
  facts: readonly FactInHand[],
  writers: Writers,
): Promise<void> {
  const records = new Records(db, scope)
  const shares = new Map<number, string>()
  for (const fact of facts) {
    const { id, field, value, personId } = fact
    const known = await records.here(field, fact)
    refuseUnseen(fact, known)
    const share = percentOf(value.said)
    const before = personId === null ? undefined : shares.get(personId)
    if (personId === null || !known.part || share === null) throw answered()
    if (before !== undefined && before !== share) throw answered()
    if (!isKnown(field, value, known)) shares.set(personId, share)
    await markAccepted(db, scope, id, known.part.share === null)
  }
  if (shares.size) await changeShares(db, scope, propertyId, shares, writers)
}

async function acceptOwner(
  db: Db,
  scope: UserScope,
  fact: FactInHand,
  { jobs, record }: Writers,
): Promise<void> {
  const { id, value, propertyId } = fact
  // Another paper that names the same owner, perhaps without the number, registers nobody else.
  const isAnswered =
    fact.current === undefined && isKnown('owner', value, await new Records(db, scope).here('owner', fact))
  if (isAnswered) return markAccepted(db, scope, id, false)
  const personId = await personNamed(db, scope, fact, record)
  const present = await listParties(db, scope, propertyId)
  if (!present) throw new AppError('not_found')
  const isThere = present.parties.some((one) => one.personId === personId && one.role === 'owner')
  if (!isThere) {
    const added = { personId, role: 'owner' as const, share: percentOf(value.share), representsId: null }
    const parties = [...present.parties.map(partOf), added]
    await replaceParties({ db, jobs, record }, scope, propertyId, { parties, version: present.version })
  }
  await markAccepted(db, scope, id, !isThere)
}

const keepOf = { burden: addBurdenOfPaper, burdenEnd: endBurdenByPaper, burdenFree: endDeniedBurdens }

/** Two papers may say the same burden, so the record is asked for each. */
async function acceptBurden(db: Db, scope: UserScope, fact: FactInHand, { record }: Writers): Promise<void> {
  const { id, field, value } = fact
  const known = await new Records(db, scope).here(field, fact)
  refuseUnseen(fact, known)
  const isThere = isKnown(field, value, known)
  const isNew = !isThere && (await keepOf[field as keyof typeof keepOf](db, scope, fact, record))
  await markAccepted(db, scope, id, isNew)
}
