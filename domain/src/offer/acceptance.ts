import { boundSide, type DeedPart, isStableUnion } from '../drafting/people.ts'
import { handsOf } from '../drafting/signatures.ts'
import { agreeWithGender } from '../person/gender.ts'
import { givesProperty } from './lines.ts'
import type { OfferTerms } from './offer.ts'
import type { OfferSide } from './terms.ts'

export interface Acceptor {
  /** Null for a spouse who is not on the record, and so cannot accept yet. */
  personId: number | null
  /** With who acts for them: 'Espólio de Ana, por Bruno, inventariante'. */
  name: string
  as: string
}

const accepting = {
  buyer: { side: 'owner', as: 'Proprietário(a)' },
  owner: { side: 'buyer', as: 'Comprador(a)' },
} as const

/**
 * Says who must accept what `by` offers (part 3 §5): every owner who sells or every buyer, and every spouse whose
 * consent the regime asks for, where their side gives property away.
 */
export function acceptorsOf(
  by: OfferSide,
  given: readonly DeedPart[],
  { lines }: Pick<OfferTerms, 'lines'>,
): Acceptor[] {
  const { side, as } = accepting[by]
  const { parts, people, consents } = boundSide(side, given, { exchanges: givesProperty(lines) })
  const own = people.map((one) => ({
    personId: one.id,
    name: handsOf(one, parts),
    as: agreeWithGender(as, one.gender),
  }))
  const spouses = consents.map(({ owner, spouse }) => {
    const united = agreeWithGender(
      isStableUnion(owner) ? 'Companheiro(a)' : 'Cônjuge',
      spouse?.gender ?? null,
    )
    return {
      personId: spouse?.id ?? null,
      name: spouse ? handsOf(spouse, parts) : 'Pessoa não cadastrada',
      as: `${united} de ${owner.fullName}`,
    }
  })
  return [...own, ...spouses]
}
