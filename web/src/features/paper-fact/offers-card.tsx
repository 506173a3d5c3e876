import type { RefusedOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { useQuery } from '@tanstack/react-query'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import {
  personOffersQuery,
  personRefusedQuery,
  propertyOffersQuery,
  propertyRefusedQuery,
} from './queries.ts'

// Most pages have no offers, and shall not wait for the fields that choose among them.
const FactsCard = lateComponent(async () => (await import('./facts-card.tsx')).FactsCard, Nothing)
const RefusedCard = lateComponent(async () => (await import('./refused-card.tsx')).RefusedCard, Nothing)

export function FactsOfProperty({ id }: { id: number }) {
  const { data: offers } = useQuery(propertyOffersQuery(id))
  const { data: refused } = useQuery(propertyRefusedQuery(id))
  return <Facts offers={offers} refused={refused} />
}

/** Where the property itself is not on the screen. */
export function FactsNamingProperty({ id }: { id: number }) {
  const { data: offers = [] } = useQuery(propertyOffersQuery(id))
  const [first] = offers
  return first ? <FactsCard offers={offers} at={first.property.sequenceNumber} /> : null
}

export function FactsOfPerson({ id }: { id: number }) {
  const { data: offers } = useQuery(personOffersQuery(id))
  const { data: refused } = useQuery(personRefusedQuery(id))
  return <Facts offers={offers} refused={refused} />
}

interface FactsProps {
  offers: readonly WaitingOffer[] | undefined
  refused: readonly RefusedOffer[] | undefined
}

function Facts({ offers = [], refused = [] }: FactsProps) {
  return (
    <>
      {offers.length > 0 && <FactsCard offers={offers} />}
      {refused.length > 0 && <RefusedCard offers={refused} />}
    </>
  )
}
