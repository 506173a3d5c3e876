import { actingFor, boundSide, type DeedPart, type DeedPerson, isEstate } from '../drafting/people.ts'
import type { SignerRole } from './signer.ts'

export interface NaturalSigner {
  person: DeedPerson
  as: SignerRole
}

const roleOf = { owner: 'seller', buyer: 'buyer' } as const

/** Whose hands sign for a side: those of who binds it, or of who acts for them. */
export function handsOfSide(...[side, given, gives]: Parameters<typeof boundSide>): NaturalSigner[] {
  const { parts, people, consents } = boundSide(side, given, gives)
  return once([
    ...people.flatMap((one) => hands(one, parts, roleOf[side])),
    ...consents.flatMap(({ spouse }) => (spouse ? hands(spouse, parts, 'spouse') : [])),
  ])
}

function hands(one: DeedPerson, parts: readonly DeedPart[], as: SignerRole): NaturalSigner[] {
  const estate = isEstate(parts, one)
  const acting = actingFor(parts, estate ? 'executor' : 'representative', one)
  if (acting.length) return acting.map((person) => ({ person, as }))
  if (estate) return []
  if (one.kind === 'natural') return [{ person: one, as }]
  return one.representatives
    .filter(({ person }) => person.kind === 'natural')
    .map(({ person }) => ({ person, as }))
}

function once(signers: NaturalSigner[]): NaturalSigner[] {
  return signers.filter(
    ({ person }, place) => signers.findIndex((one) => one.person.id === person.id) === place,
  )
}
