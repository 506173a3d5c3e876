import { changePerson, type Person, readPerson } from '@soleira/domain/person/contract'
import { needsConsent } from '@soleira/domain/person/regime'
import { listParties, replaceParties } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { callEndpoint } from '../../../lib/api/api.ts'
import { type Couple, regimeOf, unionKindOf } from './couples.ts'
import { ownerOf } from './form-values.ts'

/**
 * Writes what the people's own form writes, and the part that the dialog of the parties offers: a spouse
 * whose consent is needed takes part. A second call changes nothing.
 */
export async function saveCouple({ owner, spouse, union }: Couple, { id, owners }: Property): Promise<void> {
  const personId = ownerOf(owner, owners)?.personId
  if (!personId) return
  const spouseId = (spouse ? ownerOf(spouse, owners)?.personId : union.person?.id) ?? null
  const person = await callEndpoint(readPerson, { params: { id: personId } })
  const regime = regimeOf(union)
  const said = { kind: unionKindOf(owner), regime, ...keptFacts(person, spouseId), spouseId }
  const body = { union: said, version: person.version }
  await callEndpoint(changePerson, { params: { id: personId }, body: body as never })
  if (spouseId && !spouse && (!regime || needsConsent(regime))) await addSpouse(id, spouseId)
}

/** Day and pacto belong to the union with one spouse and are not those of the next. */
function keptFacts({ union }: Person, spouseId: number | null) {
  const isSame = !union?.spouse || union.spouse.id === spouseId
  return { since: (isSame && union?.since) || null, prenup: (isSame && union?.prenup) || null }
}

async function addSpouse(propertyId: number, personId: number): Promise<void> {
  const params = { id: propertyId }
  const { parties, version } = await callEndpoint(listParties, { params })
  if (parties.some((party) => party.personId === personId)) return
  const present = parties.map(({ id, personId, role, share, representsId }) => {
    return { id, personId, role, share, representsId }
  })
  const added = { personId, role: 'spouse' as const, share: null, representsId: null }
  await callEndpoint(replaceParties, { params, body: { version, parties: [...present, added] } })
}
